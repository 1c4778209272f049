/** Several engines at once, each with the shop dataset. */
import { Context, Effect, Either, Layer } from "effect"
import { outcome } from "../conformance/Ask.js"
import { layerLoaded, Loaded } from "../conformance/Loaded.js"
import { type EngineMissing, type ScratchEngine, testEngines } from "../TestDatabases.js"
import type { Given } from "./Agreement.js"
import { shop } from "./Shop.js"

/** Runs a query on every available engine. */
export class Engines extends Context.Tag("@semlayer/testkit/Engines")<
  Engines,
  {
    readonly ask: (body: unknown) => Effect.Effect<ReadonlyArray<Given>>
    readonly missing: ReadonlyArray<EngineMissing>
  }
>() {
  static readonly among = (engines: ReadonlyArray<ScratchEngine>) =>
    Layer.scoped(
      Engines,
      Effect.gen(function* () {
        const all = yield* Effect.forEach(engines, (engine) =>
          Effect.map(Layer.build(layerLoaded(engine, shop(engine))), (context) => ({ engine, context }))
        )
        const there = all.filter(({ context }) => Either.isRight(Context.get(context, Loaded)))
        return {
          missing: all.flatMap(({ context }) =>
            Either.match(Context.get(context, Loaded), {
              onLeft: (missing) => [missing],
              onRight: () => []
            })
          ),
          ask: (body: unknown) =>
            Effect.forEach(
              there,
              ({ engine, context }) =>
                Effect.map(Effect.provide(outcome(body), context), (given): Given => ({ engine, outcome: given })),
              { concurrency: "unbounded" }
            )
        }
      })
    )

  /** The engines that every test can use. */
  static readonly layer = Engines.among(testEngines)
}
