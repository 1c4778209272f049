/** Owners, tags and status of models over HTTP: edits, lists, warnings of queries, and search. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const Names = Schema.Array(Schema.Struct({ name: Schema.String }))

const Hits = Schema.Array(Schema.Struct({ id: Schema.String }))

const listed = (filter: string) =>
  Effect.map(send("GET", `/models?data_source=kept&${filter}`), ({ text }) =>
    Schema.decodeUnknownSync(Schema.parseJson(Names))(text).map(({ name }) => name)
  )

layer(TestServer)("the stewardship of models over HTTP", (it) => {
  it.scoped("is edited, filters lists, ranks models in search, and warns in answers of deprecated models", () =>
    Effect.gen(function* () {
      yield* withShop("kept")
      const model = { data_source: "kept", sql_table: "orders", columns: [{ name: "amount", type: "DOUBLE" }] }
      const description = "Purchases of our shop"
      for (const name of ["purchases", "purchases_v1"]) {
        const saved = yield* send("POST", "/models", { body: { ...model, name, description } })
        assert.strictEqual(saved.status, 200, saved.text)
      }
      const edit = (name: string, body: object) => send("PATCH", `/models/${name}?data_source=kept`, { body })
      assert.strictEqual((yield* edit("purchases_v1", { status: "deprecated", replaced_by: "purchases" })).status, 200)
      const certified = { status: "certified", owners: ["finance"], tags: ["ledger"] }
      assert.strictEqual((yield* edit("purchases", certified)).status, 200)
      const wrong = yield* edit("purchases", { status: "retired" })
      assert.deepStrictEqual(
        [wrong.status, /one of draft, certified, deprecated/.test(wrong.text)],
        [400, true],
        wrong.text
      )

      assert.deepStrictEqual(yield* listed("owner=finance"), ["purchases"])
      assert.deepStrictEqual(yield* listed("tag=ledger"), ["purchases"])
      assert.deepStrictEqual(yield* listed("status=deprecated"), ["purchases_v1"])
      assert.strictEqual((yield* send("GET", "/models?status=retired")).status, 400)

      const query = (source_model: string) => send("POST", "/query", { body: { source_model, measures: ["*:count"] } })
      assert.deepStrictEqual((yield* query("kept.purchases_v1")).json["warnings"], [
        "The model 'purchases_v1' is deprecated; use 'purchases' instead"
      ])
      assert.notProperty((yield* query("kept.purchases")).json, "warnings")

      const found = (question: string) =>
        Effect.map(send("POST", "/search", { body: { question, datasource: "kept" } }), ({ json }) =>
          Schema.decodeUnknownSync(Hits)(json["results"]).map(({ id }) => id)
        )
      const hits = yield* found("purchases of our shop")
      assert.isAbove(hits.indexOf("kept.purchases_v1"), hits.indexOf("kept.purchases"))
      assert.isAtLeast(hits.indexOf("kept.purchases"), 0)
      assert.include(yield* found("ledger"), "kept.purchases")
    })
  )
})
