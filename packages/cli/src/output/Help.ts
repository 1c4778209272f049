/** The help and the complaints of the command-line library, made readable: plain where nobody sees colours, and short. */
import { type Console, Effect } from "effect"
import { Interaction } from "../terminal/Interaction.js"

/** A console for the library, before the one that commands write to. `path` is the command as a person types it. */
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

/** Colours and the like: ANSI sequences, which begin with an escape. */
const styles = /\u001b\[[\d;]*m/g

/** Sentences that tell nothing: what a text is, and that what stands in brackets is optional. */
const empty = /\n {2}(?:A user-defined piece of text\.|This setting is optional\.)\n/g

/** A line of the list of commands: its whole usage, and what it does. */
const commandLine = /^ {2}- (.*?) {2,}(\S.*)\n?$/gm

const tidied = (text: string, path: string): string =>
  text
    .replace(empty, "")
    .replace(/^\$ \S+/m, `$ ${path}`)
    .replace(commandLine, (_, usage: string, what: string) => `  ${nameOf(usage).padEnd(20)} ${what}`)
    .trimEnd()

/** The words of a usage that are neither options nor arguments. */
const nameOf = (usage: string): string =>
  usage
    .replace(/\[\(.*?\)\]|\[.*?\]|\(.*?\)|<.*?>|\.\.\./g, "")
    .replace(/ --[\w-]+ \S+(?: \| \S+)*/g, "")
    .replace(/\s+/g, " ")
    .trim()
