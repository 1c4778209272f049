import { Models } from "../../src/models/Models.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { DatasourceName } from "@semlayer/domain/Names"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { modelOf, putDatasource, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const orders = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ name: "orders", sql_table: "orders", data_source: "shop" },
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "customer_id", type: "INT", hidden: true },
    { name: "price", type: "number" }
  ],
  ...more
})

const shop = putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "/nowhere.db" })

const columnNames = Effect.map(modelOf("orders"), ({ columns }) => columns.map((column): string => column.name))

describe("models", () => {
  it.effect("33 a new one is created, an existing one updated, both without a database", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      assert.deepStrictEqual<unknown>(yield* models.save(orders()), { status: "created", name: "orders" })
      assert.deepStrictEqual<unknown>(yield* models.save(orders()), { status: "updated", name: "orders" })
      assert.deepStrictEqual<unknown>(yield* models.replace("orders", orders()), { status: "updated", name: "orders" })
      const other = orders({ name: "returns" })
      assert.deepStrictEqual<unknown>(yield* models.replace("returns", other), { status: "created", name: "returns" })
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("18 types are accepted in any spelling and stored in one", () =>
    Effect.gen(function* () {
      yield* shop
      yield* Effect.flatMap(Models, (models) => models.save(orders()))
      assert.deepStrictEqual(
        (yield* modelOf("orders")).columns.map((column) => column.type),
        ["INT", "INT", "DOUBLE"]
      )
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect(
    "a join without pairs to a table is rejected, also to itself; one to a stored query of one row is not",
    () =>
      Effect.gen(function* () {
        yield* shop
        const models = yield* Models
        yield* models.save(orders())
        const counted = [{ source_model: "orders", measures: ["*:count"] }]
        yield* models.save({ name: "counted", data_source: "shop", source_queries: counted })
        const joining = (target_model: string) => orders({ name: "joining", joins: [{ target_model, join_pairs: [] }] })
        for (const target of ["orders", "joining"]) {
          const error = yield* Effect.flip(models.save(joining(target)))
          const problems = error._tag === "ModelInvalid" ? error.problems : []
          assert.deepStrictEqual(
            problems.map(({ path }) => path),
            ["joins[0].join_pairs"],
            error.message
          )
        }
        yield* models.save(joining("counted"))
      }).pipe(Effect.provide(TestEngine))
  )

  it.effect("46 reading omits hidden columns, and a body without them keeps them in place", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      const { value } = yield* models.read({ name: "orders" }, false)
      assert.deepStrictEqual(
        value.columns.map((column): string => column.name),
        ["id", "price"]
      )
      const whole = yield* models.read({ name: "orders" }, true)
      assert.lengthOf(whole.value.columns, 3)
      yield* models.replace("orders", { ...JSON.parse(JSON.stringify(value)), description: "edited" })
      assert.deepStrictEqual(yield* columnNames, ["id", "customer_id", "price"])
      assert.strictEqual((yield* modelOf("orders")).description, "edited")
      // A visible column that a body omits is removed.
      yield* models.save(orders({ columns: [{ name: "id", type: "INT" }] }))
      assert.deepStrictEqual(yield* columnNames, ["id", "customer_id"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("76 unknown keys are rejected, nested ones too, with the nearest or all accepted keys", () =>
    Effect.gen(function* () {
      yield* shop
      const body = orders({ descripton: "x", zzz: 1, columns: [{ name: "id", typ: "INT" }] })
      const failure = yield* Effect.flip(Effect.flatMap(Models, (models) => models.save(body)))
      assert.strictEqual(failure._tag, "RequestValueInvalid")
      assert.include(failure.message, "descripton: is not a known key. Did you mean 'description'?")
      assert.include(failure.message, "columns[0].typ: is not a known key. Did you mean 'type' or 'native_type'?")
      assert.include(failure.message, "zzz: is not a known key; expected one of version, name, sql_table")
      const { models } = yield* Effect.flatMap(Storage, (storage) => storage.snapshot)
      assert.strictEqual(models.size, 0)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("all problems are reported with their paths, and nothing is written", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      const wrong: ReadonlyArray<readonly [body: object, tag: string, ...mentions: ReadonlyArray<string>]> = [
        [orders({ sql: "SELECT 1" }), "RequestValueInvalid", "sql"],
        [orders({ name: "a.b" }), "RequestValueInvalid", "a.b"],
        [orders({ name: "../x" }), "RequestValueInvalid", "../x"],
        [orders({ columns: 5 }), "RequestInvalid", "columns"],
        [orders({ columns: [{ type: "INT" }] }), "RequestInvalid", "columns[0]"],
        [orders({ columns: [{ name: "a", type: "money" }] }), "RequestValueInvalid", "money"],
        [
          orders({
            columns: [
              { name: "a", sql: "b + 1" },
              { name: "b", sql: "a + 1" }
            ]
          }),
          "ModelInvalid",
          "a",
          "b"
        ],
        [
          orders({
            columns: [
              { name: "a", type: "INT" },
              { name: "a", type: "INT" }
            ]
          }),
          "ModelInvalid",
          "a"
        ],
        [orders({ measures: [{ name: "m", formula: "price:sum +" }] }), "ModelInvalid", "measures"],
        [orders({ columns: [{ name: "a", sql: "SELECT 1; DROP TABLE x" }] }), "ModelInvalid", "columns[0]"]
      ]
      for (const [body, tag, ...mentions] of wrong) {
        const error = yield* Effect.flip(models.save({ ...body })).pipe(
          Effect.orDieWith(() => new Error(`was accepted: ${JSON.stringify(body)}`))
        )
        assert.strictEqual(error._tag, tag, `${JSON.stringify(body)}: ${error.message}`)
        for (const mention of mentions) assert.include(error.message, mention)
      }
      assert.strictEqual((yield* storedModels).size, 0)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("a name that differs only by case is rejected, and so is a path that names another model", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      assert.strictEqual((yield* Effect.flip(models.save(orders({ name: "Orders" }))))._tag, "NameCollision")
      assert.strictEqual((yield* Effect.flip(models.replace("other", orders())))._tag, "NameMismatch")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("20 an edit based on an outdated revision is a conflict", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      const { revision } = yield* models.read({ name: "orders" }, false)
      yield* models.save(orders({ description: "theirs" }), revision)
      const error = yield* Effect.flip(models.save(orders({ description: "mine" }), revision))
      assert.strictEqual(error._tag, "EditConflict")
      assert.strictEqual((yield* modelOf("orders")).description, "theirs")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("of one name in two datasources are distinct, selected by the datasource or by priority", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      yield* models.save(orders({ data_source: "archive" }))
      const error = yield* Effect.flip(models.read({ name: "orders" }, false))
      assert.strictEqual(error._tag, "ModelNameAmbiguous")
      assert.deepStrictEqual("candidates" in error ? [...error.candidates].sort() : [], ["archive", "shop"])
      const own = yield* models.read({ name: "orders", data_source: "archive" }, false)
      assert.strictEqual<string>(own.value.data_source, "archive")
      yield* Effect.flatMap(Storage, (storage) => storage.putPriority([DatasourceName.make("shop")]))
      assert.strictEqual<string>((yield* models.read({ name: "orders" }, false)).value.data_source, "shop")
      assert.strictEqual(yield* models.remove({ name: "orders", data_source: "archive" }), "orders")
      assert.lengthOf(yield* models.list(), 1)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("are listed by datasource and name without hidden ones, optionally of one datasource", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      for (const name of ["b", "a", "c"]) yield* models.save(orders({ name, hidden: name === "c" }))
      yield* models.save(orders({ name: "z", data_source: "archive", description: "old" }))
      const listed = (datasource?: string) =>
        Effect.map(models.list({ data_source: datasource }), (all) =>
          all.map((each) => `${each.data_source}.${each.name}`)
        )
      assert.deepStrictEqual(yield* listed(), ["archive.z", "shop.a", "shop.b"])
      assert.deepStrictEqual(yield* listed("shop"), ["shop.a", "shop.b"])
      assert.deepStrictEqual(yield* listed("nothing"), [])
      assert.strictEqual((yield* models.read({ name: "c" }, false)).value.hidden, true)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("an unknown one is reported with similar names, on reading and deleting", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      for (const error of [
        yield* Effect.flip(models.read({ name: "oders" }, false)),
        yield* Effect.flip(models.remove({ name: "oders" })),
        yield* Effect.flip(models.remove({ name: "orders", data_source: "archive" }))
      ]) {
        assert.strictEqual(error._tag, "ModelNotFound")
      }
      assert.strictEqual(yield* models.remove({ name: "orders" }), "orders")
      assert.strictEqual((yield* Effect.flip(models.remove({ name: "orders" })))._tag, "ModelNotFound")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("a query-backed one has exactly the columns of its queries", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      yield* models.save(orders())
      const backed = (more: object) => ({
        ...{ name: "totals", source_queries: [{ source_model: "orders", measures: ["price:sum"] }] },
        ...more
      })
      yield* models.save(backed({}))
      const stored = yield* modelOf("totals")
      assert.strictEqual<string>(stored.data_source, "shop")
      assert.deepStrictEqual(
        stored.columns.map((column): string => column.name),
        ["price_sum"]
      )
      assert.include(stored.backing_query_sql, "SUM")
      const foreign = yield* Effect.flip(models.save(backed({ columns: [{ name: "other" }] })))
      assert.strictEqual(foreign._tag, "ModelInvalid")
      const broken = { name: "broken", source_queries: [{ source_model: "orders", measures: ["prise:sum"] }] }
      const error = yield* Effect.flip(models.save(broken))
      assert.strictEqual(error._tag, "ModelInvalid")
      assert.include(error.message, "price")
    }).pipe(Effect.provide(TestEngine))
  )
})
