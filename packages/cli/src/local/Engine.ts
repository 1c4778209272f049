/** The engine over a storage of this machine. */
import * as FileSystem from "@effect/platform/FileSystem"
import { policyOfFile } from "@semlayer/engine/access/PolicyFile"
import { EngineLive } from "@semlayer/engine/Engine"
import { helpMemories } from "@semlayer/engine/help/HelpMemories"
import { auditLog } from "@semlayer/engine/observe/AuditLog"
import { BuiltInMemories } from "@semlayer/storage/documents/BuiltInMemories"
import {
  dataDirectory,
  defaultLocation,
  layerAt,
  parseLocation,
  placeOf,
  type StorageLocation
} from "@semlayer/storage/StorageLocation"
import { Config, Effect, Layer, Option } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import type { Need } from "../terminal/TargetOption.js"

/** The location of a command's storage. */
export const locate = (storage: Option.Option<string>) =>
  Option.match(storage, { onNone: () => defaultLocation, onSome: parseLocation })

/** Fails if the storage does not exist, because a misspelt path would silently create an empty one. */
export const checkExists = Effect.fnUntraced(function* (location: StorageLocation) {
  // Opening a database reports whether it contains a storage.
  if (location._tag === "InMemory" || location._tag === "Postgres") return
  const fs = yield* FileSystem.FileSystem
  if (yield* Effect.orElseSucceed(fs.exists(location.path), () => true)) return
  if (location.path === (yield* dataDirectory)) return yield* new CliFailure({ message: firstSteps(location.path) })
  return yield* new CliFailure({
    message:
      `There is no storage at ${location.path}. Check the path; ` +
      "semlayer datasources create, semlayer models create and semlayer demo create a new one"
  })
})

/** How to start, if no storage is chosen and the default one does not exist yet. */
const firstSteps = (path: string): string =>
  [
    `There is no storage at ${path} yet. To start with`,
    "  a database of your own:  semlayer datasources create ./shop.db --ingest",
    "  a shop to try:           semlayer demo",
    "  models elsewhere:        add --storage DIRECTORY, or set SEM_STORAGE"
  ].join("\n")

const withHelp = Layer.succeed(BuiltInMemories, helpMemories)

/**
 * The opened storage with the built-in help.
 *
 * An error names the storage's location. The engine's own error omits it, because it is sent to clients of a service.
 */
const opened = Effect.fnUntraced(function* (location: StorageLocation, need: Need) {
  const samplesInModels = yield* Config.withDefault(Config.boolean("SEM_SAMPLES_IN_MODELS"), false)
  return Layer.mapError(
    Layer.provide(layerAt(location, { makes: need === "makes", samplesInModels }), withHelp),
    ({ reason }) => new CliFailure({ message: `The storage ${placeOf(location)} cannot be opened: ${reason}` })
  )
})

/** The engine must not start without a configured access policy. */
const policy = Layer.mapError(policyOfFile, ({ message }) => new CliFailure({ message }))

/** The engine over the storage of a command. */
export const engineOver = (storage: Option.Option<string>, need: Need) =>
  Layer.provideMerge(
    Layer.provide(EngineLive, Layer.merge(policy, auditLog)),
    Layer.unwrapEffect(
      Effect.gen(function* () {
        const location = yield* locate(storage)
        if (need === "needs") yield* checkExists(location)
        return yield* opened(location, need)
      })
    )
  )
