/** Conditional requests (RFC 9110, section 13). */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { exactly } from "../Exactly.js"
import { send, TestServer, withShop } from "../TestServer.js"

const other = '"AAAAAAAAAAAAAAAAAAAAAAAAAAA"'

layer(TestServer)("If-Match and If-None-Match", (it) => {
  it.scoped("a write succeeds if the revision is in the list of If-Match, and fails otherwise", () =>
    Effect.gen(function* () {
      yield* withShop("lists")
      const path = "/models/orders?data_source=lists"
      let n = 0
      const patched = (tag: string) =>
        send("PATCH", path, { body: { description: `edit ${n++}` }, headers: { "if-match": tag } })
      const etag = Effect.map(send("GET", path), ({ headers }) => String(headers["etag"]))
      const before = yield* etag
      for (const list of [
        (tag: string) => `${other}, ${tag}`,
        (tag: string) => `${tag},${other}`,
        (tag: string) => `  ${other} ,  W/${tag} `,
        (tag: string) => tag.replaceAll('"', "")
      ]) {
        const tag = list(yield* etag)
        assert.strictEqual((yield* patched(tag)).status, 200, tag)
      }
      for (const tag of [before, `${before}, ${other}`, other, `"", ${other}`, '"*"']) {
        const refused = yield* patched(tag)
        assert.deepInclude(refused.json, { status: 409, _tag: "EditConflict" }, tag)
      }
      assert.strictEqual((yield* patched("*")).status, 200)
      assert.strictEqual((yield* patched("")).status, 200)
    })
  )

  it.scoped("* matches whatever exists, so it cannot create", () =>
    Effect.gen(function* () {
      yield* withShop("star")
      const body = { name: "fresh", data_source: "star", sql_table: "orders" }
      const any = { "if-match": "*" }
      const absent = yield* send("PUT", "/models/fresh", { body, headers: any })
      assert.deepInclude(absent.json, { status: 409, _tag: "EditConflict" })
      assert.strictEqual((yield* send("POST", "/models", { body, headers: any })).status, 409)
      assert.strictEqual((yield* send("GET", "/models/fresh")).status, 404)
      assert.strictEqual((yield* send("PUT", "/models/fresh", { body })).status, 200)
      assert.strictEqual((yield* send("PUT", "/models/fresh", { body, headers: any })).status, 200)
      const source = { name: "starless", type: "sqlite", database: ":memory:" }
      assert.strictEqual((yield* send("POST", "/datasources", { body: source, headers: any })).status, 409)
      assert.strictEqual((yield* send("POST", "/datasources", { body: source })).status, 200)
      assert.strictEqual((yield* send("POST", "/datasources", { body: source, headers: any })).status, 200)
    })
  )

  it.scoped("DELETE fails if the document has changed", () =>
    Effect.gen(function* () {
      yield* withShop("gone")
      for (const path of ["/models/orders?data_source=gone", "/datasources/gone"]) {
        const etag = String((yield* send("GET", path)).headers["etag"])
        const refused = yield* send("DELETE", path, { headers: { "if-match": other } })
        assert.deepInclude(refused.json, { status: 409, _tag: "EditConflict" }, path)
        assert.strictEqual((yield* send("GET", path)).status, 200)
        assert.strictEqual((yield* send("DELETE", path, { headers: { "if-match": etag } })).status, 200, path)
        assert.strictEqual((yield* send("DELETE", path, { headers: { "if-match": etag } })).status, 404, path)
      }
    })
  )

  it.scoped("a read of an unchanged document is 304, without a body", () =>
    Effect.gen(function* () {
      yield* withShop("known")
      for (const path of ["/models/orders?data_source=known", "/datasources/known"]) {
        const etag = String((yield* exactly("GET", path)).headers["etag"])
        for (const method of ["GET", "HEAD"]) {
          for (const tags of [etag, `W/${etag}`, `${other}, ${etag}`, "*"]) {
            const answer = yield* exactly(method, path, { headers: { "if-none-match": tags } })
            assert.deepStrictEqual([answer.status, answer.text, answer.headers["etag"]], [304, "", etag], tags)
            assert.isDefined(answer.headers["x-request-id"])
            assert.isUndefined(answer.headers["content-type"])
          }
          const changed = yield* exactly(method, path, { headers: { "if-none-match": other } })
          assert.deepStrictEqual([changed.status, changed.headers["etag"]], [200, etag])
        }
      }
      const absent = yield* exactly("GET", "/models/nobody", { headers: { "if-none-match": "*" } })
      assert.strictEqual(absent.status, 404)
    })
  )
})
