/** Pagination of the list of models. */
import { layer } from "@semlayer/testkit/Layers"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "../TestServer.js"

const names = (text: string): ReadonlyArray<string> =>
  JSON.parse(text).map((each: { data_source: string; name: string }) => `${each.data_source}.${each.name}`)

layer(TestServer)("GET /models", (it) => {
  it.scoped("returns a list or a page, with the total and a link to the next page", () =>
    Effect.gen(function* () {
      yield* withShop("pages")
      for (const name of ["alpha", "beta", "gamma"]) {
        const body = { name, data_source: "pages", sql_table: "orders", columns: [{ name: "id" }] }
        assert.strictEqual((yield* send("POST", "/models", { body })).status, 200)
      }
      const all = yield* send("GET", "/models?data_source=pages")
      assert.deepStrictEqual(
        names(all.text),
        ["alpha", "beta", "customers", "gamma", "orders"].map((name) => `pages.${name}`)
      )
      assert.strictEqual(all.headers["x-total-count"], "5")
      assert.isUndefined(all.headers["link"])
      const walked: Array<string> = []
      let path: string | undefined = "/models?data_source=pages&limit=2"
      let pages = 0
      while (path !== undefined) {
        const page: Effect.Effect.Success<ReturnType<typeof send>> = yield* send("GET", path)
        assert.strictEqual(page.status, 200, page.text)
        assert.strictEqual(page.headers["x-total-count"], "5")
        walked.push(...names(page.text))
        pages++
        path = /^<(\/models\?[^>]+)>; rel="next"$/.exec(page.headers["link"] ?? "")?.[1]
      }
      assert.deepStrictEqual(walked, names(all.text))
      assert.strictEqual(pages, 3)
      const beyond = yield* send("GET", "/models?data_source=pages&offset=9&limit=3")
      assert.deepStrictEqual([beyond.text, beyond.headers["link"]], ["[]", undefined])
      const rest = yield* send("GET", "/models?data_source=pages&offset=4")
      assert.deepStrictEqual(names(rest.text), ["pages.orders"])
      const other = yield* send("GET", "/models?data_source=a%26b%20c&limit=1")
      assert.deepStrictEqual([other.text, other.headers["x-total-count"]], ["[]", "0"])
    })
  )

  it.scoped("rejects an invalid page and names the problem", () =>
    Effect.gen(function* () {
      for (const [query, name] of [
        ["limit=0", "limit"],
        ["limit=-1", "limit"],
        ["limit=1.5", "limit"],
        ["limit=x", "limit"],
        ["limit=", "limit"],
        ["limit=1&limit=2", "limit"],
        ["offset=-1", "offset"],
        ["limit=1e999", "limit"],
        ["limit=99999999999999999999", "limit"]
      ] as const) {
        const { status, json } = yield* send("GET", `/models?${query}`)
        assert.strictEqual(status, 400, `${query}: ${JSON.stringify(json)}`)
        assert.strictEqual(json["_tag"], "RequestValueInvalid", query)
        assert.include(String(json["detail"]), name, query)
      }
    })
  )
})
