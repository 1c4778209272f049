import * as HttpServer from "@effect/platform/HttpServer"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { type SemSessionPolicy, decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { Effect, Layer } from "effect"
import { send, serverOf, TestEngine, TestHttp, withShop } from "./TestServer.js"

/** The customers of one country, and their orders. */
const policyOf = (country: string) => ({
  version: 1,
  data_filters: [
    { column: "country", value: country, name: "countries" },
    { target_table: "orders", join_path: ["orders.customer_id = customers.id"], column: "country", value: country }
  ]
})

/** An embedded server whose row policy depends on a header of the request. */
const byHeader = (policies: ReadonlyMap<string, SemSessionPolicy>) =>
  Layer.effect(
    HttpServer.HttpServer,
    Effect.map(HttpServer.HttpServer, (server) =>
      HttpServer.make({
        address: server.address,
        serve: (app, middleware) => {
          const own = Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) =>
            Effect.provideService(app, RowPolicy, policies.get(headers["x-country"] ?? "") ?? null)
          )
          return middleware === undefined ? server.serve(own) : server.serve(own, middleware)
        }
      })
    )
  )

const PerRequest = Layer.unwrapEffect(
  Effect.map(Effect.all([decodePolicy(policyOf("de")), decodePolicy(policyOf("fr"))]), ([de, fr]) =>
    serverOf(
      TestEngine,
      byHeader(
        new Map([
          ["de", de],
          ["fr", fr]
        ])
      ).pipe(Layer.provideMerge(TestHttp))
    )
  )
)

const names = (country: string) =>
  Effect.map(
    send("POST", "/query", {
      body: { source_model: "orders", dimensions: ["customers.name"], measures: ["*:count"] },
      headers: { "x-country": country }
    }),
    ({ json }) => json["data"]
  )

layer(PerRequest, { timeout: 60_000 })("a row policy per request", (it) => {
  it.scoped("applies to totals and subtotals", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const body = {
        source_model: "orders",
        dimensions: ["customers.name"],
        measures: ["*:count", { formula: "total(*:count)", name: "all" }],
        subtotals: [["customers.name"]],
        totals: true
      }
      for (const [country, name, count] of [
        ["de", "Ada", 2],
        ["fr", "Bo", 1]
      ] as const) {
        const { json } = yield* send("POST", "/query", { body, headers: { "x-country": country } })
        const row = { "orders.customers.name": name, "orders._count": count, "orders.all": count }
        assert.deepStrictEqual(json["data"], [row])
        assert.deepStrictEqual(json["totals"], { ...row, "orders.customers.name": null })
        assert.deepStrictEqual(json["subtotals"], [{ by: ["orders.customers.name"], data: [row] }])
      }
    })
  )

  it.scoped("applies to its caller only, also for equal requests and cached plans", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const [ada, bo] = [
        { "orders.customers.name": "Ada", "orders._count": 2 },
        { "orders.customers.name": "Bo", "orders._count": 1 }
      ]
      const turns = ["", "de", "fr", "de", "fr", "fr", "", "de"]
      const expected = turns.map((turn) => (turn === "de" ? [ada] : turn === "fr" ? [bo] : [ada, bo]))
      assert.deepStrictEqual(yield* Effect.forEach(turns, names), expected)
      assert.deepStrictEqual(yield* Effect.forEach(turns, names, { concurrency: "unbounded" }), expected)
    })
  )
})

const OfEngine = serverOf(Layer.provide(TestEngine, RowPolicy.layer(policyOf("de"))), TestHttp)

layer(OfEngine, { timeout: 60_000 })("a row policy of the engine", (it) => {
  it.scoped("rejects queries that it cannot restrict with 400, naming the rule but none of its values", () =>
    Effect.gen(function* () {
      const { database } = yield* withShop("shop")
      yield* database.execute("CREATE TABLE secrets (note TEXT); INSERT INTO secrets VALUES ('Bo owes us')")
      const inline = (sql: string) => ({
        source_model: { name: "mine", data_source: "shop", sql, columns: [{ name: "note" }] },
        dimensions: ["note"]
      })
      for (const sql of [
        "SELECT note FROM secrets",
        "SELECT name AS note FROM customers WHERE 1 IN secrets",
        "SELECT value AS note FROM json_each('[1]')",
        "SELECT sql AS note FROM sqlite_master"
      ]) {
        const { status, json, text } = yield* send("POST", "/query", { body: inline(sql) })
        assert.strictEqual(status, 400, text)
        assert.strictEqual(json["_tag"], "ForcedFilterError")
        assert.notMatch(text, /'de'|\bBo\b/)
      }
    })
  )

  it.scoped("hides the database's message of a failed statement, which may quote hidden rows", () =>
    Effect.gen(function* () {
      yield* withShop("other")
      const { status, text } = yield* send("POST", "/query", {
        body: {
          source_model: {
            ...{ name: "mine", data_source: "other", sql_table: "customers" },
            columns: [{ name: "bad", sql: "json_extract(name, '$')", type: "TEXT" }]
          },
          dimensions: ["bad"]
        }
      })
      assert.strictEqual(status, 502, text)
      assert.include(text, "hidden under a row policy")
      assert.notMatch(text, /malformed/i)
    })
  )
})
