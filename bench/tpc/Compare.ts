/** Compares two results: numbers within 1e-9 relative, in order or as a multiset. */

export type Cell = string | number | boolean | null
export type Rows = ReadonlyArray<ReadonlyArray<Cell>>

const tolerance = 1e-9

const sameNumber = (a: number, b: number): boolean =>
  a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))

const sameCell = (a: Cell, b: Cell): boolean =>
  a === b || (typeof a === "number" && typeof b === "number" && sameNumber(a, b))

const sameRow = (a: ReadonlyArray<Cell>, b: ReadonlyArray<Cell>): boolean =>
  a.length === b.length && a.every((cell, i) => sameCell(cell, b[i] ?? null))

const rank = (cell: Cell): number => (cell === null ? 0 : typeof cell === "number" ? 1 : 2)

const compareCells = (a: Cell, b: Cell): number => {
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  if (typeof a === "number" && typeof b === "number") return sameNumber(a, b) ? 0 : a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rows in a canonical order: exact cells before numbers, which may differ in their last digits. */
const sorted = (rows: Rows): Rows =>
  [...rows].sort((a, b) => {
    const columns = a.map((_, i) => i)
    const exact = columns.filter((i) => typeof a[i] !== "number" || typeof b[i] !== "number")
    const numbers = columns.filter((i) => !exact.includes(i))
    for (const i of [...exact, ...numbers]) {
      const order = compareCells(a[i] ?? null, b[i] ?? null)
      if (order !== 0) return order
    }
    return 0
  })

/** The difference as a sentence; null if there is none. */
export const difference = (ours: Rows, theirs: Rows, ordered: boolean): string | null => {
  if (ours.length !== theirs.length) return `${ours.length} rows instead of ${theirs.length}`
  const [left, right] = ordered ? [ours, theirs] : [sorted(ours), sorted(theirs)]
  const at = left.findIndex((row, i) => !sameRow(row, right[i] ?? []))
  return at === -1 ? null : `row ${at + 1} is ${JSON.stringify(left[at])} instead of ${JSON.stringify(right[at])}`
}
