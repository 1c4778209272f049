import { DatasourceName } from "@semlayer/domain/Names"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { scratch } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted, Schedule } from "effect"
import { execFileSync } from "node:child_process"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"
import {
  ask,
  engineAt,
  ingest,
  modelOf,
  putDatasource,
  shopOn,
  storedModels,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"

describe("failures of an ingest", () => {
  it.scopedLive("26 an unreadable model fails by name, and the others are created", (context) =>
    Effect.gen(function* () {
      const directory = yield* StorageDirectory.make({ "models/shop/orders.yaml": "version: 7\nname: [\n" })
      const result = yield* Effect.gen(function* () {
        yield* shopOn(
          "sqlite",
          context,
          `CREATE TABLE customers (id INT PRIMARY KEY); CREATE TABLE orders (id INT PRIMARY KEY);
           CREATE TABLE items (id INT PRIMARY KEY, order_id INT REFERENCES orders (id));`
        )
        return yield* ingest()
      }).pipe(Effect.provide(engineAt({ _tag: "Directory", path: directory.path })))
      assert.strictEqual(result.status, "partial")
      assert.deepStrictEqual(result.models, ["customers", "items"])
      assert.deepStrictEqual(
        result.errors.map(({ model_name, data_source }) => [model_name, String(data_source)]),
        [["orders", "shop"]]
      )
      assert.notInclude(result.errors[0]?.error, directory.path)
      assert.strictEqual(directory.read("models/shop/orders.yaml"), "version: 7\nname: [\n")
    })
  )

  it.scopedLive("an unknown datasource is rejected with similar names", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ingest({ datasource: "shpo" }))
      assert.strictEqual(error._tag, "UnknownDatasource")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("an unreachable server is a typed error, and nothing is written", () =>
    Effect.gen(function* () {
      for (const url of ["postgresql://u:s3cret@127.0.0.1:1/shop", "mysql://u:s3cret@127.0.0.1:1/shop"]) {
        yield* putDatasource({
          ...{ version: 2, name: DatasourceName.make("shop"), connection_string: Redacted.make(url) }
        })
        const error = yield* Effect.flip(ingest())
        assert.strictEqual(error._tag, "ConnectionFailed")
        assert.propertyVal(error, "problem", "refused")
        assert.notInclude(JSON.stringify(error), "s3cret")
      }
      assert.strictEqual((yield* storedModels).size, 0)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("34 an unset variable is a typed error that names it", () =>
    Effect.gen(function* () {
      yield* putDatasource({
        ...{ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "${SEM_TEST_NOWHERE}/a.db" }
      })
      const error = yield* Effect.flip(ingest())
      assert.strictEqual(error._tag, "DatasourceInvalid")
      assert.include(error.message, "SEM_TEST_NOWHERE")
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("a broken view is skipped, and the tables are ingested", (context) =>
    Effect.gen(function* () {
      yield* shopOn(
        "sqlite",
        context,
        `CREATE TABLE a (id INT); CREATE TABLE b (id INT); CREATE VIEW good AS SELECT id FROM a;
         CREATE VIEW broken AS SELECT id FROM b; DROP TABLE b;`
      )
      const { status, models } = yield* ingest({ include_views: true })
      assert.deepStrictEqual([status, models], ["ok", ["a", "good"]])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("an interrupted ingest leaves complete models, and no join without its target", (context) =>
    Effect.gen(function* () {
      // More than are written concurrently.
      const count = 200
      const tables = Array.from({ length: count }, (_, i) =>
        i === 0
          ? "CREATE TABLE t0 (id INT PRIMARY KEY);"
          : `CREATE TABLE t${i} (id INT PRIMARY KEY, up_id INT REFERENCES t${i - 1} (id));`
      )
      yield* shopOn("sqlite", context, tables.join("\n"))
      // By name t10 comes before t9, which it references: only the order of the keys puts targets first.
      const many = Effect.repeat(storedModels, {
        until: (models) => models.size >= 5,
        schedule: Schedule.spaced("1 millis")
      })
      yield* Effect.raceFirst(ingest(), many)
      const models = yield* storedModels
      assert.isAtLeast(models.size, 5)
      assert.isBelow(models.size, count)
      for (const { joins } of models.values()) for (const join of joins) assert.isTrue(models.has(join.target_model))
      const { additions, errors } = yield* ingest()
      assert.deepStrictEqual([additions.length, errors], [count - models.size, []])
      assert.lengthOf((yield* modelOf(`t${count - 1}`)).joins, 1)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("53 a DuckDB file is writable for another process as soon as its ingest ends", (context) =>
    Effect.gen(function* () {
      const database = yield* shopOn("duckdb", context, "CREATE TABLE a (id INT)")
      yield* ingest()
      const writer = `
        import { DuckDBInstance } from "@duckdb/node-api"
        const connection = await (await DuckDBInstance.create(process.argv[1])).connect()
        await connection.run("INSERT INTO a VALUES (1)")`
      execFileSync(process.execPath, ["--input-type=module", "-e", writer, database.place])
      const { data } = yield* ask({ source_model: "a", measures: ["*:count"] })
      assert.deepStrictEqual(data, [{ "a._count": 1 }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("two concurrent ingests create each model once", (context) =>
    Effect.gen(function* () {
      const tables = Array.from({ length: 12 }, (_, i) => `CREATE TABLE t${i} (id INT PRIMARY KEY, v INT);`)
      yield* shopOn("sqlite", context, tables.join("\n"))
      const [a, b] = yield* Effect.all([ingest(), ingest()], { concurrency: 2 })
      assert.deepStrictEqual([a.errors, b.errors], [[], []])
      assert.lengthOf(
        [...a.additions, ...b.additions].filter(({ created }) => created),
        12
      )
      assert.strictEqual((yield* storedModels).size, 12)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("models of other datasources do not change", (context) =>
    Effect.gen(function* () {
      const [one, other] = [yield* scratch("sqlite", context), yield* scratch("sqlite", context)]
      yield* one.execute("CREATE TABLE t (a INT)")
      yield* other.execute("CREATE TABLE t (b INT); CREATE TABLE u (c INT)")
      yield* putDatasource(one.datasource("one"))
      yield* putDatasource(other.datasource("other"))
      yield* ingest({ datasource: "one" })
      yield* ingest({ datasource: "other" })
      const { models } = yield* Effect.flatMap(Storage, (storage) => storage.snapshot)
      const names = [...models].map(([owner, owned]) => [owner, ...owned.keys()].join(" "))
      assert.sameMembers(names, ["one t", "other t u"])
    }).pipe(Effect.provide(TestEngine))
  )
})
