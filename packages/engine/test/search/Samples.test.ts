import { DatasourceName } from "@semlayer/domain/Names"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import {
  editModel,
  ingest,
  modelOf,
  putDatasource,
  putModel,
  shopOn,
  TestEngine
} from "@semlayer/testkit/engine/TestEngine"
import { searched } from "@semlayer/testkit/engine/SearchStorage"

const script = `
  CREATE TABLE clients (id INT PRIMARY KEY, tenant VARCHAR(9), name VARCHAR(9), credit INT);
  INSERT INTO clients VALUES (1, 'acme', 'Ada', 5), (2, 'acme', 'Bob', 7), (3, 'globex', 'Cay', 90);`

const textOf = (id: string, body: Readonly<Record<string, unknown>> = {}) =>
  Effect.map(
    searched({ entities: [id], compact: false, ...body }),
    ({ results }) => results.find((hit) => hit.id === id)?.text
  )

const samples = (text: string | undefined) => text?.split("\n").filter((line) => /^(Sample|Distinct)/.test(line))

describe("1.3.7 samples of the columns that a search shows", () => {
  it.scopedLive("are taken if missing, stored, and not taken again", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest({ profile: false })
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.name")), ['Sample values: ["Ada","Bob","Cay"]'])
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.credit")), ["Sample values: 5 .. 90"])
      const stored = (yield* modelOf("clients")).columns.find(({ name }) => name === "name")
      assert.deepStrictEqual([stored?.sampled, stored?.distinct_count], ["Ada, Bob, Cay", 3])
      // Existing samples are shown as they are; the field of an older form is not enough.
      yield* editModel("clients", ({ columns }) => ({
        columns: columns.map(({ sampled_values: _, ...column }) => ({
          ...column,
          sampled: "old",
          ...(column.name === "tenant" && { sampled_values: ["kept"], distinct_count: 9 })
        }))
      }))
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.tenant")), [
        'Sample values: ["kept"]',
        "Distinct count: 9"
      ])
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.name")), ['Sample values: ["Ada","Bob","Cay"]'])
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.credit")), ["Sample values: old"])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are taken in the background after a compact result", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest({ profile: false })
      yield* searched({ question: "name of the client" })
      const taken = Effect.flatMap(modelOf("clients"), ({ columns }) =>
        Effect.try(() => assert.strictEqual(columns.find(({ name }) => name === "name")?.sampled, "Ada, Bob, Cay"))
      )
      yield* Effect.retry(taken, Schedule.spaced("50 millis").pipe(Schedule.upTo("10 seconds")))
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("cover the rows that the request's policy allows, and are then not stored", (context) =>
    Effect.gen(function* () {
      yield* shopOn("sqlite", context, script)
      yield* ingest()
      const policy = yield* decodePolicy({ version: 1, data_filters: [{ column: "tenant", value: "acme" }] })
      const text = yield* Effect.provideService(textOf("shop.clients.name"), RowPolicy, policy)
      assert.deepStrictEqual(samples(text), ['Sample values: ["Ada","Bob"]'])
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.name")), ['Sample values: ["Ada","Bob","Cay"]'])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("are missing if the database is unreachable, which is retried only occasionally", () =>
    Effect.gen(function* () {
      const name = DatasourceName.make("shop")
      yield* putDatasource({ version: 2, name, type: "postgres", host: "127.0.0.1", port: 1, database: "none" })
      yield* putModel({ name: "clients", sql_table: "clients", columns: [{ name: "name" }] })
      assert.deepStrictEqual(samples(yield* textOf("shop.clients.name")), [])
      const before = yield* modelOf("clients")
      const started = performance.now()
      for (let i = 0; i < 5; i++) yield* textOf("shop.clients.name")
      assert.isBelow(performance.now() - started, 900)
      assert.strictEqual(yield* modelOf("clients"), before)
    }).pipe(Effect.provide(TestEngine))
  )
})
