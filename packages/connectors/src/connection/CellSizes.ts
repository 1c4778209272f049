/**
 * Approximate memory size of rows: the lengths of texts and byte arrays plus a constant per cell. It drives back-pressure and
 * response limits, so it has to be cheap and not exact.
 */
import { type Cell, Decimal } from "./Connection.js"

/** Bytes of a cell without its text: a number, or the pointer to the text. */
const cellSize = 8

/** Bytes of a row without its cells. */
const rowSize = 16

export const rowBytes = (row: ReadonlyArray<Cell>): number => {
  let size = rowSize + cellSize * row.length
  for (const cell of row) size += cellBytes(cell)
  return size
}

/** Bytes of a cell beyond `cellSize`. */
export const cellBytes = (cell: Cell): number => {
  if (typeof cell === "string" || cell instanceof Uint8Array) return cell.length
  return typeof cell === "object" && cell !== null ? structureBytes(cell) : 0
}

export const rowsBytes = (rows: ReadonlyArray<ReadonlyArray<Cell>>): number => {
  let size = 0
  for (const row of rows) size += rowBytes(row)
  return size
}

const structureBytes = (value: unknown): number => {
  if (typeof value === "string" || value instanceof Uint8Array) return cellSize + value.length
  if (typeof value !== "object" || value === null) return cellSize
  if (value instanceof Decimal) return cellSize + value.digits.length
  let size = rowSize
  for (const [key, item] of Object.entries(value)) size += key.length + structureBytes(item)
  return size
}
