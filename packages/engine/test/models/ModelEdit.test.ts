import { Memories } from "../../src/memories/Memories.js"
import { Models } from "../../src/models/Models.js"
import { RootModels } from "../../src/models/RootModels.js"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { ModelPatch } from "@semlayer/domain/ModelPatch"
import { DatasourceName } from "@semlayer/domain/Names"
import { SemModel } from "@semlayer/domain/SemModel"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema, SchemaAST } from "effect"
import { modelOf, putDatasource, putModel, storedModels, TestEngine } from "@semlayer/testkit/engine/TestEngine"

const database = (name: string) =>
  putDatasource({ version: 2, name: DatasourceName.make(name), type: "sqlite", database: "/nowhere.db" })

const shop = Effect.gen(function* () {
  yield* database("shop")
  yield* database("other")
  yield* putModel({
    name: "orders",
    sql_table: "orders",
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "customer_id", type: "INT", hidden: true },
      { name: "price", type: "DOUBLE", description: "before tax", label: "Price" },
      { name: "made_on", type: "DATE" }
    ],
    measures: [{ name: "aov", formula: "price:avg" }],
    joins: [{ target_model: "customers", join_pairs: [["customer_id", "id"]] }],
    filters: ["id > 0"],
    meta: { owner: "us" }
  })
  yield* putModel({
    name: "customers",
    sql_table: "customers",
    columns: [{ name: "id", type: "INT", primary_key: true }, { name: "name" }, { name: "region_id", type: "INT" }],
    joins: [{ name: "home", target_model: "regions", join_pairs: [["region_id", "id"]] }]
  })
  yield* putModel({
    name: "regions",
    sql_table: "regions",
    columns: [{ name: "id", type: "INT", primary_key: true }, { name: "title" }]
  })
  yield* putModel({ name: "visits", sql_table: "visits", columns: [{ name: "id", type: "INT", primary_key: true }] })
})

const edit = Effect.fnUntraced(function* (name: string, patch: object, revision?: string) {
  const models = yield* Models
  return yield* models.edit({ name }, yield* Schema.decodeUnknown(ModelPatch)(patch), revision)
})

describe("a partial edit of a model (surfaces, 8.7)", () => {
  it.effect("applies changes in order, lists each, and keeps the rest", () =>
    Effect.gen(function* () {
      yield* shop
      const { changes, message, success } = yield* edit("orders", {
        description: "What was sold",
        default_time_dimension: "made_on",
        hidden: false,
        meta: null,
        remove: { measures: ["aov"], joins: ["customers"] },
        columns: [
          { name: "price", label: null, format: { type: "currency" } },
          { name: "tax", sql: "price * 0.2", type: "number" }
        ],
        measures: [{ name: "revenue", formula: "price:sum" }],
        joins: [{ target_model: "regions", join_pairs: [["id", "id"]] }],
        remove_filters: ["id > 0"],
        add_filters: ["price > 0"]
      })
      assert.isTrue(success)
      assert.deepStrictEqual(changes, [
        "updated description",
        "set default_time_dimension to 'made_on'",
        "set hidden to false",
        "cleared meta",
        "removed measure 'aov'",
        "removed join to 'customers'",
        "updated column 'price'",
        "created column 'tax'",
        "created measure 'revenue'",
        "created join 'regions'",
        "removed filter 'id > 0'",
        "added filter 'price > 0'"
      ])
      assert.strictEqual(message, "Applied 12 changes to 'orders'")
      const model = yield* modelOf("orders")
      assert.deepStrictEqual(
        model.columns.map(({ name }): string => name),
        ["id", "customer_id", "price", "made_on", "tax"]
      )
      const price = model.columns[2]
      assert.deepInclude(price, { description: "before tax", type: "DOUBLE", format: { type: "currency" } })
      assert.notProperty(price, "label")
      assert.deepStrictEqual(model.filters, ["price > 0"])
      assert.notProperty(model, "meta")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("sets and clears unique keys, and the relationship of a join", () =>
    Effect.gen(function* () {
      yield* shop
      const joins = [{ target_model: "customers", relationship: "many_to_one" }]
      const { changes } = yield* edit("orders", { unique_keys: [["customer_id", "made_on"]], joins })
      assert.deepStrictEqual(changes, ['set unique_keys to [["customer_id","made_on"]]', "updated join 'customers'"])
      const { unique_keys, joins: edited } = yield* modelOf("orders")
      assert.deepStrictEqual([unique_keys, edited[0]?.relationship], [[["customer_id", "made_on"]], "many_to_one"])
      const wrong = yield* Effect.flip(edit("orders", { unique_keys: [["made_at"]] }))
      assert.match(wrong.message, /unique_keys\[0\]\[0\].*'made_on'\?/)
      yield* edit("orders", { unique_keys: [], joins: [{ target_model: "customers", relationship: null }] })
      const cleared = yield* modelOf("orders")
      assert.notProperty(cleared, "unique_keys")
      assert.notProperty(cleared.joins[0], "relationship")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("saves nothing if a part is invalid, and reports each problem", () =>
    Effect.gen(function* () {
      yield* shop
      const before = yield* modelOf("orders")
      const wrong: ReadonlyArray<readonly [patch: object, tag: string, message: RegExp]> = [
        [{}, "ModelInvalid", /the edit is empty/],
        [{ description: "x", remove: { columns: ["prise"] } }, "ModelInvalid", /remove\.columns\[0\].*'price'\?/],
        [{ description: "x", measures: [{ formula: "price:sum" }] }, "ModelInvalid", /measures\[0\]\.name: is missing/],
        [{ sql_table: "a", sql: "SELECT 1" }, "ModelInvalid", /one source/],
        [{ remove_filters: ["id > 1"] }, "ModelInvalid", /it has 'id > 0'/],
        [{ description: "x", columns: [{ name: "price", type: "money" }] }, "RequestValueInvalid", /money/],
        [{ measures: [{ name: "m", formula: "prise:sum" }] }, "ModelInvalid", /prise/],
        [{ default_time_dimension: "nope" }, "ModelInvalid", /nope/]
      ]
      for (const [patch, tag, message] of wrong) {
        const failure = yield* Effect.flip(edit("orders", patch))
        assert.deepStrictEqual([failure._tag, message.test(failure.message)], [tag, true], failure.message)
      }
      const removal = yield* Effect.flip(Schema.decodeUnknown(ModelPatch)({ remove: { colums: [] } }))
      assert.include(removal.message, "colums")
      assert.deepStrictEqual(yield* modelOf("orders"), before)
      assert.strictEqual((yield* Effect.flip(edit("ordres", { hidden: true })))._tag, "ModelNotFound")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("46 removes a hidden column only if named, and strips references to removed parts from memories", () =>
    Effect.gen(function* () {
      yield* shop
      const memories = yield* Memories
      yield* memories.save({ learning: "net", linked_entities: ["shop.orders.price", "shop.orders.customer_id"] })
      yield* edit("orders", { remove: { columns: ["customer_id"], joins: ["customers"] } })
      const { columns } = yield* modelOf("orders")
      assert.notInclude(
        columns.map(({ name }): string => name),
        "customer_id"
      )
      const { memories: kept } = yield* Effect.flatMap(Storage, ({ snapshot }) => snapshot)
      assert.deepStrictEqual(
        [...kept.values()].map(({ value }) => value.entities),
        [["shop.orders.price"]]
      )
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("409 for an edit based on an older revision", () =>
    Effect.gen(function* () {
      yield* shop
      const models = yield* Models
      const { revision } = yield* models.read({ name: "orders" }, true)
      yield* edit("orders", { description: "first" }, revision)
      const late = yield* Effect.flip(edit("orders", { description: "second" }, revision))
      assert.strictEqual(late._tag, "EditConflict")
      const moved = yield* Effect.flip(edit("orders", { new_data_source: "other" }, revision))
      assert.strictEqual(moved._tag, "EditConflict")
      assert.strictEqual((yield* modelOf("orders")).description, "first")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("sets and clears calendar, granularities, cache and unpivot", () =>
    Effect.gen(function* () {
      yield* shop
      const wide = {
        unpivot: { name: "kind", value: "amount", columns: ["price", { column: "fee", label: "Fee" }] },
        columns: [{ name: "kind" }, { name: "amount", type: "DOUBLE" }],
        granularities: [{ name: "fiscal_year", base: "year", origin: "2024-10-01" }],
        cache: { max_age: "1 minute" }
      }
      yield* edit("visits", wide)
      const changed = yield* modelOf("visits")
      assert.deepStrictEqual(
        changed.unpivot?.columns.map(({ column, label }) => [column, label]),
        [
          ["price", undefined],
          ["fee", "Fee"]
        ]
      )
      assert.deepStrictEqual(`${changed.granularities?.[0]?.name}`, "fiscal_year")
      assert.isDefined(changed.cache)
      const wrong = yield* Effect.flip(edit("visits", { cache: { max_age: "soon" } }))
      assert.include(wrong.message, "max_age")
      yield* edit("visits", { unpivot: null, granularities: [], cache: null })
      const { unpivot, granularities, cache } = yield* modelOf("visits")
      assert.deepStrictEqual([unpivot, granularities, cache], [undefined, undefined, undefined])
    }).pipe(Effect.provide(TestEngine))
  )

  it("has every key of a model but those that the service sets", () => {
    const own: Readonly<Record<string, string>> = { data_source: "new_data_source", filters: "add_filters" }
    const set = new Set(["version", "name", "backing_query_sql"])
    const keys = SchemaAST.getPropertySignatures(SchemaAST.encodedAST(SemModel.ast)).map(({ name }) => String(name))
    assert.includeMembers(
      Object.keys(ModelPatch.fields),
      keys.filter((key) => !set.has(key)).map((key) => own[key] ?? key)
    )
  })

  it.effect("moves a model to another datasource, but never over an existing one", () =>
    Effect.gen(function* () {
      yield* shop
      const { changes } = yield* edit("visits", { new_data_source: "other" })
      assert.deepStrictEqual(changes, ["moved data_source from 'shop' to 'other'"])
      assert.strictEqual(`${(yield* storedModels).get("visits")?.data_source}`, "other")
      yield* putModel({ name: "visits", sql_table: "visits", columns: [{ name: "id", type: "INT" }] })
      const models = yield* Models
      const patch = yield* Schema.decodeUnknown(ModelPatch)({ new_data_source: "other" })
      const taken = yield* Effect.flip(models.edit({ name: "visits", data_source: "shop" }, patch))
      assert.include(taken.message, "has a model with that name")
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("the root model of a query (surfaces, 1.9)", () => {
  const recommend = (request: {
    readonly items: ReadonlyArray<string>
    readonly root_hint?: string
    readonly data_source?: string
  }) => Effect.flatMap(RootModels, (roots) => roots.recommend(request))

  it.effect("reaches all items by the fewest joins, and each item is written relative to it", () =>
    Effect.gen(function* () {
      yield* shop
      const found = yield* recommend({ items: ["orders.price:sum", "regions.title", "sum(orders.price)", "aov"] })
      assert.deepStrictEqual([`${found.root_model}`, found.reachable, found.coverage], ["orders", true, []])
      assert.deepStrictEqual(
        found.item_paths.map(({ path }) => path),
        ["price:sum", "customers.home.title", "sum(price)", "aov"]
      )
      const near = yield* recommend({ items: ["customers.name", "regions"], root_hint: "orders" })
      assert.deepStrictEqual([`${near.root_model}`, near.item_paths[1]?.path], ["orders", "customers.home"])
      const counted = yield* recommend({ items: ["customers.name", "customers.*:count"] })
      assert.deepStrictEqual([`${counted.root_model}`, counted.item_paths[1]?.path], ["customers", "*:count"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("is null if no model reaches everything; the best are listed, and an unsuitable hint is ignored", () =>
    Effect.gen(function* () {
      yield* shop
      const none = yield* recommend({ items: ["orders.price", "customers.name", "visits.id"] })
      assert.isNull(none.root_model)
      assert.deepStrictEqual(
        none.coverage.map(({ model_name, unreachable_items }) => [`${model_name}`, unreachable_items]),
        [
          ["orders", ["visits.id"]],
          ["visits", ["orders.price", "customers.name"]]
        ]
      )
      const hinted = yield* recommend({ items: ["orders.price"], root_hint: "regions" })
      assert.deepStrictEqual(`${hinted.root_model}`, "orders")
      assert.deepStrictEqual(hinted.warnings, ["root_hint was not used: 'regions' does not reach all items"])
      assert.include((yield* recommend({ items: ["orders.price"], root_hint: "ordrs" })).warnings[0], "'orders'?")
      assert.strictEqual((yield* Effect.flip(recommend({ items: ["prise"] })))._tag, "UnknownEntity")
      const elsewhere = yield* Effect.flip(recommend({ items: ["orders.price"], data_source: "shopp" }))
      assert.strictEqual(elsewhere._tag, "UnknownDatasource")
    }).pipe(Effect.provide(TestEngine))
  )
})
