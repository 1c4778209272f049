/**
 * Names for models, columns and joins out of the names that a database has (decision 55): letters of any script, digits
 * and single `_`. The same name always gives the same result, so that a later ingest finds what an earlier one made.
 */
import { isPlainName, maxNameLength } from "@semlayer/domain/Names"

/** Room that is left for the number of a name that is taken. */
const numberRoom = 8

/** The first `length` UTF-16 code units of a text, or one less where that would cut a character in two. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "")

/** A database's name with every other character, and every run of `_`, as one `_`; a mark needs something to stand on. */
export const plainName = (real: string): string => {
  const plain = real
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, "_")
    .replace(/^(?=\p{M})/u, "_")
    .replace(/_{2,}/g, "_")
  return cut(plain, maxNameLength) || "_"
}

/** Whether a database's name can stand as it is. */
export const isPlain = (real: string): boolean => isPlainName(real) && plainName(real) === real

/** The name that stands in for one that is taken: `orders_2`, `orders_3`. */
export const numbered = (name: string, number: number): string =>
  plainName(`${cut(name, maxNameLength - numberRoom)}_${number}`)

/** The names to try in order: the given ones, then the last of them with numbers. It never ends. */
export function* candidates(first: string, ...others: ReadonlyArray<string>): Generator<string, never> {
  yield first
  yield* others
  const last = others[others.length - 1] ?? first
  for (let number = 2; ; number++) yield numbered(last, number)
}

/** The first candidate that is free. */
export const firstFree = (names: Generator<string, never>, isTaken: (name: string) => boolean): string => {
  let name = names.next().value
  while (isTaken(name)) name = names.next().value
  return name
}
