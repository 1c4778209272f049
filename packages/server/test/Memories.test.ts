import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { send, TestServer, withShop } from "./TestServer.js"

const save = (body: unknown) => send("POST", "/memories", { body })

layer(TestServer)("memories over HTTP", (it) => {
  it.scoped("are saved with the keys of older and newer clients, and forgotten", () =>
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

  it.scoped("about a query take its entities, and warn of what does not resolve", () =>
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

  it.scoped("are refused with what is wrong", () =>
    Effect.gen(function* () {
      yield* withShop("refused")
      const linked = { linked_entities: ["refused"] }
      const cases: ReadonlyArray<readonly [body: unknown, status: number, tag: string, detail: RegExp]> = [
        [
          { learning: "x", linked_entities: ["refused.orders.amuont"] },
          400,
          "UnknownEntity",
          /Did you mean 'refused.orders.amount'/
        ],
        [
          { learning: "x", linked_entities: ["nowhere.orders"] },
          400,
          "UnknownEntity",
          /no datasource or model 'nowhere'/
        ],
        [{ learning: "x", linked_entities: ["id"] }, 400, "AmbiguousEntity", /name one of .*refused\.customers\.id/],
        [{ learning: "x", linked_entities: ["memory:99"] }, 400, "UnknownEntity", /no memory '99'/],
        [
          { learning: "x", linked_entities: [] },
          400,
          "RequestValueInvalid",
          /linked_entities: a memory is linked to one entity/
        ],
        [{ learning: " ", ...linked }, 400, "RequestValueInvalid", /learning: /],
        [
          { learning: "x", ...linked, description: "d".repeat(501) },
          400,
          "RequestValueInvalid",
          /at most 500 characters/
        ],
        ...["a:b", "a/b", "a?b", "a#b", "a b", "a\tb", "a\\b", "a\u007fb", ""].map(
          (id) => [{ learning: "x", ...linked, id }, 400, "RequestValueInvalid", /id: .* is not a memory id/] as const
        ),
        [{ learning: "x" }, 422, "RequestInvalid", /linked_entities: is missing/],
        [{ ...linked }, 422, "RequestInvalid", /learning: is missing/],
        [{ learning: "x", linked_entities: [1] }, 422, "RequestInvalid", /linked_entities/],
        [{ learning: "x", linked_entities: "refused" }, 422, "RequestInvalid", /linked_entities/],
        [{ learning: "x", linked_entities: { measures: [] } }, 422, "RequestInvalid", /source_model/],
        [{ learning: "x", ...linked, learnt: 1 }, 422, "RequestInvalid", /learnt: is not a known key/]
      ]
      for (const [body, status, tag, detail] of cases) {
        const reply = yield* save(body)
        assert.deepStrictEqual([reply.status, reply.json["_tag"]], [status, tag], JSON.stringify(body))
        assert.match(String(reply.json["detail"]), detail)
      }
      const longest = yield* save({ learning: "x", ...linked, description: "d".repeat(500) })
      assert.strictEqual(longest.status, 200)
    })
  )
})
