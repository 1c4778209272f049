import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const inspect = (body: unknown) => send("POST", "/inspect", { body })

layer(TestServer)("inspect over HTTP", (it) => {
  it.scoped("answers one text, as Markdown or JSON", () =>
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

  it.scoped("refuses what cannot be accepted, with what is wrong", () =>
    Effect.gen(function* () {
      yield* withShop("bad")
      const orders = { reference: "bad.orders", entity_type: "model" }
      const cases: ReadonlyArray<readonly [body: unknown, status: number, tag: string, detail: RegExp]> = [
        [{ ...orders, reference: [] }, 400, "RequestValueInvalid", /reference: a list of references has one at least/],
        [{ ...orders, reference: [1] }, 422, "RequestInvalid", /reference/],
        [{ ...orders, bogus: 1 }, 422, "RequestInvalid", /bogus: is not a known key/],
        [{ reference: "bad.orders" }, 422, "RequestInvalid", /entity_type: is missing/],
        [{ ...orders, entity_type: "table" }, 400, "RequestValueInvalid", /entity_type: "table" is not one of/],
        [{ ...orders, format: "xml" }, 400, "RequestValueInvalid", /format: "xml" is not one of markdown, json/],
        [{ ...orders, descriptions_max_chars: -1 }, 400, "RequestValueInvalid", /descriptions_max_chars: .*from 0/],
        [{ ...orders, num_rows: 1.5 }, 400, "RequestValueInvalid", /num_rows: .*from 0/],
        [{ ...orders, num_rows: "3" }, 422, "RequestInvalid", /num_rows/],
        [{ ...orders, sections: ["column"] }, 400, "RequestValueInvalid", /Did you mean 'columns'/],
        [{ ...orders, reference: "bad.zzz" }, 400, "UnknownEntity", /'bad' has no model 'zzz'/],
        [{ ...orders, reference: "" }, 400, "UnknownEntity", /it is empty/],
        [{ ...orders, entity_type: "column" }, 400, "EntityKindMismatch", /'bad.orders' is a model, not a column/],
        [
          { reference: "bad.orders.id", entity_type: "measure" },
          400,
          "EntityKindMismatch",
          /is a column, not a measure/
        ],
        [{ reference: "id", entity_type: "column" }, 400, "AmbiguousEntity", /name one of/],
        [{ reference: "memory:31337", entity_type: "memory" }, 400, "UnknownEntity", /no memory '31337'/],
        [{ entity_type: "measure" }, 400, "RequestValueInvalid", /reference: a measure is inspected by its reference/]
      ]
      for (const [body, status, tag, detail] of cases) {
        const reply = yield* inspect(body)
        assert.deepStrictEqual([reply.status, reply.json["_tag"]], [status, tag], JSON.stringify(body))
        assert.match(String(reply.json["detail"]), detail)
      }
    })
  )
})
