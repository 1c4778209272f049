/**
 * Compares rows as JSON, with a tolerance for numbers.
 *
 * Engines differ in the last digits of floating-point results.
 */

export type Cells = ReadonlyArray<unknown>

/** Relative tolerance, and absolute near zero, where subtracting similar numbers leaves noise. */
const tolerance = 1e-9

/** Whether two cells are the same JSON, within the tolerance for numbers. */
export const sameCell = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b), 1)
    : a === b

export const sameCells = (a: Cells, b: Cells): boolean =>
  a.length === b.length && a.every((cell, i) => sameCell(cell, b[i]))

/** The rows of `a` that no row of `b` matches, using each row of `b` once. */
export const missing = (a: ReadonlyArray<Cells>, b: ReadonlyArray<Cells>): ReadonlyArray<Cells> => {
  const left = [...b]
  return a.filter((row) => {
    const at = left.findIndex((other) => sameCells(row, other))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
