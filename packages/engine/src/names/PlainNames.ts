/**
 * Derives model, column and join names from database names. They consist of letters of any script, digits and single `_`.
 * Deterministic, so that a later ingest finds what an earlier one created.
 */
import { isPlainName, maxNameLength } from "@semlayer/domain/Names"

/** Characters reserved for the number suffix of a name that is taken. */
const numberRoom = 8

/** The first `length` UTF-16 code units of a text, or one less to avoid splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** Replaces every other character, and every run of `_`, with one `_`. A leading combining mark gets a `_` before it. */
export const plainName = (real: string): string => {
  const plain = real
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, "_")
    .replace(/^(?=\p{M})/u, "_")
    .replace(/_{2,}/g, "_")
  return cut(plain, maxNameLength) || "_"
}

/** Whether a database name is a valid name unchanged. */
export const isPlain = (real: string): boolean => isPlainName(real) && plainName(real) === real

/** An alternative for a name that is taken: `orders_2`, `orders_3`. */
export const numbered = (name: string, number: number): string =>
  plainName(`${cut(name, maxNameLength - numberRoom)}_${number}`)

/** Names to try in order: the given ones, then the last of them with numbers. Infinite. */
export function* candidates(first: string, ...others: ReadonlyArray<string>): Generator<string, never> {
  yield first
  yield* others
  const last = others[others.length - 1] ?? first
  for (let number = 2; ; number++) yield numbered(last, number)
}

/** The first candidate that is not taken. */
export const firstFree = (names: Generator<string, never>, isTaken: (name: string) => boolean): string => {
  let name = names.next().value
  while (isTaken(name)) name = names.next().value
  return name
}
