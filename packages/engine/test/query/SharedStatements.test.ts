/** Equal statements at the same time run once. */
import { EngineLive } from "../../src/Engine.js"
import { Queries } from "../../src/query/Queries.js"
import { clearCache } from "../../src/reuse/ClearCache.js"
import { AccessRules, CallerRules } from "../../src/access/AccessRules.js"
import { decodeAccessPolicy } from "@semlayer/domain/AccessPolicy"
import type { Caller } from "@semlayer/domain/Caller"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import type { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { atRest, ownMetrics } from "@semlayer/testkit/Gauges"
import { type Gate, makeGate } from "@semlayer/testkit/GatedStatements"
import { ask, putModel, shopOn } from "@semlayer/testkit/engine/TestEngine"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Fiber, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"

const script = `
  CREATE TABLE tickets (id INT PRIMARY KEY, tenant TEXT, price INT);
  INSERT INTO tickets VALUES (1, 'acme', 10), (2, 'acme', 20), (3, 'globex', 5);`

const columns = [{ name: "id", type: "INT", primary_key: true }, { name: "tenant" }, { name: "price", type: "INT" }]

const policy = { version: 1, data_filters: [{ column: "tenant", claim: "tenant" }] }

const callerOf = (name: string, tenant: string): Caller => ({ name, kind: "token", role: "reader", claims: { tenant } })

const total = { source_model: "tickets", measures: ["price:sum"] }

/** An engine over the shop, with a gate for its statements. */
const shopAtGate = <A, E>(
  context: TestContext,
  use: (gate: Gate) => Effect.Effect<A, E, Layer.Layer.Success<typeof EngineLive> | Storage>,
  {
    settings = {},
    rules = null
  }: { readonly settings?: Record<string, string>; readonly rules?: CallerRules | null } = {}
) =>
  Effect.gen(function* () {
    const { gate, layer } = yield* makeGate
    const engine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
      Layer.provide(layer),
      Layer.provide(Layer.succeed(AccessRules, rules)),
      Layer.provide(Logger.minimumLogLevel(LogLevel.None)),
      Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))
    )
    const result = yield* Effect.provide(
      Effect.gen(function* () {
        yield* shopOn("sqlite", context, script)
        yield* putModel({ name: "tickets", sql_table: "tickets", columns })
        const result = yield* use(gate)
        assert.deepStrictEqual(yield* atRest(ownMetrics), [])
        return result
      }),
      engine
    )
    assert.strictEqual(gate.counts.running, 0)
    return result
  })

/** The number of statements that an effect starts. */
const startedBy = <A, E, R>(gate: Gate, effect: Effect.Effect<A, E, R>) =>
  Effect.suspend(() => {
    const before = gate.counts.started
    return Effect.map(effect, (value) => [value, gate.counts.started - before] as const)
  })

const answered = (rows: unknown) => (answer: { readonly data: unknown }) => assert.deepStrictEqual(answer.data, rows)

describe("equal statements at the same time", () => {
  it.scopedLive("run once; callers who leave or are late do not cancel it for others, the last one does", (context) =>
    shopAtGate(context, (gate) =>
      Effect.gen(function* () {
        yield* ask(total)
        yield* gate.close
        const [starter, second, last] = yield* Effect.all([
          Effect.fork(ask(total)),
          Effect.fork(ask({ ...total })),
          Effect.fork(ask(total))
        ])
        yield* gate.running(1)
        const late = yield* Effect.flip(StatementTimeout.within(0.01)(ask(total)))
        assert.deepInclude(late, { _tag: "QueryTimeout", datasource: "shop", seconds: 0.01 })
        const [[], more] = yield* startedBy(
          gate,
          Effect.gen(function* () {
            yield* Fiber.interrupt(starter)
            yield* gate.open
            answered([{ "tickets.price_sum": 35 }])(yield* Fiber.join(second))
            answered([{ "tickets.price_sum": 35 }])(yield* Fiber.join(last))
            return []
          })
        )
        assert.strictEqual(more, 0)
        yield* gate.close
        const leaving = yield* Effect.replicateEffect(Effect.fork(ask(total)), 3)
        yield* gate.running(1)
        yield* Fiber.interruptAll(leaving)
        assert.strictEqual(gate.counts.running, 0)
        yield* gate.open
      })
    )
  )

  it.scopedLive("share their failure, and each caller explains it", (context) =>
    shopAtGate(context, (gate) =>
      Effect.gen(function* () {
        yield* putModel({ name: "gone", sql_table: "gone", columns: [{ name: "x", type: "INT" }] })
        yield* gate.close
        const failing = yield* Effect.replicateEffect(
          Effect.fork(ask({ source_model: "gone", measures: ["*:count"] })),
          3
        )
        yield* gate.running(1)
        yield* gate.open
        for (const fiber of failing) assert.strictEqual((yield* Effect.flip(Fiber.join(fiber)))._tag, "SchemaDrift")
      })
    )
  )

  it.scopedLive(
    "are shared by other requests with the same SQL, but not with other names or types of results",
    (context) =>
      shopAtGate(context, (gate) =>
        Effect.gen(function* () {
          yield* ask(total)
          yield* gate.close
          const labelled = { ...total, measures: [{ formula: "price:sum", label: "Price" }] }
          const named = { ...total, measures: [{ formula: "price:sum", name: "whole" }] }
          const before = gate.counts.started
          const fibers = yield* Effect.forEach([total, labelled, named], (query) => Effect.fork(ask(query)))
          yield* gate.running(2)
          yield* gate.open
          const [plain, titled, other] = yield* Fiber.join(Fiber.all(fibers))
          assert.strictEqual(gate.counts.started - before, 2)
          assert.strictEqual(plain?.attributes.measures["tickets.price_sum"]?.label ?? null, null)
          assert.strictEqual(titled?.attributes.measures["tickets.price_sum"]?.label, "Price")
          assert.deepStrictEqual(other?.data, [{ "tickets.whole": 35 }])
        })
      )
  )

  it.scopedLive("are neither joined nor kept in the cache once the cache was cleared", (context) =>
    shopAtGate(context, (gate) =>
      Effect.gen(function* () {
        const cached = { ...total, cache: { max_age: "1 hour" } }
        yield* gate.close
        const before = yield* Effect.fork(ask(cached))
        yield* gate.running(1)
        yield* clearCache({})
        const after = yield* Effect.fork(ask(cached))
        yield* gate.running(2)
        yield* Fiber.interrupt(after)
        yield* gate.open
        assert.isFalse((yield* Fiber.join(before)).cached)
        assert.isFalse((yield* ask(cached)).cached)
        assert.isTrue((yield* ask(cached)).cached)
      })
    )
  )

  it.scopedLive("run twice where SEM_SINGLE_FLIGHT is off", (context) =>
    shopAtGate(
      context,
      (gate) =>
        Effect.gen(function* () {
          yield* gate.close
          const fibers = yield* Effect.replicateEffect(Effect.fork(ask(total)), 2)
          yield* gate.running(2)
          yield* gate.open
          yield* Fiber.join(Fiber.all(fibers))
        }),
      { settings: { SEM_SINGLE_FLIGHT: "off" } }
    )
  )

  it.scopedLive("are not shared with callers under another policy, also where the result cache is on", (context) =>
    Effect.gen(function* () {
      const rules = new CallerRules(yield* decodeAccessPolicy(policy))
      const seen = yield* shopAtGate(
        context,
        (gate) =>
          Effect.gen(function* () {
            const cached = { ...total, cache: { max_age: "1 hour" } }
            const request = yield* Effect.orDie(Schema.decodeUnknown(QueryRequest)(cached))
            const queries = yield* Queries
            const by = (name: string, tenant: string) =>
              Effect.provideService(queries.run(request), CurrentCaller, callerOf(name, tenant))
            yield* by("warm", "none")
            yield* gate.close
            const before = gate.counts.started
            const fibers = yield* Effect.forEach(
              [
                ["a", "acme"],
                ["b", "globex"],
                ["c", "acme"],
                ["d", "globex"]
              ] as const,
              ([name, tenant]) => Effect.fork(by(name, tenant))
            )
            yield* gate.running(2)
            yield* gate.open
            const first = yield* Fiber.join(Fiber.all(fibers))
            const again = yield* Effect.all([by("e", "acme"), by("f", "globex")])
            assert.strictEqual(gate.counts.started - before, 2)
            assert.deepStrictEqual(
              again.map(({ cached }) => cached),
              [true, true]
            )
            return [...first, ...again].map(({ data }) => data[0]?.["tickets.price_sum"])
          }),
        { rules }
      )
      assert.deepStrictEqual(seen, [30, 5, 30, 5, 30, 5])
    })
  )
})
