/** The storage of the error conditions: the rides of a town, and a depot with an unreadable model. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { layerAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { ConfigProvider, Effect, Layer } from "effect"
import { datasourceBody } from "../conformance/Loaded.js"
import { ridesDatasource, ridesModels, ridesScript } from "../refusals/Rides.js"
import { scratchDatabase, scratchDirectory } from "../TestDatabases.js"

const depot = `
  CREATE TABLE bays (id INTEGER PRIMARY KEY, code TEXT);
  CREATE TABLE bolts (id INTEGER PRIMARY KEY, bay_id INTEGER);
`

/** Settings that turn optional components off. */
export const worldSettings = new Map([["SEM_ADVANCED_SEARCH", "off"]])

export const withoutExtras = Layer.setConfigProvider(ConfigProvider.fromMap(worldSettings))

const fill = Effect.fnUntraced(function* (script: string, datasource: string) {
  const database = yield* scratchDatabase("sqlite")
  yield* database.execute(script)
  yield* (yield* Datasources).save(datasourceBody(database, datasource))
})

/** Creates the storage directory; it is removed when the scope closes. */
export const madeWorld = Effect.gen(function* () {
  const path = join(yield* scratchDirectory, "storage")
  const location: StorageLocation = { _tag: "Directory", path }
  yield* Effect.gen(function* () {
    yield* fill(ridesScript("sqlite"), ridesDatasource)
    yield* fill(depot, "depot")
    const { save } = yield* Models
    yield* Effect.forEach(ridesModels, (model) => save({ ...model }), { discard: true })
  }).pipe(Effect.provide(Layer.provide(Layer.provideMerge(EngineLive, layerAt(location)), withoutExtras)))
  const broken = join(path, "models", "depot")
  mkdirSync(broken, { recursive: true })
  writeFileSync(join(broken, "bolts.yaml"), "version: 7\nname: [\n")
  return location
})
