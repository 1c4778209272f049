/** `POST /search`: the form of the response, and the status of each error. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { graphEngine } from "@semlayer/testkit/GraphEngine"
import { Effect, Schema } from "effect"
import { send, TestServer, withoutExtras } from "./TestServer.js"

const shop = Effect.gen(function* () {
  yield* send("POST", "/datasources", { body: { name: "shop", type: "sqlite", database: ":memory:" } })
  const model = {
    ...{ name: "orders", data_source: "shop", sql: "SELECT 1 AS total", description: "What was bought" },
    columns: [{ name: "total", type: "number", description: "Value of the basket" }],
    measures: [{ name: "revenue", formula: "total:sum" }]
  }
  const { status, text } = yield* send("POST", "/models", { body: model })
  assert.strictEqual(status, 200, text)
})

const search = (body: unknown) => send("POST", "/search", { body })

const rich = "MATCH (n:Model)-[:CONTAINS]->(c) RETURN c.id AS id"
const Hits = Schema.Array(Schema.Struct({ id: Schema.String }))

layer(TestServer, { excludeTestServices: true })("POST /search", (it) => {
  it.effect("returns a flat list of hits in the documented form", () =>
    Effect.gen(function* () {
      yield* shop
      const { status, json, headers } = yield* search({ question: "basket value" })
      assert.strictEqual(status, 200)
      assert.strictEqual(headers["content-type"], "application/json")
      assert.deepStrictEqual(Object.keys(json), ["results", "resolved_input_entities", "warnings"])
      const hit = {
        ...{ kind: "column", id: "shop.orders.total", score: 1 / 61, text: "", description: "Value of the basket" },
        ...{ matched_entities: [], query: null }
      }
      assert.deepStrictEqual(json["results"], [hit])
      const full = yield* search({ question: "basket value", compact: false })
      assert.include(full.text, "Column: shop.orders.total")
    })
  )

  it.effect("32 is compact by default, and null means absent", () =>
    Effect.gen(function* () {
      yield* shop
      const nothing = { entities: null, query: null, datasource: null, cypher_filter: null, max_results: null }
      const { json } = yield* search({ question: "basket", compact: null, ...nothing })
      assert.deepStrictEqual(json["results"], (yield* search({ question: "basket" })).json["results"])
    })
  )

  it.effect("returns a saved model in the next request", () =>
    Effect.gen(function* () {
      yield* shop
      const body = { name: "visits", data_source: "shop", sql: "SELECT 1 AS page", columns: [{ name: "page" }] }
      assert.notInclude((yield* search({ question: "visits" })).text, "shop.visits")
      yield* send("POST", "/models", { body })
      assert.include((yield* search({ question: "visits" })).text, "shop.visits")
      yield* send("DELETE", "/models/visits")
      assert.notInclude((yield* search({ question: "visits" })).text, "shop.visits")
    })
  )

  it.effect("rejects wrong shapes with 422 and wrong values with 400", () =>
    Effect.gen(function* () {
      yield* shop
      for (const [body, status, tag] of [
        [{ max_results: 0 }, 422, "RequestInvalid"],
        [{ max_results: -3 }, 422, "RequestInvalid"],
        [{ max_results: 1.5 }, 422, "RequestInvalid"],
        [{ max_results: "ten" }, 422, "RequestInvalid"],
        [{ question: 7 }, 422, "RequestInvalid"],
        [{ entities: "shop" }, 422, "RequestInvalid"],
        [{ quest: "x" }, 422, "RequestInvalid"],
        [{ query: { source_model: "orders", measure: [] } }, 422, "RequestInvalid"],
        [{ question: "x", datasource: "shoop" }, 400, "UnknownSearchDatasource"],
        [{ question: "x", cypher_filter: "MATCH (n:Shop) RETURN n.id AS id" }, 400, "CypherRejected"],
        [{ question: "x", cypher_filter: "CREATE (n:Model) RETURN n.id AS id" }, 400, "CypherRejected"]
      ] as const) {
        const reply = yield* search(body)
        assert.deepStrictEqual([reply.status, reply.json["_tag"]], [status, tag], JSON.stringify(body))
      }
      const { json } = yield* search({ quest: "x" })
      assert.match(String(json["detail"]), /question/)
    })
  )

  it.effect("evaluates a rich cypher_filter, or reports what is wrong with it", (context) =>
    Effect.gen(function* () {
      yield* graphEngine(context)
      yield* shop
      const { status, text, json } = yield* search({ question: "basket revenue", cypher_filter: rich })
      assert.strictEqual(status, 200, text)
      assert.sameMembers(
        Schema.decodeUnknownSync(Hits)(json["results"]).map(({ id }) => id),
        ["shop.orders.total", "shop.orders.revenue"]
      )
      for (const [cypher_filter, status, tag, detail] of [
        [rich.replace("c.id", "c.price"), 400, "CypherRejected", /property price/],
        [rich.replace("Model", "Modl"), 400, "CypherRejected", /Did you mean 'Model'/],
        [`LOAD FROM '/etc/passwd' RETURN column0 AS id`, 400, "CypherRejected", /LOAD is not allowed/]
      ] as const) {
        const refused = yield* search({ question: "x", cypher_filter })
        assert.deepStrictEqual([refused.status, refused.json["_tag"]], [status, tag], refused.text)
        assert.match(String(refused.json["detail"]), detail)
        assert.strictEqual(refused.json["cypher_filter"], cypher_filter)
      }
    })
  )
})

layer(withoutExtras, { excludeTestServices: true })("POST /search without optional packages", (it) => {
  it.effect("evaluates a naive cypher_filter, and reports what a rich one requires", () =>
    Effect.gen(function* () {
      yield* shop
      const naive = yield* search({ question: "basket", cypher_filter: "MATCH (n:Column) RETURN n.id AS id" })
      assert.strictEqual(naive.status, 200)
      const { status, json } = yield* search({ question: "x", cypher_filter: rich })
      assert.deepStrictEqual([status, json["_tag"]], [400, "ExtraRequired"])
      assert.match(String(json["detail"]), /advanced_search/)
    })
  )
})
