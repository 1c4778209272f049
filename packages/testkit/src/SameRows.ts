/** Whether rows are the same: the same JSON, but for the last digits of numbers (decisions 17 and 62). */

export type Cells = ReadonlyArray<unknown>

/** Relative, and absolute around zero, where differences of like numbers leave noise. */
const tolerance = 1e-9

/** Whether two cells are the same JSON, but for the last digits of numbers. */
export const sameCell = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), 1)
    : a === b

export const sameCells = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((cell, i) => sameCell(cell, b[i]))

/** The rows of `a` that no row of `b` matches, each row of `b` being used once. */
export const missing = (a: ReadonlyArray<Cells>, b: ReadonlyArray<Cells>): ReadonlyArray<Cells> => {
  const left = [...b]
  return a.filter((row) => {
    const at = left.findIndex((other) => sameCells(row, other))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
