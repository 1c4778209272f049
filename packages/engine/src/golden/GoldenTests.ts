/** Runs golden queries against their datasources. */
import type { GoldenTest } from "@semlayer/domain/GoldenTest"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { Effect } from "effect"
import { datasourceOf } from "../query/Catalogs.js"
import { Queries } from "../query/Queries.js"
import { plainValue } from "../query/Rows.js"
import { differencesOf, type RowValues } from "./Expectations.js"

/** The rows of a statement that runs on the datasource of a query. */
const rowsOf = Effect.fnUntraced(function* ({ query }: GoldenTest, sql: string) {
  const snapshot = yield* (yield* Storage).snapshot
  const name = yield* datasourceOf(query, snapshot)
  const decimals = snapshot.datasources.get(name)?.value.decimals ?? "number"
  const rows: Array<RowValues> = []
  yield* (yield* Connections).use(name, (connection) =>
    connection.forEachBatch(sql, (batch) =>
      Effect.sync(() => {
        for (const cells of batch.rows) rows.push(cells.map((cell) => plainValue(cell, decimals)))
      })
    )
  )
  return rows
})

/** Runs a test and returns the expectations that do not hold. Fails if the query or the statement fails. */
export const runGoldenTest = Effect.fn("GoldenTests.run")(function* (test: GoldenTest) {
  const { run } = yield* Queries
  const answer = yield* run(test.query)
  const sqlRows = test.equals_sql === undefined ? null : yield* rowsOf(test, test.equals_sql)
  return differencesOf(test, answer, sqlRows)
})
