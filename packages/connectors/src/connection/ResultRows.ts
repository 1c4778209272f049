/** A row of a small result: its cells keyed by column name. */
import { Effect } from "effect"
import type { Cell, Connection } from "./Connection.js"

export type ResultRow = Readonly<Record<string, Cell>>

export const rowsOf = Effect.fnUntraced(function* (connection: Connection, sql: string) {
  const found: Array<ResultRow> = []
  yield* connection.forEachBatch(sql, ({ columns, rows }) =>
    Effect.sync(() => {
      for (const cells of rows) {
        found.push(Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null])))
      }
    })
  )
  return found
})
