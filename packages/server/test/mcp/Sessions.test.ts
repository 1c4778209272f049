import { McpConfig } from "../../src/config/McpConfig.js"
import { Sessions } from "../../src/mcp/Sessions.js"
import { ServerConfig } from "../../src/config/ServerConfig.js"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { assert, it } from "@effect/vitest"
import { ConfigProvider, Duration, Effect, Layer, TestClock } from "effect"

const limited = Layer.provide(
  Sessions.layer,
  Layer.mergeAll(McpConfig.layer, ServerConfig.layerWith({ grace: Duration.seconds(3) }))
)

const settings = ConfigProvider.fromMap(new Map([["SEM_MCP_MAX_SESSIONS", "2"]]))

const session = { running: Effect.succeed(0), closed: Effect.never }

it.scoped("the number of sessions is limited; ended, failed and idle sessions free their slots", () =>
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const [sse, streamable] = [sessions.of<string>(), sessions.of<number>()]
    let released = 0
    const released_ = Effect.addFinalizer(() => Effect.sync(() => void released++))
    const open = sse.open(() => Effect.as(released_, { channel: "a", session }))
    const failed = yield* Effect.flip(sse.open(() => Effect.zipRight(released_, Effect.fail("no" as const))))
    assert.deepStrictEqual([failed, released], ["no", 1])
    const first = yield* open
    const second = yield* streamable.open(() => Effect.succeed({ channel: 1, session }))
    const full = yield* Effect.flip(open)
    assert.deepInclude(full, { _tag: "SessionsFull", limit: 2, per_caller: false })
    // A session belongs to its transport.
    assert.strictEqual((yield* Effect.flip(sse.find(second.id)))._tag, "SessionNotFound")
    yield* first.end
    assert.strictEqual(released, 2)
    const third = yield* open
    yield* Effect.scoped(
      Effect.gen(function* () {
        yield* third.streaming
        yield* TestClock.adjust("31 minutes")
        assert.strictEqual((yield* Effect.flip(streamable.find(second.id)))._tag, "SessionNotFound")
        assert.strictEqual((yield* sse.find(third.id)).channel, "a")
      })
    )
    yield* sessions.close
    assert.strictEqual(released, 3)
    assert.strictEqual((yield* Effect.flip(sse.find(third.id)))._tag, "SessionNotFound")
  }).pipe(Effect.provide(limited), Effect.withConfigProvider(settings))
)

it.scoped("one caller may hold at most half of the sessions", () =>
  Effect.gen(function* () {
    const sse = (yield* Sessions).of<null>()
    const open = (name: string) =>
      Effect.provideService(
        sse.open(() => Effect.succeed({ channel: null, session })),
        CurrentCaller,
        { name, kind: "api_key", role: "reader", claims: {} }
      )
    const first = yield* open("ada")
    const full = yield* Effect.flip(open("ada"))
    assert.deepInclude(full, { _tag: "SessionsFull", limit: 1, per_caller: true })
    yield* open("bob")
    yield* first.end
    yield* open("ada")
  }).pipe(Effect.provide(limited), Effect.withConfigProvider(settings))
)
