import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const inspect = (body: unknown) => send("POST", "/inspect", { body })

layer(TestServer)("inspect over HTTP", (it) => {
  it.scoped("returns one text, as Markdown or JSON", () =>
    Effect.gen(function* () {
      yield* withShop("seen")
      const amount = { reference: "seen.orders.amount", entity_type: "column" }
      const markdown = yield* inspect(amount)
      assert.strictEqual(markdown.status, 200)
      assert.deepStrictEqual(markdown.json, { result: "Column: seen.orders.amount\n_(no description)_" })
      const json = yield* inspect({ ...amount, format: " JSON " })
      assert.deepStrictEqual(JSON.parse(String(json.json["result"])), {
        canonical_id: "seen.orders.amount",
        entity_type: "column",
        description: null,
        warnings: []
      })
      const model = yield* inspect({ reference: "seen.orders", entity_type: "model", compact: false })
      assert.include(String(model.json["result"]), "- **row_count:** 3")
      assert.strictEqual((yield* inspect({ entity_type: "datasource" })).json["result"], "- seen (sqlite)")
    })
  )
})
