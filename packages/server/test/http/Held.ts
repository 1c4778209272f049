/** A service whose queries wait until they are let go, so that a test decides what is at work. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/engine/storage/StorageLocation"
import { ConfigProvider, Context, Effect, Layer } from "effect"
import { serverOf, TestHttp } from "../TestServer.js"

export class Held extends Context.Tag("@semlayer/server/test/Held")<
  Held,
  {
    /** Lets all go that are held, and those that come. */
    readonly release: Effect.Effect<void>
    /** Holds those that come from now on. */
    readonly hold: Effect.Effect<void>
    /** Queries that have begun and are not over. */
    readonly running: Effect.Effect<number>
  }
>() {}

const HeldQueries = Layer.unwrapEffect(
  Effect.gen(function* () {
    const latch = yield* Effect.makeLatch(true)
    let running = 0
    const held = Layer.succeed(Held, {
      release: Effect.asVoid(latch.open),
      hold: Effect.asVoid(latch.close),
      running: Effect.sync(() => running)
    })
    const queries = Layer.effect(
      Queries,
      Effect.map(Queries, (own) =>
        Queries.make({
          ...own,
          run: (request) =>
            Effect.acquireUseRelease(
              Effect.sync(() => running++),
              () => Effect.zipRight(latch.await, own.run(request)),
              () => Effect.sync(() => running--)
            )
        })
      )
    )
    return Layer.merge(held, queries)
  })
)

/** The service with settings of its environment. */
export const heldServer = (settings: Readonly<Record<string, string>>) =>
  serverOf(HeldQueries.pipe(Layer.provideMerge(EngineLive), Layer.provideMerge(layerAt({ _tag: "InMemory" }))), TestHttp).pipe(
    Layer.provideMerge(Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings)))))
  )

/** Waits until something is so. */
export const until = <E, R>(now: Effect.Effect<boolean, E, R>) =>
  Effect.repeat(Effect.delay(now, "5 millis"), { until: (is) => is, times: 2000 })
