/** Answers whose rows may be reused, over HTTP. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "../TestServer.js"

layer(TestServer)("an answer with a cache", (it) => {
  it.scoped("says when its rows were read, has an ETag and a lifetime, and is 304 for a client that has it", () =>
    Effect.gen(function* () {
      yield* withShop("cached")
      const body = { source_model: "cached.orders", dimensions: ["status"], measures: ["amount:sum"] }
      const plain = yield* send("POST", "/query", { body })
      assert.notProperty(plain.headers, "etag")
      const cache = { max_age: "1 hour" }
      const first = yield* send("POST", "/query", { body: { ...body, cache } })
      const { as_of } = first.json
      assert.deepStrictEqual(first.json, { ...plain.json, as_of, cached: false })
      assert.match(String(as_of), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const again = yield* send("POST", "/query", { body: { ...body, cache } })
      assert.deepStrictEqual(again.json, { ...first.json, cached: true })
      assert.strictEqual(again.headers["content-type"], "application/json")
      const etag = String(first.headers["etag"])
      assert.match(etag, /^W\/"[\w.+-]+"$/)
      assert.strictEqual(again.headers["etag"], etag)
      assert.match(String(again.headers["cache-control"]), /^private, max-age=3[56]\d\d$/)
      for (const tag of [etag, `"other", ${etag}`, "*"]) {
        const known = yield* send("POST", "/query", { body: { ...body, cache }, headers: { "if-none-match": tag } })
        assert.deepInclude(known, { status: 304, text: "" }, tag)
        assert.strictEqual(known.headers["etag"], etag)
        assert.match(String(known.headers["cache-control"]), /^private, max-age=/)
      }
      const other = { headers: { "if-none-match": 'W/"other"' } }
      assert.strictEqual((yield* send("POST", "/query", { body: { ...body, cache }, ...other })).status, 200)
      // Another label is another response, with the same rows.
      const labelled = { ...body, measures: [{ formula: "amount:sum", label: "Amount" }], cache }
      const titled = yield* send("POST", "/query", { body: labelled, headers: { "if-none-match": etag } })
      assert.deepInclude(titled.json, { data: first.json["data"], cached: true })
      // A query without a cache is answered as ever.
      const uncached = yield* send("POST", "/query", { body, headers: { "if-none-match": etag } })
      assert.strictEqual(uncached.status, 200)
    })
  )

  it.scoped("is read anew after POST /cache/clear", () =>
    Effect.gen(function* () {
      yield* withShop("cleared")
      const body = { source_model: "cleared.orders", measures: ["*:count"], cache: { max_age: "1 hour" } }
      const isCached = Effect.map(send("POST", "/query", { body }), ({ json }) => json["cached"])
      assert.deepStrictEqual(yield* Effect.all([isCached, isCached]), [false, true])
      const cleared = yield* send("POST", "/cache/clear", { body: { data_source: "cleared" } })
      assert.deepInclude(cleared.json, { answers: 1 })
      assert.isFalse(yield* isCached)
      assert.strictEqual((yield* send("POST", "/cache/clear", { body: {} })).status, 200)
      assert.isFalse(yield* isCached)
      const unknown = yield* send("POST", "/cache/clear", { body: { data_source: "cleard" } })
      assert.deepInclude(unknown.json, { status: 400, _tag: "UnknownDatasource" })
    })
  )
})
