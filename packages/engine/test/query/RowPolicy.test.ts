import { EngineLive } from "../../src/Engine.js"
import { Queries } from "../../src/query/Queries.js"
import { RowPolicy } from "../../src/access/RowPolicy.js"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Row } from "@semlayer/domain/QueryResponse"
import { decodePolicy } from "@semlayer/domain/RowPolicy"
import { SharedWorkers } from "@semlayer/testkit/SharedWorkers"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"
import { ask, putModel, TestEngine } from "@semlayer/testkit/engine/TestEngine"
import { officeOn, questions, type Tenant, officeDatabase, putOffice } from "./Tenants.js"

/** Rows of the tenant; lines belong to the tenant of their ticket. */
const policyOf = (tenant: Tenant, name = "tenants") => ({
  version: 1,
  data_filters: [
    { column: "TENANT", value: tenant, name },
    { target_table: "lines_of", join_path: ["lines_of.ticket_id = tickets.id"], column: "tenant", value: tenant }
  ]
})

/** An engine built with a policy. */
const engineUnder = (policy: unknown) =>
  Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
    Layer.provide(SharedWorkers),
    Layer.provide(RowPolicy.layer(policy)),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

/** One request under its own policy. */
const under = <A, E, R>(policy: unknown, effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(decodePolicy(policy), (decoded) => Effect.provideService(effect, RowPolicy, decoded))

const sorted = (rows: ReadonlyArray<Row>) => rows.map((row) => JSON.stringify(rounded(row))).sort()

const rounded = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === "number" ? Number(value.toPrecision(9)) : value])
  )

const answers = Effect.forEach(Object.entries(questions), ([name, question]) =>
  Effect.map(ask(question), ({ data }) => [name, sorted(data)] as const)
)

describe.each(testEngines)("a row policy on %s", (engine) => {
  it.scopedLive(
    "gives each tenant the results of its rows alone, set for the engine or a request",
    (context) =>
      Effect.gen(function* () {
        const shared = yield* officeDatabase(engine, context, null)
        const inOffice = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.zipRight(putOffice(shared), effect)
        const [all, ...ofRequests] = yield* inOffice(
          Effect.all([answers, under(policyOf("acme"), answers), under(policyOf("globex"), answers)])
        ).pipe(Effect.provide(TestEngine))
        for (const [i, tenant] of (["acme", "globex"] as const).entries()) {
          const own = yield* officeDatabase(engine, context, tenant)
          const alone = yield* Effect.provide(Effect.zipRight(putOffice(own), answers), TestEngine)
          const ofEngine = yield* Effect.provide(inOffice(answers), engineUnder(policyOf(tenant)))
          assert.deepStrictEqual(Object.fromEntries(ofEngine), Object.fromEntries(alone))
          assert.deepStrictEqual(Object.fromEntries(ofRequests[i] ?? []), Object.fromEntries(alone))
          for (const [n, [name, rows]] of all.entries()) assert.notDeepEqual(rows, alone[n]?.[1], name)
        }
      }),
    120_000
  )

  it.scopedLive("never leaks between requests that share one body", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      const queries = yield* Queries
      const request = yield* Schema.decodeUnknown(QueryRequest)({ source_model: "clients", dimensions: ["name"] })
      const names = Effect.map(queries.run(request), ({ data }) =>
        [...new Set(data.map((row) => String(row["clients.name"]).slice(0, 2)))].sort()
      )
      const acme = yield* decodePolicy(policyOf("acme"))
      const globex = yield* decodePolicy(policyOf("globex"))
      const as = (policy: typeof acme | null) => Effect.provideService(names, RowPolicy, policy)
      const turns = [null, acme, globex, acme, acme, null, globex, null]
      const expected = new Map([
        [null, ["ac", "gl"]],
        [acme, ["ac"]],
        [globex, ["gl"]]
      ])
      for (const turn of turns) assert.deepStrictEqual(yield* as(turn), expected.get(turn))
      const together = yield* Effect.forEach(turns, as, { concurrency: "unbounded" })
      assert.deepStrictEqual(
        together,
        turns.map((turn) => expected.get(turn))
      )
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("of a request narrows that of the engine and never widens it", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      const count = Effect.map(ask({ source_model: "clients", measures: ["*:count"] }), ({ data }) => data)
      assert.deepStrictEqual(yield* count, [{ "clients._count": 6 }])
      const french = { version: 1, data_filters: [{ column: "country", value: "FR" }] }
      assert.deepStrictEqual(yield* under(french, count), [{ "clients._count": 2 }])
      assert.deepStrictEqual(yield* under(policyOf("globex"), count), [{ "clients._count": 0 }])
      assert.deepStrictEqual(yield* Effect.provideService(count, RowPolicy, null), [{ "clients._count": 6 }])
    }).pipe(Effect.provide(engineUnder(policyOf("acme"))))
  )

  it.scopedLive("rejects a query of a table without the column, or passes it if the rule says so", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      const lines = ask({ source_model: "lines_of", measures: ["*:count"] })
      const rule = { column: "tenant", value: "acme", name: "tenants" }
      const policy = (more: object) => ({ version: 1, data_filters: [{ ...rule, ...more }] })
      for (const run of [lines, ask({ source_model: "lines_of", measures: ["*:count"], dry_run: true })]) {
        const error = yield* Effect.flip(under(policy({}), run))
        assert.deepInclude(error, { _tag: "ForcedFilterError", table: "'lines_of'", rule_name: "tenants" })
        assert.notInclude(JSON.stringify(error), "acme")
      }
      const passed = yield* under(policy({ on_unapplicable: "pass" }), lines)
      assert.deepStrictEqual(passed.data, [{ "lines_of._count": 90 }])
    }).pipe(Effect.provide(TestEngine))
  )

  it.scopedLive("is visible in the SQL of dry_run and in the stages, and keeps the plan of the database", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      const question = questions["SQL of a model"]
      const dry = yield* ask({ ...question, dry_run: true })
      assert.lengthOf(dry.sql.match(/AS row_policy WHERE/g) ?? [], 6)
      const explained = yield* Effect.flip(ask({ ...question, explain: true }))
      assert.strictEqual(explained._tag, "ForcedFilterError")
      const request = yield* Schema.decodeUnknown(QueryRequest)(question)
      const { stages } = yield* Effect.flatMap(Queries, (queries) => queries.stages(request))
      assert.include(stages.find(({ name }) => name === "plan")?.text, "under the row policy")
    }).pipe(Effect.provide(engineUnder(policyOf("acme"))))
  )

  it.scopedLive("follows columns that are added and dropped, and rejects unknown tables", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      yield* putModel({ name: "gone", sql_table: "gone", columns: [{ name: "id", type: "INT" }] })
      yield* putModel({ name: "far", sql_table: "elsewhere.far", columns: [{ name: "id", type: "INT" }] })
      for (const source_model of ["gone", "far"]) {
        const error = yield* Effect.flip(ask({ source_model, dimensions: ["id"] }))
        assert.strictEqual(error._tag, "ForcedFilterError")
      }
    }).pipe(Effect.provide(engineUnder(policyOf("acme"))))
  )

  it.scopedLive("hides messages of the database, which may quote hidden rows", (context) =>
    Effect.gen(function* () {
      yield* officeOn(engine, context, null)
      yield* putModel({ name: "bad", sql_table: "clients", columns: [{ name: "x", sql: "lpad(name)" }] })
      const error = yield* Effect.flip(ask({ source_model: "bad", dimensions: ["x"] }))
      assert.strictEqual(error._tag, "QueryFailed")
      assert.include(error.message, "hidden under a row policy")
      assert.notInclude(error.message, "lpad")
    }).pipe(Effect.provide(engineUnder(policyOf("acme"))))
  )
})

describe("an invalid row policy", () => {
  it.effect("fails the construction of the engine", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Effect.provide(Effect.void, engineUnder({ version: 2, data_filters: [] })))
      assert.strictEqual(error._tag, "RowPolicyInvalid")
    })
  )
})
