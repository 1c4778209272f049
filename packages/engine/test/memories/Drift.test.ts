/** How an ingest and a clean-up of drift change memories that refer to dropped parts. */
import { Identifier } from "@semlayer/domain/Names"
import { Validator } from "../../src/ingest/Validator.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { editModel, ingest, shopOn, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { references, remember } from "@semlayer/testkit/engine/Notes"

const script = `
  CREATE TABLE clients (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, price REAL);
  INSERT INTO clients VALUES (1, 'Ada', 'Oslo');`

describe("memories and the database", () => {
  it.scoped("an ingest removes dangling references, and reports stale queries among its errors", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      yield* editModel("clients", ({ columns }) => ({
        measures: [{ name: Identifier.make("cities"), formula: "city:count_distinct" }],
        columns
      }))
      yield* remember({ learning: "note", linked_entities: ["clients.cities", "clients.city"], id: "note" })
      yield* remember({
        learning: "query",
        linked_entities: { source_model: "clients", measures: ["cities"] },
        id: "q"
      })
      yield* editModel("clients", () => ({ measures: [] }))
      const { errors, status } = yield* ingest()
      assert.deepStrictEqual<unknown>(errors, [
        { model_name: "memory:q", data_source: "shop", error: "attached query has stale references (cities)" }
      ])
      assert.strictEqual(status, "partial")
      assert.deepStrictEqual<unknown>(yield* references, { note: ["shop.clients.city"], q: ["shop.clients"] })
    }).pipe(Effect.provide(TestEngine))
  )

  it.scoped("a stale query is an error of its own datasource only", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      for (const [id, source_model] of [
        ["lost", "zzz"],
        ["other", "elsewhere.zzz"],
        ["own", "shop.zzz"]
      ] as const) {
        yield* remember({ learning: id, linked_entities: { source_model, measures: ["*:count"] }, id })
      }
      const { errors } = yield* ingest()
      assert.deepStrictEqual(
        errors.map(({ model_name }) => model_name),
        ["memory:own"]
      )
    }).pipe(Effect.provide(TestEngine))
  )

  it.scoped("cleaning drift of models strips the references to it", (context) =>
    Effect.gen(function* () {
      const { execute } = yield* shopOn("sqlite", context, script)
      yield* ingest()
      const entities = ["clients", "clients.city", "clients.name", "shop.orders", "orders.price"]
      yield* remember({ learning: "note", linked_entities: entities, id: "note" })
      yield* execute("ALTER TABLE clients DROP COLUMN city; DROP TABLE orders")
      const validator = yield* Validator
      const { applied } = yield* validator.forceClean((yield* validator.validateAll()).drift)
      assert.lengthOf(applied, 2)
      assert.deepStrictEqual<unknown>(yield* references, { note: ["shop.clients", "shop.clients.name"] })
    }).pipe(Effect.provide(TestEngine))
  )
})
