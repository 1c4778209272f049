/** Small results as a whole, and rows with cells keyed by column name. */
import { Effect, type Scope } from "effect"
import type { Cell, Connection, NextBatch, RowBatch, StatementError } from "./Connection.js"

export type ResultRow = Readonly<Record<string, Cell>>

export const batchRows = ({ columns, rows }: RowBatch): ReadonlyArray<ResultRow> =>
  rows.map((cells) => Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? null])))

/** All batches of a statement, from its start to its end. */
export const allBatches = <E>(
  started: Effect.Effect<NextBatch, E, Scope.Scope>
): Effect.Effect<ReadonlyArray<RowBatch>, E | StatementError> =>
  Effect.gen(function* () {
    const next = yield* started
    const batches: Array<RowBatch> = []
    for (let batch = yield* next; batch !== null; batch = yield* next) batches.push(batch)
    return batches
  }).pipe(Effect.scoped)

export const rowsOf = Effect.fnUntraced(function* (connection: Connection, sql: string) {
  const found: Array<ResultRow> = []
  yield* connection.forEachBatch(sql, (batch) =>
    Effect.sync(() => {
      for (const row of batchRows(batch)) found.push(row)
    })
  )
  return found
})
