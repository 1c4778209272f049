/** Rows of small results: their cells keyed by column name. */
import { Effect } from "effect"
import type { Cell, Connection, RowBatch } from "./Connection.js"

export type ResultRow = Readonly<Record<string, Cell>>

export const batchRows = ({ columns, rows }: RowBatch): ReadonlyArray<ResultRow> =>
  rows.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null])))

export const rowsOf = Effect.fnUntraced(function* (connection: Connection, sql: string) {
  const found: Array<ResultRow> = []
  yield* connection.forEachBatch(sql, (batch) =>
    Effect.sync(() => {
      for (const row of batchRows(batch)) found.push(row)
    })
  )
  return found
})
