/** An engine with its own storage, over a scratch database that contains a dataset. */
import { Datasource } from "@semlayer/domain/Datasource"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Context, Effect, Either, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"
import { SharedWorkers } from "../SharedWorkers.js"
import {
  type EngineMissing,
  type ScratchDatabase,
  scratchDatabase,
  type DatabaseEngine,
  skip
} from "../TestDatabases.js"

/** A dataset in one engine's SQL. */
export interface Data {
  /** Name of the datasource. */
  readonly datasource: string
  readonly script: string
  /** Bodies of its models, in an order in which they can be saved. */
  readonly models: ReadonlyArray<{ readonly [key: string]: unknown }>
}

/** The database of a dataset, or the error if its server is missing. */
export class Loaded extends Context.Tag("@semlayer/testkit/Loaded")<
  Loaded,
  Either.Either<ScratchDatabase, EngineMissing>
>() {
  /** Creates the database. */
  static readonly layer = (engine: DatabaseEngine, script: string) =>
    Layer.scoped(Loaded, Effect.either(Effect.tap(scratchDatabase(engine), (database) => database.execute(script))))
}

/** The database; skips the test if its server is missing. */
export const loaded = (context: TestContext) =>
  Effect.flatMap(Loaded, Either.match({ onLeft: (missing) => skip(missing, context), onRight: Effect.succeed }))

/** The request body for a datasource of a database. */
export const datasourceBody = (database: ScratchDatabase, name: string) => ({
  ...Schema.encodeSync(Datasource)(database.datasource(name))
})

/** The engine with a dataset and its models. It closes its connections before the database is dropped. */
export const layerLoaded = (engine: DatabaseEngine, { datasource, script, models }: Data) => {
  const service = Layer.provideMerge(Layer.provide(EngineLive, SharedWorkers), layerAt({ _tag: "InMemory" }))
  const save = Effect.fnUntraced(function* (database: ScratchDatabase) {
    yield* (yield* Datasources).save(datasourceBody(database, datasource))
    const { save } = yield* Models
    yield* Effect.forEach(models, (body) => save(body), { discard: true })
  })
  const known = Layer.effectDiscard(Effect.flatMap(Loaded, Either.match({ onLeft: () => Effect.void, onRight: save })))
  return known.pipe(
    Layer.provideMerge(service),
    Layer.provideMerge(Loaded.layer(engine, script)),
    // Failures are asserted, not logged.
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )
}
