/** Lines on the standard output, and what is only said to people on stderr. */
import { Console, Effect } from "effect"

/** An answer. */
export const print = (text: string) => Console.log(text)

/** A remark beside the answer. */
export const remark = (text: string) => Console.error(text)

/** Warnings beside an answer. */
export const warn = (warnings: ReadonlyArray<string> | undefined) =>
  Effect.forEach(warnings ?? [], (warning) => remark(`Warning: ${warning}`), { discard: true })
