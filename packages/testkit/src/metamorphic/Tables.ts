/** Answers as tables, and the differences between two of them. */
import type { Answer } from "../conformance/Compare.js"
import { sameCell } from "../SameRows.js"

export type Cells = ReadonlyArray<unknown>
export type Rows = ReadonlyArray<Cells>

/** The rows of an answer, with cells in column order. */
export const rowsOf = ({ columns, data }: Answer): Rows => data.map((row) => columns.map((column) => row[column]))

const sameCells = (a: Cells, b: Cells): boolean => a.length === b.length && a.every((cell, i) => sameCell(cell, b[i]))

const json = (value: unknown): string => JSON.stringify(value)

/** The rows of `a` that no row of `b` matches, using each row of `b` once. */
const missing = (a: Rows, b: Rows): Rows => {
  const left = [...b]
  return a.filter((row) => {
    const at = left.findIndex((other) => sameCells(row, other))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** The differences between two multisets of rows. */
export const differences = (expected: Rows, found: Rows): ReadonlyArray<string> => {
  const [only, others] = [missing(expected, found), missing(found, expected)]
  return only.length + others.length === 0
    ? []
    : [
        `expected ${expected.length} rows, got ${found.length}: ${json(only.slice(0, 3))} but ${json(others.slice(0, 3))}`
      ]
}

/** The differences between two lists of rows. */
export const differencesInOrder = (expected: Rows, found: Rows): ReadonlyArray<string> => {
  if (expected.length !== found.length) return [`expected ${expected.length} rows, got ${found.length}`]
  const at = expected.findIndex((row, i) => !sameCells(row, found[i] ?? []))
  return at === -1 ? [] : [`row ${at}: expected ${json(expected[at])}, got ${json(found[at])}`]
}

/** The differences between two answers: columns, and rows as a multiset. */
export const answersDiffer = (expected: Answer, found: Answer): ReadonlyArray<string> =>
  json(expected.columns) === json(found.columns)
    ? differences(rowsOf(expected), rowsOf(found))
    : [`expected the columns ${json(expected.columns)}, got ${json(found.columns)}`]

/** The cells of some columns only. */
export const picked = (rows: Rows, places: ReadonlyArray<number>): Rows =>
  rows.map((row) => places.map((place) => row[place]))

/** How the values of a group of rows are combined into one. */
export type Combine = (values: Cells) => unknown

const numbersOf = (values: Cells): ReadonlyArray<number> =>
  values.flatMap((value) => (typeof value === "number" ? [value] : []))

/** Combines the numbers among the values; NULL if there are none. */
const overNumbers =
  (combine: (numbers: ReadonlyArray<number>) => number): Combine =>
  (values) => {
    const numbers = numbersOf(values)
    return numbers.length === 0 ? null : combine(numbers)
  }

export const total = overNumbers((numbers) => numbers.reduce((a, b) => a + b, 0))
export const least = overNumbers((numbers) => Math.min(...numbers))
export const greatest = overNumbers((numbers) => Math.max(...numbers))

/** One row per combination of the first `keys` cells, with the other cells combined. */
export const regrouped = (rows: Rows, keys: number, combines: ReadonlyArray<Combine>): Rows => {
  const groups = new Map<string, Array<Cells>>()
  for (const row of rows) {
    const key = json(row.slice(0, keys))
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return [...groups.values()].map((group) => [
    ...(group[0] ?? []).slice(0, keys),
    ...combines.map((combine, i) => combine(group.map((row) => row[keys + i])))
  ])
}
