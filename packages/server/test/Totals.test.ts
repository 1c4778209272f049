/** Totals and subtotals in every form of an answer. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { queryText as mcpText } from "../src/mcp/text/QueryText.js"
import { SemResponse } from "@semlayer/domain/QueryResponse"
import { Effect, Schema } from "effect"
import { linesOf, ndjson, queryTable, queryText } from "./StreamedQuery.js"
import { send, TestServer, withShop } from "./TestServer.js"

const byStatus = {
  source_model: "orders",
  dimensions: ["status", "customers.name"],
  measures: ["amount:sum"],
  subtotals: [["status"]],
  totals: true,
  order: [{ column: "amount:sum", direction: "desc" }],
  limit: 1
}

const total = { "orders.status": null, "orders.customers.name": null, "orders.amount_sum": 33.5 }
const subtotal = (status: string, amount: number) => ({
  ...total,
  "orders.status": status,
  "orders.amount_sum": amount
})
const first = { "orders.status": "open", "orders.customers.name": "Bo", "orders.amount_sum": 20 }

layer(TestServer, { excludeTestServices: true })("totals", (it) => {
  it.scoped("are keys of their own in a JSON answer", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json } = yield* send("POST", "/query", { body: byStatus })
      assert.deepStrictEqual(json["data"], [first])
      assert.deepStrictEqual(json["totals"], total)
      assert.deepStrictEqual(json["subtotals"], [
        { by: ["orders.status"], data: [subtotal("open", 20), subtotal("paid", 13.5)] }
      ])
      assert.deepStrictEqual([json["row_count"], Array.isArray(json["columns"]) && json["columns"].length], [1, 3])
      const { totals, subtotals, ...plain } = byStatus
      const without = yield* send("POST", "/query", { body: plain })
      assert.doesNotHaveAnyKeys(without.json, ["totals", "subtotals"])
      assert.isTrue(totals && subtotals.length > 0)
    })
  )

  it.scoped("follow the rows of a streamed answer, which say their level", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const expected = [
        { ...first, level: "row" },
        { ...subtotal("open", 20), level: "subtotal 1" },
        { ...subtotal("paid", 13.5), level: "subtotal 1" },
        { ...total, level: "total" }
      ]
      const lines = yield* queryText(byStatus, ndjson)
      assert.deepStrictEqual(linesOf(lines.text), expected)
      assert.deepStrictEqual(JSON.parse(String(lines.headers["semlayer-levels"])), [["orders.status"], []])
      const csv = yield* queryText(byStatus, "text/csv")
      assert.deepStrictEqual(csv.text.split("\r\n"), [
        "orders.status,orders.customers.name,orders.amount_sum,level",
        "open,Bo,20,row",
        "open,,20,subtotal 1",
        "paid,,13.5,subtotal 1",
        ",,33.5,total",
        ""
      ])
      const { table } = yield* queryTable(byStatus)
      assert.deepStrictEqual(
        [...table.toArray()].map((row: object) => ({ ...row })),
        expected
      )
      assert.strictEqual(table.schema.metadata.get("levels"), '[["orders.status"],[]]')
    })
  )

  it.scoped("are rows of the tables that agents read", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const { json } = yield* send("POST", "/query", { body: byStatus })
      const response = yield* Schema.decodeUnknown(SemResponse)(json)
      const text = mcpText(response, { format: "markdown", showSql: false, mode: "rows" })
      assert.match(text, /\| open \| Bo \| 20[.0]* \| row \|/)
      assert.match(text, /\|  \|  \| 33[.]50? \| total \|/)
    })
  )

  it.scoped("have no place in a plan or in a dry run", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      for (const mode of [{ explain: true }, { dry_run: true }]) {
        const { json } = yield* send("POST", "/query", { body: { ...byStatus, ...mode } })
        assert.doesNotHaveAnyKeys(json, ["totals", "subtotals"])
      }
    })
  )

  it.scoped("are not accepted with an empty list of dimensions, or beside the name of a stored query", () =>
    Effect.gen(function* () {
      yield* withShop("shop")
      const empty = yield* send("POST", "/query", { body: { ...byStatus, subtotals: [[]] } })
      assert.deepStrictEqual([empty.status, JSON.stringify(empty.json).includes("totals is the total")], [400, true])
      const named = yield* send("POST", "/query", { body: { name: "weekly", totals: true } })
      assert.strictEqual(named.status, 400)
    })
  )
})
