/** A statement that fails after many of its rows fails on every engine; its rows are never taken for all rows. */
import { connect, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratch, type ScratchEngine } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

interface Engine {
  readonly engine: ScratchEngine
  /** Many rows, of which a late one fails. */
  readonly sql: string
  readonly reason: RegExp
  readonly settings?: Readonly<Record<string, string>>
}

const [failing, count] = [300_000, 400_000]

const duckdb: Engine = {
  engine: "duckdb",
  sql: `SELECT CASE i WHEN ${failing} THEN error('too far') ELSE i END AS i FROM range(${count}) AS numbers (i)`,
  reason: /too far/
}

const engines: Readonly<Record<string, Engine>> = {
  PostgreSQL: {
    engine: "postgres",
    sql: `SELECT 1 / (i - ${failing}) AS i FROM generate_series(1, ${count}) AS numbers (i)`,
    reason: /division by zero/
  },
  MariaDB: {
    engine: "mysql",
    sql: `SELECT IF(seq = ${failing}, (SELECT seq FROM seq_1_to_2), seq) AS i FROM seq_1_to_${count}`,
    reason: /more than 1 row/
  },
  SQLite: {
    engine: "sqlite",
    sql: `WITH RECURSIVE numbers (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})
      SELECT CASE i WHEN ${failing} THEN abs(-9223372036854775807 - 1) ELSE i END AS i FROM numbers`,
    reason: /overflow/
  },
  DuckDB: duckdb,
  "DuckDB in this process": { ...duckdb, settings: { SEM_DUCKDB_PROCESSES: "0" } },
  ClickHouse: {
    engine: "clickhouse",
    sql: `SELECT throwIf(number = ${failing}, 'too far') AS i FROM numbers(${count})`,
    reason: /too far/
  }
}

describe("a statement that fails after many of its rows", () => {
  for (const [name, { engine, sql, reason, settings = {} }] of Object.entries(engines)) {
    it.scopedLive(`fails on ${name}`, (context) =>
      Effect.gen(function* () {
        const database = yield* scratch(engine, context)
        const connection = yield* connect(database.datasource())
        let read = 0
        const error = yield* Effect.flip(
          connection.forEachBatch(sql, ({ rows }) =>
            Effect.sync(() => {
              read += rows.length
            })
          )
        )
        assert.deepInclude(error, { _tag: "QueryFailed", datasource: "shop", sql })
        assert.match(error.message, reason)
        assert.isBelow(read, failing + 1)
        const found: Array<unknown> = []
        yield* connection.forEachBatch("SELECT 1 AS a", ({ rows }) => Effect.sync(() => found.push(...rows)))
        assert.deepStrictEqual(found, [[1]])
      }).pipe(
        Effect.provide(TestConnections),
        Effect.withConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))
      )
    )
  }
})
