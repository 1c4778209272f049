import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "./Command.js"
import { serve } from "./Served.js"

const sales = `name: sales
title: Sales
filters:
  - { name: status, source_model: orders, dimension: status }
rows:
  - tiles:
      - title: Orders
        width: 2
        query: { source_model: orders, measures: ["*:count"] }
`

describe("semlayer dashboards", () => {
  it.scopedLive("saves a file, lists and shows it in the form that it reads again, and deletes it", () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const { run, file } = place
      const created = yield* run(["dashboards", "create", file("sales.yaml", sales)])
      assert.deepStrictEqual(created, { code: 0, out: "Created dashboard 'sales'.\n", err: "" })
      assert.strictEqual((yield* run(["dashboards", "list"])).out, "sales  — Sales\n")
      const shown = yield* run(["dashboards", "show"])
      assert.notInclude(shown.out, "variables")
      const again = yield* run(["dashboards", "create", file("again.yaml", shown.out)])
      assert.strictEqual(again.out, "Updated dashboard 'sales'.\n")
      assert.strictEqual((yield* run(["dashboards", "show", "sales"])).out, shown.out)
      const missing = yield* run(["dashboards", "show", "sale"])
      assert.strictEqual(missing.code, 1)
      assert.include(missing.err, "There is no dashboard 'sale'. Did you mean 'sales'?")
      const wrong = yield* run(["dashboards", "create", file("wrong.yaml", sales.replace("width: 2", "width: 20"))])
      assert.notStrictEqual(wrong.code, 0)
      assert.include(wrong.err, "rows[0].tiles[0].width")
      const unknown = sales.replace("width: 2", "filters: { chanel: status }")
      const unlisted = yield* run(["dashboards", "create", file("unknown.yaml", unknown)])
      assert.include(unlisted.err, `"chanel" is not a filter of the dashboard: one of status`)
      assert.strictEqual((yield* run(["dashboards", "delete", "sales"])).out, "Deleted dashboard 'sales'.\n")
      assert.strictEqual((yield* run(["dashboards", "list"])).err, "No dashboards found.\n")
    })
  )

  it.scopedLive("reads the example of the documentation", () =>
    Effect.gen(function* () {
      const { run, file } = yield* shopWorkplace
      const page = readFileSync(new URL("../../../docs/studio.md", import.meta.url), "utf8")
      const [, example = ""] = /```yaml\n([^]*?)```/.exec(page) ?? []
      const created = yield* run(["dashboards", "create", file("sales.yaml", `name: sales\n${example}`)])
      assert.deepStrictEqual(created, { code: 0, out: "Created dashboard 'sales'.\n", err: "" })
      assert.include((yield* run(["dashboards", "show", "sales"])).out, "date_range: last 12 months")
    })
  )

  it.scopedLive("works on a server, where only editors write", () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      const keys = yield* Effect.forEach(["reader", "editor"], (role) =>
        Effect.map(place.run(["keys", "create", role, "--role", role]), ({ out }) => /\S{30,}/.exec(out)?.[0] ?? "")
      )
      const { address, ask } = yield* serve(place)
      const as = (key = "") => ({ authorization: `Bearer ${key}` })
      const [reader, editor] = keys
      const path = place.file("sales.yaml", sales)
      const remote = ["--url", address, "--api-key", editor ?? ""]
      assert.strictEqual(
        (yield* place.run(["dashboards", "create", path, ...remote])).out,
        "Created dashboard 'sales'.\n"
      )
      assert.include((yield* place.run(["dashboards", "show", "sales", ...remote])).out, "title: Sales")

      const read = yield* ask("GET", "/dashboards/sales", { headers: as(reader) })
      assert.deepStrictEqual([read.status, read.json["title"]], [200, "Sales"])
      const body = { title: "Mine", rows: [] }
      assert.strictEqual((yield* ask("PUT", "/dashboards/sales", { headers: as(reader), body })).status, 403)
      assert.strictEqual((yield* ask("DELETE", "/dashboards/sales", { headers: as(reader) })).status, 403)
      const matched = { ...as(editor), "if-match": String(read.headers.etag) }
      assert.strictEqual((yield* ask("PUT", "/dashboards/sales", { headers: matched, body })).status, 200)
      const late = yield* ask("PUT", "/dashboards/sales", { headers: matched, body })
      assert.deepStrictEqual([late.status, late.json["_tag"]], [409, "EditConflict"])
      const other = yield* ask("PUT", "/dashboards/sales", { headers: as(editor), body: { ...body, name: "else" } })
      assert.strictEqual(other.json["_tag"], "NameMismatch")
    })
  )
})
