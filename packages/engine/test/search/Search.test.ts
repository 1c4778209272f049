import { DatasourceName } from "@semlayer/domain/Names"
import { words } from "@semlayer/search/lexical/Words"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { searched } from "@semlayer/testkit/engine/SearchStorage"

const filled = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "a.db" })
  yield* putDatasource({ version: 2, name: DatasourceName.make("archive"), type: "sqlite", database: "b.db" })
  yield* putModel({
    ...{ name: "orders", sql_table: "orders", description: "what was bought" },
    columns: [{ name: "order_total" }, { name: "shippedAt" }, { name: "secret_margin", hidden: true }],
    measures: [{ name: "revenue", formula: "order_total:sum" }],
    aggregations: [{ name: "trimmed_mean", formula: "AVG({value})" }]
  })
  yield* putModel({ name: "customers", sql_table: "customers", columns: [{ name: "name" }, { name: "страна" }] })
  yield* putModel({ name: "orders", data_source: "archive", sql_table: "orders", columns: [{ name: "note" }] })
  yield* putModel({ name: "internal", sql_table: "internal", hidden: true, columns: [{ name: "hint" }] })
})

const found = (text: string, options: { readonly datasource?: string; readonly max_results?: number } = {}) =>
  Effect.map(searched({ question: text, max_results: 50, ...options }), ({ results }) => results.map(({ id }) => id))

describe("full-text search", () => {
  it.effect("matches a word, its stem, and each word of a name", () =>
    Effect.gen(function* () {
      yield* filled
      assert.include(yield* found("customers"), "shop.customers")
      assert.include(yield* found("custom"), "shop.customers")
      assert.include(yield* found("total"), "shop.orders.order_total")
      assert.include(yield* found("shipped"), "shop.orders.shippedAt")
      assert.include(yield* found("СТРАНА"), "shop.customers.страна")
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("tolerates one wrong letter if nothing matches exactly", () =>
    Effect.gen(function* () {
      yield* filled
      assert.include(yield* found("custmers"), "shop.customers")
      assert.include(yield* found("revenus"), "shop.orders.revenue")
      assert.deepStrictEqual(yield* found("zzzzzz"), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("matches names by the words that they abbreviate, and by the parts of compounds", () =>
    Effect.gen(function* () {
      yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", database: "a.db" })
      yield* putModel({
        ...{ name: "trips", sql_table: "trips", default_time_dimension: "left_at" },
        columns: [
          ...["dep_delay", "acctbal", "orderqty", "tz", "fleet"].map((name) => ({ name })),
          ...["paid_at", "left_at"].map((name) => ({ name, type: "TIMESTAMP" }))
        ]
      })
      const leaves = (text: string) =>
        Effect.map(found(text), (ids) =>
          ids.filter((id) => /\..*\./.test(id)).map((id) => id.replace("shop.trips.", ""))
        )
      assert.deepStrictEqual(yield* leaves("late departures"), ["dep_delay"])
      assert.deepStrictEqual(yield* leaves("balance of the account"), ["acctbal"])
      assert.deepStrictEqual(yield* leaves("what quantity?"), ["orderqty"])
      assert.deepStrictEqual(yield* leaves("which order"), ["orderqty"])
      assert.deepStrictEqual(yield* leaves("time zone"), ["tz"])
      // The default time dimension ranks first if none is named.
      assert.deepStrictEqual(yield* leaves("when?"), ["left_at", "paid_at"])
      // A word does not match a name by one or two leading letters.
      assert.deepStrictEqual(yield* leaves("tzar depth"), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("ranks the entity of the name before its children", () =>
    Effect.gen(function* () {
      yield* filled
      const [first] = yield* found("customers")
      assert.strictEqual(first, "shop.customers")
      assert.sameMembers((yield* found("orders")).slice(0, 2), ["archive.orders", "shop.orders"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("returns the kind and the description of each hit", () =>
    Effect.gen(function* () {
      yield* filled
      const kindOf = (text: string, id: string) =>
        Effect.map(searched({ question: text }), ({ results }) => results.find((hit) => hit.id === id)?.kind)
      assert.strictEqual(yield* kindOf("archive", "archive"), "datasource")
      assert.strictEqual(yield* kindOf("orders", "shop.orders"), "model")
      assert.strictEqual(yield* kindOf("total", "shop.orders.order_total"), "column")
      assert.strictEqual(yield* kindOf("revenue", "shop.orders.revenue"), "measure")
      assert.strictEqual(yield* kindOf("trimmed", "shop.orders.trimmed_mean"), "aggregation")
      const [orders] = (yield* searched({ question: "orders" })).results.filter(({ id }) => id === "shop.orders")
      assert.strictEqual(orders?.description, "what was bought")
      assert.isAbove(orders?.score ?? 0, 0)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("omits hidden models and columns", () =>
    Effect.gen(function* () {
      yield* filled
      for (const text of ["secret_margin", "margin", "internal", "hint"]) {
        assert.isEmpty(
          (yield* found(text)).filter((id) => /margin|internal/.test(id)),
          text
        )
      }
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("applies the datasource and the maximum number of results", () =>
    Effect.gen(function* () {
      yield* filled
      const all = yield* found("orders", { datasource: "archive" })
      assert.include(all, "archive.orders")
      assert.isTrue(all.every((id) => id === "archive" || id.startsWith("archive.")))
      assert.lengthOf(yield* found("orders", { max_results: 1 }), 1)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("65 treats any text as words only", () =>
    Effect.gen(function* () {
      yield* filled
      for (const text of [
        "orders' OR 1=1",
        '"orders"',
        "orders*",
        "what: orders/total?",
        "(orders)",
        "orders^5 AND NOT"
      ]) {
        assert.include(yield* found(text), "shop.orders", text)
      }
      for (const text of ["", "   ", "'", "*", "?!"]) assert.deepStrictEqual(yield* found(text), [], text)
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("49 sees edits and deletions immediately", () =>
    Effect.gen(function* () {
      yield* filled
      assert.deepStrictEqual(yield* found("invoices"), [])
      yield* putModel({ name: "invoices", sql_table: "invoices", columns: [{ name: "due" }] })
      assert.include(yield* found("invoices"), "shop.invoices")
      const storage = yield* Storage
      const { models } = yield* storage.snapshot
      const [ref] = [...(models.get(DatasourceName.make("shop"))?.values() ?? [])].filter(
        ({ value }) => value.name === "invoices"
      )
      if (ref !== undefined) yield* storage.deleteModel(ref.value)
      assert.deepStrictEqual(yield* found("invoices"), [])
    }).pipe(Effect.provide(TestEngine))
  )

  it.effect("returns the same order for the same question", () =>
    Effect.gen(function* () {
      yield* filled
      const first = yield* found("orders")
      for (let i = 0; i < 3; i++) assert.deepStrictEqual(yield* found("orders"), first)
    }).pipe(Effect.provide(TestEngine))
  )
})

describe("the words of a name", () => {
  it("are its parts, in lower case, in any script", () => {
    assert.deepStrictEqual(words("orderTotal_2024 gross-amount"), ["order", "total", "2024", "gross", "amount"])
    assert.deepStrictEqual(words("ЦенаЗаказа"), ["цена", "заказа"])
    assert.deepStrictEqual(words("ﬁne"), ["fine"])
    assert.deepStrictEqual(words("  '* "), [])
  })
})
