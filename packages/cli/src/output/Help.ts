/** Shortens the help and errors of the command-line library; removes styles outside of terminals. */
import { type Console, Effect } from "effect"
import { Interaction } from "../terminal/Interaction.js"

/** A console for the library that wraps the command's own. `path` is the command as typed. */
export const helpConsole = (own: Console.Console, path: string) =>
  Effect.map(Interaction, ({ isStyled }): Console.Console => {
    const shown = (text: unknown): string => {
      const tidy = tidied(String(text), path)
      return isStyled ? tidy : tidy.replace(styles, "")
    }
    return {
      ...own,
      log: (text) => own.log(shown(text)),
      error: (text) => own.error(shown(text))
    }
  })

/** ANSI escape sequences for styles. */
const styles = /\u001b\[[\d;]*m/g

/** Sentences without information: what a text is, and that bracketed settings are optional. */
const empty = /\n {2}(?:A user-defined piece of text\.|This setting is optional\.)\n/g

/** A line of the command list: the complete usage, and a description. */
const commandLine = /^ {2}- (.*?) {2,}(\S.*)\n?$/gm

const tidied = (text: string, path: string): string =>
  text
    .replace(empty, "")
    .replace(/^\$ \S+/m, `$ ${path}`)
    .replace(commandLine, (_, usage: string, what: string) => `  ${nameOf(usage).padEnd(20)} ${what}`)
    .trimEnd()

/** The command words of a usage, without options and arguments. */
const nameOf = (usage: string): string =>
  usage
    .replace(/\[\(.*?\)\]|\[.*?\]|\(.*?\)|<.*?>|\.\.\./g, "")
    .replace(/ --[\w-]+ \S+(?: \| \S+)*/g, "")
    .replace(/\s+/g, " ")
    .trim()
