import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const save = (body: unknown) => send("POST", "/memories", { body })

layer(TestServer)("memories over HTTP", (it) => {
  it.scoped("are saved with the keys of older and newer clients, and deleted", () =>
    Effect.gen(function* () {
      yield* withShop("notes")
      const { status, json } = yield* save({
        learning: "Amounts are net.",
        linked_entities: ["notes.orders.amount:sum"]
      })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json, {
        memory_id: "1",
        entities: ["notes.orders.amount"],
        resolved_entities: ["notes.orders.amount"],
        warnings: []
      })
      const forgotten = yield* send("DELETE", "/memories/1")
      assert.deepStrictEqual([forgotten.status, forgotten.json], [200, { deleted_id: "1" }])
      const again = yield* send("DELETE", "/memories/1")
      assert.deepStrictEqual([again.status, again.json["_tag"]], [404, "MemoryNotFound"])
      assert.strictEqual((yield* send("DELETE", "/memories/a%3Ab")).status, 400)
      assert.strictEqual((yield* send("GET", "/memories")).status, 405)
    })
  )

  it.scoped("about a query link its entities, and return a warning for each unresolved one", () =>
    Effect.gen(function* () {
      yield* withShop("asked")
      const query = {
        source_model: "asked.orders",
        measures: ["amount:sum"],
        dimensions: ["customers.country", "nope"],
        filters: ["status = 'paid'"]
      }
      const { status, json } = yield* save({ learning: "Paid by country.", linked_entities: query, id: "by-country" })
      assert.strictEqual(status, 200)
      assert.deepStrictEqual(json["entities"], [
        "asked.orders",
        "asked.customers.country",
        "asked.orders.amount",
        "asked.orders.status"
      ])
      assert.match(JSON.stringify(json["warnings"]), /^\["entity 'nope' dropped: /)
    })
  )
})
