import { HttpServer, HttpServerRequest } from "@effect/platform"
import { assert, layer } from "@effect/vitest"
import { type SemSessionPolicy, decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "@semlayer/engine/access/RowPolicy"
import { Effect, Layer } from "effect"
import { send, serverOf, TestEngine, TestHttp, withShop } from "./TestServer.js"

/** Customers of a country, and their orders. */
const policyOf = (country: string) => ({
  version: 1,
  data_filters: [
    { column: "country", value: country, name: "countries" },
    { target_table: "orders", join_path: ["orders.customer_id = customers.id"], column: "country", value: country }
  ]
})

/** A server of an embedding program: the header says whose request it is. */
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

layer(PerRequest, { timeout: 60_000 })("a row policy of each request", (it) => {
  it.scoped("is that of its sender, though the bodies are equal and remembered", () =>
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
  it.scoped("rejects with 400 what it cannot restrict, and names the rule but none of its values", () =>
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

  it.scoped("keeps a refused statement's words to itself: they may quote the rows of others", () =>
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
      assert.include(text, "not told under a row policy")
      assert.notMatch(text, /malformed/i)
    })
  )
})
