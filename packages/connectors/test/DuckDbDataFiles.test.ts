/** Data files as tables of DuckDB: their formats, new files, and that nothing else is read or written. */
import { until } from "@semlayer/testkit/Eventually"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import type { Datasource } from "@semlayer/domain/Datasource"
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { DuckDBInstance } from "@duckdb/node-api"
import { ConfigProvider, Effect, Layer } from "effect"
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"

const directory = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "data-files"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)

/** Writes the rows of a SELECT to a Parquet file. */
const parquet = (path: string, select: string) =>
  Effect.promise(async () => {
    const instance = await DuckDBInstance.create(":memory:")
    const connection = await instance.connect()
    await connection.run(`COPY (${select}) TO '${path}' (FORMAT parquet)`)
    connection.closeSync()
    instance.closeSync()
  })

const lake = (files: Datasource["files"], others: Partial<Datasource> = {}): Datasource => ({
  ...{ version: 2, name: DatasourceName.make("lake"), type: "duckdb", ...others },
  ...(files !== undefined && { files })
})

const written = Effect.gen(function* () {
  const path = yield* directory
  yield* parquet(join(path, "sales_1.parquet"), "SELECT range AS id, range * 0.5::DOUBLE AS amount FROM range(10)")
  yield* parquet(join(path, "sales_2.parquet"), "SELECT range + 10 AS id, 'new' AS note FROM range(5)")
  writeFileSync(join(path, "customers.csv"), 'id,name,since\n1,Ann,2024-01-31\n2,"B, ob",2024-02-01\n')
  writeFileSync(join(path, "packed.csv.gz"), gzipSync("a\tb\n1\tx\n"))
  writeFileSync(join(path, "events.jsonl"), '{"at": "2024-01-01 10:00:00", "n": 1}\n{"n": 2}\n')
  writeFileSync(join(path, "secret.csv"), "password\nhunter2\n")
  return { path, at: (name: string) => join(path, name) }
})

const inProcess = Layer.provide(
  TestConnections,
  Layer.setConfigProvider(ConfigProvider.fromMap(new Map([["SEM_DUCKDB_PROCESSES", "0"]])))
)

for (const [title, connections] of [
  ["worker processes", TestConnections],
  ["the service's process", inProcess]
] as const) {
  describe(`data files in ${title}`, () => {
    it.scopedLive("are tables with types", () =>
      Effect.gen(function* () {
        const { at } = yield* written
        const connection = yield* connect(
          lake({
            ...{ sales: at("sales_*.parquet"), customers: at("customers.csv") },
            ...{ packed: at("packed.csv.gz"), events: at("events.jsonl") }
          })
        )
        const { tables } = yield* connection.introspect({ schema: null, includeViews: false })
        assert.deepStrictEqual(
          tables.map(({ name, columns }) => [name, columns.map((column) => `${column.name} ${column.type}`)]),
          [
            ["customers", ["id INT", "name TEXT", "since DATE"]],
            ["events", ["at TIMESTAMP", "n INT"]],
            ["packed", ["a INT", "b TEXT"]],
            ["sales", ["id INT", "amount DOUBLE", "note TEXT"]]
          ]
        )
        const counted = "SELECT count(*), sum(amount), count(note) FROM sales"
        assert.deepStrictEqual((yield* rowsOf(connection, counted)).rows, [[15, 22.5, 5]])
        const joined = "SELECT name FROM customers JOIN sales ON customers.id = sales.id ORDER BY 1"
        assert.deepStrictEqual((yield* rowsOf(connection, joined)).rows, [["Ann"], ["B, ob"]])
        assert.deepStrictEqual((yield* rowsOf(connection, "SELECT sum(n) FROM events")).rows, [[3]])
        yield* parquet(at("sales_3.parquet"), "SELECT 99 AS id")
        // The files are listed again when the database is opened again, which closes shortly after a statement.
        const relisted = Effect.delay(rowsOf(connection, "SELECT count(*) FROM sales"), "500 millis")
        assert.deepStrictEqual((yield* until(relisted, ({ rows }) => rows[0]?.[0] !== 15)).rows, [[16]])
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("in directories have their partitions as columns", () =>
      Effect.gen(function* () {
        const { at } = yield* written
        for (const year of [2023, 2024]) {
          mkdirSync(at(`orders/year=${year}`), { recursive: true })
          yield* parquet(at(`orders/year=${year}/part.parquet`), `SELECT range AS id FROM range(${year - 2020})`)
        }
        const connection = yield* connect(lake({ orders: at("orders/**/*.parquet") }))
        const { rows } = yield* rowsOf(connection, "SELECT year, count(*) FROM orders GROUP BY 1 ORDER BY 1")
        assert.deepStrictEqual(rows, [
          [2023, 3],
          [2024, 4]
        ])
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("are all that is read, and nothing is written", () =>
      Effect.gen(function* () {
        const { path, at } = yield* written
        const connection = yield* connect(lake({ customers: at("customers.csv"), sales: at("sales_1.parquet") }))
        const before = readdirSync(path).map((name) => [name, readFileSync(at(name)).toString("base64")])
        for (const sql of [
          `SELECT * FROM read_csv('${at("secret.csv")}')`,
          `SELECT * FROM '${at("sales_2.parquet")}'`,
          `SELECT * FROM read_parquet('${at("*.parquet")}')`,
          `SELECT * FROM glob('${path}/*')`,
          `SELECT * FROM read_text('${path}/../../etc/hostname')`,
          "SELECT * FROM read_csv('https://example.org/a.csv')",
          `COPY (SELECT 1) TO '${at("sales_1.parquet")}'`,
          `ATTACH '${at("new.db")}' AS n`,
          "SET enable_external_access = true"
        ]) {
          assert.strictEqual((yield* Effect.flip(rowsOf(connection, sql)))._tag, "QueryFailed", sql)
        }
        assert.deepStrictEqual(
          readdirSync(path).map((name) => [name, readFileSync(at(name)).toString("base64")]),
          before
        )
      }).pipe(Effect.provide(connections))
    )

    it.scopedLive("that are missing or broken fail by the name of their table, without the path", () =>
      Effect.gen(function* () {
        const { path, at } = yield* written
        writeFileSync(at("broken.parquet"), "PAR1 is not all of it")
        for (const [name, reason] of [
          ["none_*.parquet", "no file matches the path of the table 'orders'"],
          ["none.csv", "no file matches the path of the table 'orders'"],
          ["broken.parquet", "the files of the table 'orders' cannot be read: "]
        ] as const) {
          const failure = yield* Effect.flip(connect(lake({ orders: at(name) })))
          assert.deepInclude(failure, { _tag: "ConnectionFailed", problem: "unknown_database" })
          assert.include(failure.message, reason)
          assert.notInclude(failure.message, path)
        }
      }).pipe(Effect.provide(connections))
    )
  })
}

describe("files of a datasource", () => {
  const failureOf = (datasource: Datasource) =>
    Effect.flip(connect(datasource)).pipe(Effect.scoped, Effect.provide(TestConnections))

  it.scopedLive("need DuckDB, and no database beside them", () =>
    Effect.gen(function* () {
      const files = { orders: "/data/orders.csv" }
      const other = yield* failureOf(lake(files, { type: "sqlite" }))
      assert.deepInclude(other, { _tag: "DatasourceInvalid", field: "files", expected: "the type duckdb" })
      const both = yield* failureOf(lake(files, { database: "x.duckdb" }))
      assert.deepInclude(both, { _tag: "DatasourceInvalid", field: "files" })
    })
  )
})
