/**
 * What rows take in memory, about, and cheaply: the lengths of texts and bytes, and a little for every cell. It holds rows
 * back and bounds answers; nobody reads it as a measurement.
 */
import { type Cell, Decimal } from "./Connection.js"

/** A cell without its text: a number, or what points to the text. */
const cellSize = 8

/** A row without its cells. */
const rowSize = 16

export const rowBytes = (row: ReadonlyArray<Cell>): number => {
  let size = rowSize + cellSize * row.length
  for (const cell of row) size += cellBytes(cell)
  return size
}

/** What a cell takes beside what every cell takes. */
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
