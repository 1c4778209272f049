/** A database of DuckDB in memory, which makes the tables of engines whose SQL cannot. */
import { DuckDBInstance } from "@duckdb/node-api"
import { Effect, type Scope } from "effect"

type Row = { readonly [column: string]: unknown }

/** Runs statements and returns the rows of the last. */
export type RunInDuckDb = (sql: string) => Effect.Effect<ReadonlyArray<Row>>

export const madeByDuckDb: Effect.Effect<RunInDuckDb, never, Scope.Scope> = Effect.gen(function* () {
  const instance = yield* Effect.acquireRelease(
    Effect.promise(() => DuckDBInstance.create(":memory:", { threads: "1" })),
    (open) => Effect.sync(() => open.closeSync())
  )
  const run: RunInDuckDb = (sql) =>
    Effect.promise(async () => {
      const connection = await instance.connect()
      const rows = await (await connection.run(sql)).getRowObjectsJson()
      connection.closeSync()
      return rows
    })
  yield* run("SET GLOBAL TimeZone = 'UTC'")
  return run
})
