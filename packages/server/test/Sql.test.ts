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
      const parameter = yield* ask("SELECT status FROM orders WHERE id = $1")
      assert.strictEqual(parameter.status, 400)
      const long = yield* ask(`SELECT ${"x".repeat(300_000)} FROM orders`)
      assert.strictEqual(long.status, 413)
    })
  )

  it.scoped("runs over the answers of inner SELECTs where it is not one query", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const inner = "SELECT status, SUM(amount) AS total FROM orders GROUP BY 1"
      const sql = `SELECT status, total, RANK() OVER (ORDER BY total DESC) AS place FROM (${inner}) AS t ORDER BY place`
      const { json, status } = yield* ask(sql)
      assert.strictEqual(status, 200)
      const { json: plain } = yield* ask(inner)
      assert.notProperty(json, "request")
      assert.strictEqual(json["sql"], plain["sql"])
      assert.deepStrictEqual(json["columns"], ["status", "total", "place"])
      assert.deepStrictEqual(json["data"], [
        { status: "open", total: 20, place: 1 },
        { status: "paid", total: 13.5, place: 2 }
      ])
      const types = { status: "string", total: "number", place: "integer" }
      for (const [name, type] of Object.entries(types))
        assert.nestedPropertyVal(json, `attributes.dimensions.${name}.type`, type)
      const { json: dry } = yield* ask(sql, { dry_run: true })
      assert.deepStrictEqual([dry["data"], dry["row_count"], dry["sql"]], [[], 0, plain["sql"]])
      const { json: both } = yield* ask(
        `${inner} UNION ALL SELECT 'all', SUM(amount) FROM orders ORDER BY 2 DESC LIMIT 1`
      )
      assert.deepStrictEqual(both["data"], [{ status: "all", total: 33.5 }])
    })
  )

  it.scoped("reads the catalogs, which list the models that the caller sees", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json, status } = yield* ask(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'shop' AND table_name LIKE 'ord%' ORDER BY 1"
      )
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json["data"], [{ table_name: "orders" }])
      assert.deepStrictEqual([json["sql"], json["request"]], ["", undefined])
      const { json: constant } = yield* ask("SELECT 1 AS one, 'a' AS word, true AS yes")
      assert.deepStrictEqual(constant["data"], [{ one: 1, word: "a", yes: true }])
      assert.strictEqual((yield* ask("SELECT 9007199254740993")).status, 400)
      const both = yield* ask("SELECT status FROM orders, information_schema.tables")
      assert.strictEqual(both.status, 400)
    })
  )
})
