/** Shortens the help of the command-line library, adds examples, and removes styles outside of terminals. */
import { HelpDoc } from "@effect/cli"
import { type Console, Effect } from "effect"
import type { Level } from "../terminal/CommandLine.js"
import { examplesOf } from "../terminal/Examples.js"
import { Interaction } from "../terminal/Interaction.js"
import { withoutStyles } from "../terminal/Styles.js"

/** A console for the library that prints its help. Its errors are printed at the end, from the failure. */
export const helpConsole = (own: Console.Console, level: Level) =>
  Effect.map(
    Interaction,
    ({ isStyled }): Console.Console => ({
      ...own,
      log: (text) => {
        const tidy = tidied(String(text), level)
        return own.log(isStyled ? tidy : withoutStyles(tidy))
      },
      error: () => Effect.void
    })
  )

/** The last part of the help of a command. */
export const examplesHelp = ({ path }: Level): HelpDoc.HelpDoc => {
  const examples = examplesOf(path)
  if (examples.length === 0) return HelpDoc.empty
  return HelpDoc.blocks([HelpDoc.h1("EXAMPLES"), ...examples.map((example) => HelpDoc.p(`  ${example}`))])
}

/** The name of the program, and its name with the version. */
const banner = /^[^]*?semlayer \d[^\n]*\n\n(?=\S*USAGE)/

/** Sentences without information: what a text is, that a setting is optional, and choices, which the option's name has too. */
const empty =
  /\n {2}(?:A user-defined piece of text\.|This setting is optional\.|A true or false value\.|This option may be repeated zero or more times\.|One of the following: [^\n]*)\n/g

/** A line of the command list: the complete usage, and a description. */
const commandLine = /^ {2}- (.*?) {2,}(\S.*)\n?$/gm

const tidied = (text: string, level: Level): string =>
  text
    .replace(banner, "")
    .replace(empty, "")
    .replace(/^\$ \S.*$/m, () => `$ ${usageOf(level)}`)
    .replace(commandLine, (_, usage: string, what: string) => `  ${nameOf(usage).padEnd(22)} ${what}`)
    // The description of an option follows its name directly.
    .replace(/^((?:\u001b\[[\d;]*m)*(?:\(?--?[\w-]|<)[^\n]*)\n\n(?= )/gm, "$1\n")
    .replace(
      /\n+(\S*EXAMPLES\S*)\n\n([^]*)$/,
      (_, heading: string, lines: string) => `\n\n${heading}\n\n${lines.replace(/\n{2,}/g, "\n")}`
    )
    .trimEnd()

/** `semlayer models show [<name>] [options]`. */
const usageOf = ({ path, args, commands, isCommand }: Level): string => {
  if (commands.size > 0 && !isCommand) return [...path, "<command>"].join(" ")
  const shown = args.map(({ name, isOptional, repeats }) => {
    const text = `${name}${repeats ? "..." : ""}`
    return isOptional ? `[${text}]` : text
  })
  return [...path, ...shown, "[options]"].join(" ")
}

/** The command words of a usage, without options and arguments. */
const nameOf = (usage: string): string =>
  usage
    .replace(/ \S+(?: \| \S+)+$/, "")
    .replace(/\[\(.*?\)\]|\[.*?\]|\(.*?\)|<.*?>|\.\.\./g, "")
    .replace(/ --[\w-]+ \S+(?: \| \S+)*/g, "")
    .replace(/\s+/g, " ")
    .trim()
