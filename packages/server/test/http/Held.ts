/** A service whose queries block until released, so that a test controls what is in flight. */
import { EngineLive } from "@semlayer/engine/Engine"
import { Queries } from "@semlayer/engine/query/Queries"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { ConfigProvider, Context, Effect, Layer } from "effect"
import { serverOf, TestHttp } from "../TestServer.js"

export class Held extends Context.Tag("@semlayer/server/test/Held")<
  Held,
  {
    /** Releases all blocked queries and later ones. */
    readonly release: Effect.Effect<void>
    /** Blocks queries from now on. */
    readonly hold: Effect.Effect<void>
    /** The number of queries in flight. */
    readonly running: Effect.Effect<number>
    readonly through: <A, E>(query: Effect.Effect<A, E>) => Effect.Effect<A, E>
  }
>() {
  static readonly layer = Layer.effect(
    Held,
    Effect.gen(function* () {
      const latch = yield* Effect.makeLatch(true)
      let running = 0
      return {
        release: Effect.asVoid(latch.open),
        hold: Effect.asVoid(latch.close),
        running: Effect.sync(() => running),
        through: (query) =>
          Effect.acquireUseRelease(
            Effect.sync(() => running++),
            () => Effect.zipRight(latch.await, query),
            () => Effect.sync(() => running--)
          )
      }
    })
  )
}

const HeldQueries = Layer.effect(
  Queries,
  Effect.map(Effect.all([Queries, Held]), ([own, { through }]) =>
    Queries.make({
      ...own,
      answer: (request, most) => through(own.answer(request, most)),
      run: (request, most) => through(own.run(request, most))
    })
  )
)

/** The service with settings of its environment. */
export const heldServer = (settings: Readonly<Record<string, string>>) => {
  const engine = Layer.provideMerge(HeldQueries, Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })))
  const held = Layer.merge(
    Held.layer,
    Layer.setConfigProvider(ConfigProvider.fromMap(new Map(Object.entries(settings))))
  )
  return Layer.unwrapEffect(
    Effect.map(Effect.context<Held>(), (context) =>
      serverOf(Layer.provide(engine, Layer.succeedContext(context)), TestHttp)
    )
  ).pipe(Layer.provideMerge(held))
}
