import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { isPlainName } from "@semlayer/domain/Names"
import { Effect } from "effect"
import {
  ask,
  columnsOf,
  ingest,
  joinsOf,
  modelOf,
  shopOn,
  storedModels,
  TestEngine,
  ingestedShop
} from "@semlayer/testkit/engine/TestEngine"

/** Every table holds one row, whose columns count from 1. */
const script = `
  CREATE TABLE "a b" (
    "x__y" INT, "naïve col" INT, "select" INT, "日本" INT, "Count" INT, "a.b" INT, "a:b" INT, "a b" INT, "a_b" INT,
    "1st" INT, "_" INT, "__" INT, "-" INT, "per%cent" INT, "it's" INT, "q?" INT, "$d" INT, "{v}" INT, "a--b" INT,
    "/*" INT, ";" INT
  );
  CREATE TABLE "x__y" (id INT PRIMARY KEY);
  CREATE TABLE x_y (id INT PRIMARY KEY);
  CREATE TABLE "order" (id INT PRIMARY KEY, "group" INT, "sum" INT, "rank" INT, "date" INT, "null" INT);
  CREATE TABLE "заказы" (id INT PRIMARY KEY, "имя" INT);
  CREATE TABLE "a.b" (v INT);
  CREATE TABLE "count" (v INT);
  CREATE TABLE "a'b" (v INT, "order id" INT, FOREIGN KEY ("order id") REFERENCES "order" (id));
  INSERT INTO "a b" VALUES (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21);
  INSERT INTO "x__y" VALUES (1);
  INSERT INTO x_y VALUES (1);
  INSERT INTO "order" VALUES (1, 2, 3, 4, 5, 6);
  INSERT INTO "заказы" VALUES (1, 2);
  INSERT INTO "a.b" VALUES (1);
  INSERT INTO "count" VALUES (1);
  INSERT INTO "a'b" VALUES (1, 1);`

describe.each(testEngines)("unusual names of %s", (engine) => {
  const shop = ingestedShop(engine, script)

  it.scopedLive(
    "55 every model and column has a unique plain name",
    shop(() =>
      Effect.gen(function* () {
        const models = yield* storedModels
        assert.strictEqual(models.size, 8)
        for (const { name, columns } of models.values()) {
          for (const each of [name, ...columns.map((column) => column.name)]) {
            assert.isTrue(isPlainName(each) && !each.includes("__"), each)
          }
          assert.strictEqual(new Set(columns.map((column) => column.name)).size, columns.length)
        }
      })
    )
  )

  it.scopedLive(
    "55 every name works in each clause of a query and reads the right column",
    shop(() =>
      Effect.gen(function* () {
        for (const { name: model, columns } of (yield* storedModels).values()) {
          const names = columns.map((column): string => column.name)
          const { data } = yield* ask({
            source_model: model,
            dimensions: names,
            filters: names.map((each, i) => `${model}.${each} = ${i + 1} or ${model}.${each} = 1`),
            order: names.map((column) => ({ column, direction: "desc" }))
          })
          const expected = names.map((name, i) => (name === "order_id" ? 1 : i + 1))
          assert.deepStrictEqual(
            data.map((row) => Object.values(row)),
            [expected],
            model
          )
          for (const column of columns) {
            const measure = `${column.name}:${column.primary_key ? "count" : "max"}`
            const { row_count } = yield* ask({ source_model: model, measures: [measure] })
            assert.strictEqual(row_count, 1)
          }
        }
      })
    )
  )

  it.scopedLive(
    "55 a changed name is reported, and an unchanged one is not",
    shop(({ result: { warnings } }) =>
      Effect.gen(function* () {
        assert.include(warnings, "The table 'a b' is the model 'a_b'")
        assert.include(warnings, "The column 'x__y' of 'a b' is called 'x_y'")
        for (const plain of ["'заказы'", "'日本'", "'select'", "'1st'", "'Count'"]) {
          assert.isEmpty(
            warnings.filter((warning) => warning.startsWith(`The column ${plain}`)),
            plain
          )
        }
      })
    )
  )

  it.scopedLive(
    "55 a table with a plain name keeps it, whatever the order",
    shop(() =>
      Effect.gen(function* () {
        assert.strictEqual((yield* modelOf("x_y")).sql_table, "x_y")
        const columns = new Map((yield* modelOf("a_b")).columns.map(({ name, sql }) => [String(name), sql]))
        assert.strictEqual(columns.get("a_b"), "a_b")
      })
    )
  )

  it.scopedLive("55 a repeated ingest keeps the names", (context) =>
    Effect.gen(function* () {
      yield* shopOn(engine, context, script)
      yield* ingest()
      const before = yield* storedModels
      assert.deepInclude(yield* ingest(), { additions: [], to_delete: [], errors: [], warnings: [] })
      assert.deepStrictEqual(yield* storedModels, before)
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive(
    "a foreign key over unusual columns joins by the names in the model",
    shop(() =>
      Effect.gen(function* () {
        const joined = [...(yield* storedModels).values()].filter((model) => model.joins.length > 0)
        assert.deepStrictEqual(joined.map(joinsOf), [["order (order_id = id)"]])
        const [model] = joined
        const { data } = yield* ask({ source_model: model?.name, dimensions: ["order.group"] })
        assert.deepStrictEqual(
          data.map((row) => Object.values(row)),
          [[2]]
        )
      })
    )
  )
})

describe("names that differ only by case", () => {
  // PostgreSQL distinguishes them, and MariaDB does on a case-sensitive file system.
  const engines = ["postgres", "mysql"] as const
  for (const engine of engines) {
    it.scopedLive(`are two tables on ${engine}, and two models`, (context) =>
      Effect.gen(function* () {
        yield* shopOn(
          engine,
          context,
          `CREATE TABLE "Sales" ("a" INT); CREATE TABLE "sales" ("b" INT); CREATE TABLE "SALES" ("c" INT);
         INSERT INTO "Sales" VALUES (1); INSERT INTO "sales" VALUES (2); INSERT INTO "SALES" VALUES (3);`
        )
        const { models } = yield* ingest()
        assert.lengthOf(models, 3)
        assert.strictEqual(new Set(models.map((name) => name.toLowerCase())).size, 3)
        const values = yield* Effect.forEach((yield* storedModels).values(), ({ name, sql_table, columns }) =>
          Effect.map(ask({ source_model: name, dimensions: columns.map((column) => column.name) }), ({ data }) => [
            sql_table,
            ...data.flatMap((row) => Object.values(row))
          ])
        )
        assert.sameDeepMembers(values, [
          ["Sales", 1],
          ["sales", 2],
          ["SALES", 3]
        ])
        assert.deepInclude(yield* ingest(), { additions: [], to_delete: [] })
      }).pipe(Effect.provide(TestEngine))
    )
  }

  it.scopedLive("are two columns on PostgreSQL", (context) =>
    Effect.gen(function* () {
      yield* shopOn("postgres", context, `CREATE TABLE t (id INT, "ID" INT, "Id" INT); INSERT INTO t VALUES (1, 2, 3);`)
      yield* ingest()
      assert.deepStrictEqual(columnsOf(yield* modelOf("t")), ["id INT", "ID INT", "Id INT"])
      const { data } = yield* ask({ source_model: "t", dimensions: ["id", "ID", "Id"] })
      assert.deepStrictEqual(data, [{ "t.id": 1, "t.ID": 2, "t.Id": 3 }])
    }).pipe(Effect.provide(TestEngine))
  )
})
