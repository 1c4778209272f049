/** Output: answers to standard output, remarks for people to stderr. */
import { Console, Effect } from "effect"

/** Prints an answer to standard output. */
export const print = (text: string) => Console.log(text)

/** Prints a remark to stderr. */
export const remark = (text: string) => Console.error(text)

/** Prints warnings to stderr. */
export const warn = (warnings: ReadonlyArray<string> | undefined) =>
  Effect.forEach(warnings ?? [], (warning) => remark(`Warning: ${warning}`), { discard: true })
