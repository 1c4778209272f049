/** Column-wise encoding of rows between processes. Columns of numbers are sent as typed arrays. */
import { type Cell, Decimal } from "../connection/Connection.js"

/** The cells of one column. Exact decimals are sent as their digits, because serialization loses classes. */
export type PackedColumn =
  | Float64Array
  | ReadonlyArray<Cell>
  | { readonly decimals: ReadonlyArray<string | null> }
  /** Structures of cells, in which a one-element set of text encodes an exact decimal. */
  | { readonly structures: ReadonlyArray<unknown> }

/** Packs rows of plain cells (no decimals, no structures) into columns. */
export const packRows = (rows: ReadonlyArray<ReadonlyArray<Cell>>, width: number): ReadonlyArray<PackedColumn> =>
  Array.from({ length: width }, (_, column) => packColumn(rows, column))

const packColumn = (rows: ReadonlyArray<ReadonlyArray<Cell>>, column: number): PackedColumn => {
  const numbers = new Float64Array(rows.length)
  let i = 0
  for (const row of rows) {
    const cell = row[column]
    if (typeof cell !== "number") return rows.map((cells) => cells[column] ?? null)
    numbers[i++] = cell
  }
  return numbers
}

/** Packs a column of any cells. */
export const packCells = (cells: ReadonlyArray<Cell>): PackedColumn => {
  const first = cells.find((cell) => cell !== null)
  if (typeof first === "number") return packNumbers(cells)
  if (first instanceof Decimal && cells.every((cell) => cell === null || cell instanceof Decimal)) {
    return { decimals: cells.map((cell) => (cell instanceof Decimal ? cell.digits : null)) }
  }
  return cells.some(isStructure) ? { structures: cells.map(packStructure) } : cells
}

const packNumbers = (cells: ReadonlyArray<Cell>): PackedColumn => {
  const numbers = new Float64Array(cells.length)
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i]
    if (typeof cell !== "number") return cells.some(isStructure) ? { structures: cells.map(packStructure) } : cells
    numbers[i] = cell
  }
  return numbers
}

const isStructure = (cell: unknown): cell is object =>
  typeof cell === "object" && cell !== null && !(cell instanceof Uint8Array)

const packStructure = (value: unknown): unknown => {
  if (!isStructure(value)) return value
  if (value instanceof Decimal) return new Set([value.digits])
  if (Array.isArray(value)) return value.map(packStructure)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, packStructure(item)]))
}

const unpackStructure = (value: unknown): unknown => {
  if (!isStructure(value)) return value
  if (value instanceof Set) return new Decimal(String([...value][0]))
  if (Array.isArray(value)) return value.map(unpackStructure)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unpackStructure(item)]))
}

const unpackCells = (column: PackedColumn): ArrayLike<Cell> => {
  if ("decimals" in column) return column.decimals.map((digits) => (digits === null ? null : new Decimal(digits)))
  // Unpacked values have the types of the packed cells.
  if ("structures" in column) return column.structures.map((value) => unpackStructure(value) as Cell)
  return column
}

export const unpackRows = (packed: ReadonlyArray<PackedColumn>): ReadonlyArray<ReadonlyArray<Cell>> => {
  const columns = packed.map(unpackCells)
  const count = columns[0]?.length ?? 0
  const rows = new Array<ReadonlyArray<Cell>>(count)
  for (let i = 0; i < count; i++) {
    const row = new Array<Cell>(columns.length)
    for (let column = 0; column < row.length; column++) row[column] = columns[column]?.[i] ?? null
    rows[i] = row
  }
  return rows
}
