/** Regressions: bodies that were accepted and caused damage. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "../TestServer.js"

layer(TestServer)("bodies", (it) => {
  it.scoped("a memory whose query has an invalid version is rejected, and later searches still read all memories", () =>
    Effect.gen(function* () {
      yield* withShop("versions")
      const query = { version: 0, source_model: "orders", measures: ["*:count"] }
      const body = { id: "versioned", learning: "Counts orders.", linked_entities: query }
      const refused = yield* send("POST", "/memories", { body })
      assert.strictEqual(refused.status, 400)
      assert.include(refused.text, "0 is not a schema version")
      const saved = yield* send("POST", "/memories", { body: { ...body, linked_entities: { ...query, version: 1 } } })
      assert.strictEqual(saved.status, 200, saved.text)
      const found = yield* send("POST", "/search", { body: { question: "counts orders" } })
      assert.strictEqual(found.status, 200)
      assert.include(found.text, "versioned")
    })
  )

  it.scoped("a misspelt key does not clear the priority", () =>
    Effect.gen(function* () {
      yield* withShop("first")
      yield* send("PUT", "/datasources/priority", { body: { priority: ["first"] } })
      const misspelt = yield* send("PUT", "/datasources/priority", { body: { priorities: [] } })
      assert.strictEqual(misspelt.status, 422)
      assert.include(misspelt.text, "Did you mean 'priority'?")
      const { json } = yield* send("GET", "/datasources/priority")
      assert.deepStrictEqual(json, { priority: ["first"] })
      yield* send("PUT", "/datasources/priority", { body: {} })
      assert.deepStrictEqual((yield* send("GET", "/datasources/priority")).json, { priority: [] })
    })
  )

  it.effect("a literal path has its own methods, not those of the name parameter", () =>
    Effect.gen(function* () {
      const { status, headers } = yield* send("PATCH", "/datasources/priority", { body: {} })
      assert.strictEqual(status, 405)
      assert.strictEqual(headers["allow"], "GET, HEAD, PUT")
    })
  )
})
