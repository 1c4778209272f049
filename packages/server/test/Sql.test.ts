/** `POST /sql`: the same answers, policies and errors as queries. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const ask = (sql: string, others: object = {}) => send("POST", "/sql", { body: { sql, ...others } })

layer(TestServer, { excludeTestServices: true })("SQL over models", (it) => {
  it.scoped("is answered with the columns of the statement, and the query that it means", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json, status } = yield* ask(
        "SELECT SUM(amount) AS total, status, COUNT(*), COUNT(*) FROM orders GROUP BY status ORDER BY 1 DESC LIMIT 1"
      )
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json["columns"], ["total", "status", "count", "count_2"])
      const { json: same } = yield* send("POST", "/query", { body: json["request"] })
      assert.deepStrictEqual(json["sql"], same["sql"])
      const [row] = Array.isArray(json["data"]) ? json["data"] : []
      const [other] = Array.isArray(same["data"]) ? same["data"] : []
      assert.deepStrictEqual(row, {
        total: other["orders.total"],
        status: other["orders.status"],
        count: other["orders.count"],
        count_2: other["orders.count"]
      })
    })
  )

  it.scoped("finds the datasource by the request, the schema or the model", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const sqlOf = (sql: string, others?: object) => Effect.map(ask(sql, others), ({ json }) => json["sql"])
      const plain = yield* sqlOf("SELECT COUNT(*) FROM orders")
      assert.isString(plain)
      assert.strictEqual(yield* sqlOf("SELECT COUNT(*) FROM Shop.Orders"), plain)
      assert.strictEqual(yield* sqlOf("SELECT COUNT(*) FROM public.orders", { data_source: "shop" }), plain)
      const { json, status } = yield* ask("SELECT COUNT(*) FROM orders", { data_source: "shp" })
      assert.strictEqual(status, 400)
      assert.match(String(json["detail"]), /Did you mean 'shop'/)
    })
  )

  it.scoped("is rejected with an SQLSTATE, a position and the form that works", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json, status } = yield* ask("SELECT sttus FROM orders")
      assert.strictEqual(status, 400)
      assert.deepStrictEqual([json["sqlstate"], json["position"]], ["42703", 8])
      assert.match(
        String(json["detail"]),
        /'sttus' is neither a column nor a measure of 'orders'. Did you mean 'status'/
      )
      const nothing = yield* ask("SELECT COUNT(*) FROM orders; DROP TABLE orders")
      assert.strictEqual(nothing.status, 400)
      const long = yield* ask(`SELECT ${"x".repeat(300_000)} FROM orders`)
      assert.strictEqual(long.status, 413)
    })
  )
})
