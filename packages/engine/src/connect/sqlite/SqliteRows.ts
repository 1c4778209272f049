/** Rows on their way between two processes: by columns, where those of numbers are passed on as they lie in memory. */
import type { Cell } from "../Connection.js"

/** The cells of one column. */
export type PackedColumn = Float64Array | ReadonlyArray<Cell>

/** The columns of rows, each with as many cells as there are rows. */
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

export const unpackRows = (columns: ReadonlyArray<PackedColumn>): ReadonlyArray<ReadonlyArray<Cell>> => {
  const count = columns[0]?.length ?? 0
  const rows = new Array<ReadonlyArray<Cell>>(count)
  for (let i = 0; i < count; i++) {
    const row = new Array<Cell>(columns.length)
    for (let column = 0; column < row.length; column++) row[column] = columns[column]?.[i] ?? null
    rows[i] = row
  }
  return rows
}
