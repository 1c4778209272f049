/** An engine with a storage of its own, over a scratch database that holds a dataset of the corpus. */
import { Datasource } from "@semlayer/domain/Datasource"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { layerAt } from "@semlayer/engine/storage/StorageLocation"
import { Context, Effect, Either, Layer, Logger, LogLevel, Schema } from "effect"
import type { TestContext } from "vitest"
import { type EngineMissing, type ScratchDatabase, scratchDatabase, skip, type TestEngine } from "../TestDatabases.js"
import { type Dataset, datasourceName, loadScript } from "./Corpus.js"

/** The database of a dataset; the server that it would lie on may be missing. */
export class Loaded extends Context.Tag("@semlayer/testkit/Loaded")<
  Loaded,
  Either.Either<ScratchDatabase, EngineMissing>
>() {
  /** Makes the database. */
  static readonly layer = (engine: TestEngine, dataset: Dataset) =>
    Layer.scoped(
      Loaded,
      Effect.either(Effect.tap(scratchDatabase(engine), (database) => database.execute(loadScript(dataset, engine))))
    )
}

/** The database, for a test that is skipped where its server is missing. */
export const loaded = (context: TestContext) =>
  Effect.flatMap(Loaded, Either.match({ onLeft: (missing) => skip(missing, context), onRight: Effect.succeed }))

/** The body that makes a datasource of a database. */
export const datasourceBody = (database: ScratchDatabase, dataset: Dataset) =>
  Schema.encodeSync(Datasource)(database.datasource(datasourceName(dataset)))

/** The engine, which knows the database of a dataset as a datasource. It lets go of the database before that is dropped. */
export const layerLoaded = (engine: TestEngine, dataset: Dataset) => {
  const service = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" }))
  const known = Layer.effectDiscard(
    Effect.flatMap(
      Loaded,
      Either.match({
        onLeft: () => Effect.void,
        onRight: (database) =>
          Effect.flatMap(Datasources, (datasources) => datasources.save({ ...datasourceBody(database, dataset) }))
      })
    )
  )
  return known.pipe(
    Layer.provideMerge(service),
    Layer.provideMerge(Loaded.layer(engine, dataset)),
    // Failures are asserted, not logged.
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )
}
