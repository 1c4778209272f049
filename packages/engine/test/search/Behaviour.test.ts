/** Results and warnings of a search for each combination of arguments (specification, 1.3.5 to 1.3.9). */
import { DatasourceName, MemoryId } from "@semlayer/domain/Names"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer } from "effect"
import { editModel, putDatasource, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { hitsOf, putMemory, searched } from "@semlayer/testkit/engine/SearchStorage"

const filled = Effect.gen(function* () {
  yield* putDatasource({ version: 2, name: DatasourceName.make("shop"), type: "sqlite", description: "The web shop" })
  yield* putDatasource({ version: 2, name: DatasourceName.make("shop2"), type: "sqlite" })
  yield* putModel({
    ...{ name: "orders", sql_table: "orders", description: "What customers bought", meta: { note: "walrus" } },
    columns: [
      { name: "id", type: "INT", primary_key: true },
      { name: "status", sampled: "open, paid", sampled_values: ["open", "paid"], distinct_count: 7 },
      { name: "total", type: "DOUBLE", label: "Order value", format: { type: "currency", precision: 2, symbol: "€" } },
      { name: "placed", type: "DATE", sampled: "2024-01-01 .. 2025-12-31", meta: { note: "walrus" } },
      { name: "margin", type: "DOUBLE", hidden: true, description: "secret profit" }
    ],
    measures: [{ name: "revenue", formula: "total:sum", description: "Money taken", label: "Turnover" }],
    aggregations: [{ name: "spread", formula: "MAX({value}) - {low}", params: [{ name: "low", sql: "total" }] }],
    joins: [{ target_model: "customers", join_pairs: [["id", "id"]] }]
  })
  yield* putModel({ name: "customers", sql_table: "customers", columns: [{ name: "id" }, { name: "city" }] })
  yield* putModel({ name: "vault", sql_table: "vault", hidden: true, columns: [{ name: "gold" }] })
  yield* putModel({ name: "visits", data_source: "shop2", sql_table: "visits", columns: [{ name: "page" }] })
  yield* putMemory("1", {
    learning: "Refunded orders keep their total.",
    entities: ["shop.orders.total", "shop.orders"]
  })
  yield* putMemory("2", {
    learning: "Monthly revenue.\n\nA second paragraph.",
    description: "How to ask for revenue",
    entities: ["shop.orders", "shop.orders.total"],
    query: { source_model: "orders", measures: ["total:sum"] }
  })
  yield* putMemory("3", { learning: "Nobody tagged this note about walking dogs." })
  yield* putMemory("4", { learning: "Gold is counted twice.", entities: ["shop.vault", "shop.orders.margin"] })
  yield* putMemory("5", { learning: "Robots visit too.", entities: ["shop2.visits"] })
})

const inShop = <A, E>(title: string, test: Effect.Effect<A, E, Layer.Layer.Success<typeof TestEngine>>) =>
  it.effect(title, () => Effect.zipRight(filled, test).pipe(Effect.provide(TestEngine)))

describe("1.3.5 the behaviour matrix", () => {
  inShop(
    "no arguments: the newest memories with a score of 0, up to max_results, and a warning",
    Effect.gen(function* () {
      const { results, warnings } = yield* searched({ max_results: 2 })
      assert.deepStrictEqual(
        results.map(({ id, score }) => [id, score]),
        [
          ["5", 0],
          ["4", 0]
        ]
      )
      assert.match(warnings.join(), /newest memories/)
      assert.deepStrictEqual(yield* hitsOf({ question: "   ", entities: [] }), yield* hitsOf({}))
    })
  )

  inShop(
    "entities only: the first channel, whose entity hits are the named ones",
    Effect.gen(function* () {
      const { results, resolved_input_entities, warnings } = yield* searched({ entities: ["shop.orders.total:sum"] })
      assert.deepStrictEqual(
        results.map(({ kind, id }) => `${kind}|${id}`),
        ["memory|1", "column|shop.orders.total", "memory|2"]
      )
      assert.deepStrictEqual(
        results.map(({ score }) => score),
        [1 / 61, 1 / 61, 1 / 62]
      )
      assert.deepStrictEqual(resolved_input_entities, ["shop.orders.total"])
      assert.deepStrictEqual(warnings, [])
      assert.deepStrictEqual(results[0]?.matched_entities, ["shop.orders.total"])
    })
  )

  inShop(
    "a question only: full text, and one warning about the missing channel",
    Effect.gen(function* () {
      const { results, resolved_input_entities, warnings } = yield* searched({ question: "walking the dog" })
      assert.deepStrictEqual(
        results.map(({ id }) => id),
        ["3"]
      )
      assert.deepStrictEqual(resolved_input_entities, [])
      assert.lengthOf(warnings, 1)
      assert.match(warnings[0] ?? "", /^embedding search skipped: [^\n]+$/)
    })
  )

  inShop(
    "both: all channels, fused",
    Effect.gen(function* () {
      const hits = yield* hitsOf({ entities: ["shop.customers.city"], question: "robots" })
      assert.sameMembers([...hits], ["memory|5", "column|shop.customers.city"])
    })
  )

  inShop(
    "a query adds its entities after named ones",
    Effect.gen(function* () {
      const query = { source_model: "orders", measures: ["total:sum"], dimensions: ["customers.city"] }
      const { resolved_input_entities } = yield* searched({ query, entities: ["shop2"] })
      assert.deepStrictEqual(
        [...resolved_input_entities],
        ["shop2", "shop.orders", "shop.customers.city", "shop.orders.total"]
      )
    })
  )
})

describe("1.3.1 named entities", () => {
  inShop(
    "a memory is found by its own reference, and by memories that refer to it",
    Effect.gen(function* () {
      yield* putMemory("6", { learning: "See the other.", entities: ["memory:3", "shop.orders"] })
      assert.deepStrictEqual(yield* hitsOf({ entities: ["memory:3"] }), ["memory|3", "memory|6"])
    })
  )

  inShop(
    "hidden entities are dropped with a warning, and memories about them are still found",
    Effect.gen(function* () {
      for (const [entity, name] of [
        ["shop.vault", "vault"],
        ["shop.orders.margin", "margin"]
      ] as const) {
        const { results, warnings } = yield* searched({ entities: [entity] })
        assert.deepStrictEqual(
          results.map(({ kind, id }) => `${kind}|${id}`),
          ["memory|4"]
        )
        assert.match(warnings.join(), new RegExp(`'shop\\..*${name}' dropped: it is hidden`))
      }
    })
  )

  inShop(
    "an unresolved entity is a warning of the form entity '…' dropped: …",
    Effect.gen(function* () {
      const found = yield* searched({ entities: ["shop.orders.nope", "memory:77", "shop.customers"] })
      assert.deepStrictEqual(found.resolved_input_entities, ["shop.customers"])
      assert.match(found.warnings[0] ?? "", /^entity 'shop\.orders\.nope' dropped: /)
      assert.match(found.warnings[1] ?? "", /^entity 'memory:77' dropped: /)
    })
  )

  inShop(
    "1.3.8 a stale query is a warning if its memory is named or found, and the query stays",
    Effect.gen(function* () {
      yield* editModel("orders", ({ columns }) => ({ columns: columns.filter(({ name }) => name !== "total") }))
      const wanted = /^example_query memory:2: attached query has stale references \(.*total.*\)$/
      const named = yield* searched({ entities: ["memory:2"] })
      assert.match(named.warnings.join("\n"), wanted)
      const { results, warnings } = yield* searched({ question: "monthly revenue" })
      assert.isTrue(warnings.some((warning) => wanted.test(warning)))
      const hit = results.find(({ id }) => id === "2")
      assert.strictEqual(hit?.query?.source_model, "orders")
      // The dangling tag matches nothing.
      assert.deepStrictEqual((yield* searched({ entities: ["shop.orders"] })).results[1]?.matched_entities, [])
    })
  )
})

describe("1.3.6 the datasource filter", () => {
  inShop(
    "matches whole names, omits untagged memories, and warns about what it drops",
    Effect.gen(function* () {
      const question = "orders visits robots dogs page total shop"
      assert.sameMembers(
        [...(yield* hitsOf({ question, datasource: "shop2" }))],
        ["datasource|shop2", "memory|5", "model|shop2.visits", "column|shop2.visits.page"].filter(
          (hit) => hit !== "datasource|shop2"
        )
      )
      const found = yield* searched({ entities: ["shop2.visits", "shop.orders"], datasource: "shop2" })
      assert.sameMembers(
        found.results.map(({ id }) => id),
        ["shop2.visits", "5"]
      )
      assert.match(
        found.warnings.join(),
        /^entity 'shop\.orders' dropped: it does not belong to the datasource 'shop2'$/
      )
      assert.deepStrictEqual(yield* hitsOf({ datasource: "shop2" }), ["memory|5"])
    })
  )

  inShop(
    "an unknown datasource is rejected with the known ones",
    Effect.gen(function* () {
      const error = yield* Effect.flip(searched({ question: "x", datasource: "shoop" }))
      assert.strictEqual(error._tag, "UnknownSearchDatasource")
      assert.match(error.message, /'shoop'\. Did you mean 'shop'.*Known: shop, shop2/)
    })
  )
})

describe("1.3.7 the naive Cypher filter", () => {
  inShop(
    "admits the kinds of its labels, in any case, and unions of them",
    Effect.gen(function* () {
      const only = (labels: string) =>
        hitsOf({ question: "orders total revenue city", cypher_filter: `MATCH (n:${labels}) RETURN n.id AS id` })
      const kinds = (hits: ReadonlyArray<string>) => [...new Set(hits.map((hit) => hit.split("|")[0]))].sort()
      assert.deepStrictEqual(kinds(yield* only("memory")), ["memory"])
      assert.deepStrictEqual(kinds(yield* only("MODELCOLUMN")), ["column"])
      assert.deepStrictEqual(kinds(yield* only("Model:Measure")), ["measure", "model"])
    })
  )

  inShop(
    "that matches nothing returns nothing, with a warning",
    Effect.gen(function* () {
      yield* editModel("orders", () => ({ aggregations: [] }))
      const filter = "match (x:Aggregation) return x.id as id"
      const { results, warnings } = yield* searched({ question: "orders", cypher_filter: filter })
      assert.deepStrictEqual(results, [])
      assert.match(warnings.join(), /matches nothing/)
    })
  )
})

describe("1.3.9 compact and full hits", () => {
  inShop(
    "a memory shows its description, else its first paragraph, up to 500 characters",
    Effect.gen(function* () {
      yield* putMemory("long", { learning: `\n\n  ${"lion ".repeat(200)}\n\nrest`, entities: ["shop.customers"] })
      const { results } = yield* searched({ entities: ["shop.orders", "shop.customers"] })
      const shown = new Map(results.map(({ id, description, text }) => [id, { description, text }]))
      assert.deepStrictEqual(shown.get("2"), { description: "How to ask for revenue", text: "" })
      assert.deepStrictEqual(shown.get("1"), { description: "Refunded orders keep their total.", text: "" })
      assert.strictEqual(shown.get("long")?.description?.length, 500)
      assert.deepStrictEqual(shown.get("shop.orders"), { description: "What customers bought", text: "" })
      assert.deepStrictEqual(shown.get("shop.customers"), { description: null, text: "" })
    })
  )

  inShop(
    "a full column shows its values, their number if not all are shown, and its range",
    Effect.gen(function* () {
      const { results } = yield* searched({
        ...{ compact: false, max_results: 50 },
        entities: ["status", "total", "placed", "revenue", "spread", "shop.orders", "shop", "memory:2"].map((name) =>
          name.includes(":") || name.startsWith("shop") ? name : `shop.orders.${name}`
        )
      })
      const text = new Map(results.map((hit) => [hit.id, hit.text]))
      assert.strictEqual(
        text.get("shop.orders.status"),
        'Column: shop.orders.status\nType: TEXT\nSample values: ["open","paid"]\nDistinct count: 7'
      )
      assert.include(text.get("shop.orders.placed"), "Sample values: 2024-01-01 .. 2025-12-31")
      assert.notInclude(text.get("shop.orders.placed"), "Distinct count")
      assert.include(text.get("shop.orders.total"), "Label: Order value\nFormat: type=currency precision=2 symbol=€")
      assert.include(text.get("shop.orders.revenue"), "Measure: shop.orders.revenue\nFormula: total:sum")
      assert.include(text.get("shop.orders.spread"), "Params: low=total")
      assert.include(text.get("shop"), "## `orders`\nWhat customers bought\nColumns: id, status, total, placed\n")
      assert.notInclude(text.get("shop"), "vault")
      assert.include(text.get("shop.orders"), "Joins to: customers")
      assert.strictEqual(
        text.get("2"),
        "Monthly revenue.\n\nA second paragraph.\nDescription: How to ask for revenue\n" +
          "Tagged entities: shop.orders, shop.orders.total"
      )
      assert.isTrue(results.every(({ description }) => description === null))
    })
  )
})

describe("the searched text", () => {
  inShop(
    "includes labels, formulas, parameters, descriptions and values, but not meta",
    Effect.gen(function* () {
      assert.include(yield* hitsOf({ question: "turnover" }), "measure|shop.orders.revenue")
      assert.include(yield* hitsOf({ question: "money taken" }), "measure|shop.orders.revenue")
      assert.include(yield* hitsOf({ question: "low" }), "aggregation|shop.orders.spread")
      assert.include(yield* hitsOf({ question: "currency" }), "column|shop.orders.total")
      assert.include(yield* hitsOf({ question: "paid" }), "column|shop.orders.status")
      assert.deepStrictEqual(yield* hitsOf({ question: "walrus" }), [])
    })
  )

  inShop(
    "a pasted canonical name finds its document, alone and within a sentence",
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* hitsOf({ question: "shop.orders.total" }))[0], "column|shop.orders.total")
      for (const question of ["what is `SHOP.orders.total:sum`?", "explain (shop.orders.total), please"]) {
        assert.include((yield* hitsOf({ question })).slice(0, 2), "column|shop.orders.total", question)
      }
      assert.deepStrictEqual((yield* hitsOf({ question: "memory:3" }))[0], "memory|3")
      // An invalid name is searched as words.
      assert.include(yield* hitsOf({ question: "customers.city.name" }), "column|shop.customers.city")
    })
  )

  inShop(
    "36 help never ranks before a user's memory of the same score",
    Effect.gen(function* () {
      yield* putMemory("help.zebra", { learning: "zebra stripes" })
      yield* putMemory("zz", { learning: "zebra stripes" })
      assert.deepStrictEqual(yield* hitsOf({ question: "zebra stripes" }), ["memory|zz", "memory|help.zebra"])
    })
  )

  inShop(
    "49 the next search sees every edit: of a memory, a model, a datasource",
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* hitsOf({ question: "giraffe" }), [])
      yield* putMemory("3", { learning: "Now about a giraffe." })
      assert.deepStrictEqual(yield* hitsOf({ question: "giraffe" }), ["memory|3"])
      assert.deepStrictEqual(yield* hitsOf({ question: "walking" }), [])
      yield* editModel("customers", ({ columns }) => ({
        columns: columns.map((column) => ({ ...column, hidden: column.name === "city" }))
      }))
      assert.deepStrictEqual(yield* hitsOf({ question: "city" }), [])
      yield* (yield* Storage).deleteMemory(MemoryId.make("3"))
      assert.deepStrictEqual(yield* hitsOf({ question: "giraffe" }), [])
      yield* (yield* Storage).deleteDatasource(DatasourceName.make("shop"))
      assert.notInclude(yield* hitsOf({ question: "web shop" }), "datasource|shop")
    })
  )

  inShop(
    "61 a model is found by the names of its columns, not by their descriptions",
    Effect.gen(function* () {
      yield* editModel("customers", ({ columns }) => ({
        columns: columns.map((column) => ({ ...column, description: "lighthouse" }))
      }))
      assert.notInclude(yield* hitsOf({ question: "lighthouse" }), "model|shop.customers")
      assert.include(yield* hitsOf({ question: "city" }), "model|shop.customers")
    })
  )
})
