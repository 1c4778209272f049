/** Compares the models of two storages or files. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { problemsText } from "@semlayer/domain/DocumentProblem"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import { modelChanges } from "@semlayer/engine/models/ModelDiff"
import { modelCodec } from "@semlayer/storage/documents/StoredValues"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt, parseLocation } from "@semlayer/storage/StorageLocation"
import { Effect, Either, Layer } from "effect"
import { readDocument } from "../input/DocumentInput.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { checkExists } from "./Engine.js"

/** The model of a file, named by the file and its folder if it does not say its name. */
const modelOf = Effect.fnUntraced(function* (file: string) {
  const path = yield* Path.Path
  const json = yield* readDocument(file)
  const { dir, name: stem } = path.parse(path.resolve(file))
  const name = ModelName.make(String(json["name"] ?? stem), true)
  const data_source = DatasourceName.make(String(json["data_source"] ?? path.basename(dir)), true)
  const decoded = modelCodec(data_source, name).decode(json)
  const { value } = yield* Either.mapLeft(
    decoded,
    (problems) => new CliFailure({ message: `${file}: ${problemsText(problems)}` })
  )
  return [value] satisfies ReadonlyArray<StoredModel>
})

const modelsOf = Effect.fnUntraced(function* (place: string) {
  const location = yield* parseLocation(place)
  yield* checkExists(location)
  const opened = Layer.mapError(
    layerAt(location, { makes: false }),
    ({ reason }) => new CliFailure({ message: `The storage cannot be opened: ${reason}` })
  )
  const { models } = yield* Effect.provide(
    Effect.flatMap(Storage, ({ snapshot }) => snapshot),
    opened
  )
  return [...models.values()].flatMap((each) => [...each.values()].map(({ value }) => value))
})

const read = Effect.fnUntraced(function* (place: string) {
  const fs = yield* FileSystem.FileSystem
  const isFile = /\.(ya?ml|json)$/i.test(place) && !place.includes("://")
  if (!isFile) return { isFile, models: yield* Effect.scoped(modelsOf(place)) }
  if (!(yield* fs.exists(place))) return yield* new CliFailure({ message: `There is no file ${place}` })
  return { isFile, models: yield* modelOf(place) }
})

/** The changes from the models of `a` to those of `b`. Two files are versions of one model. */
export const diffModels = Effect.fn("Cli.diffModels")(function* (a: string, b: string) {
  const [before, after] = [yield* read(a), yield* read(b)]
  const [latest] = after.models
  const isOne = before.isFile && after.isFile && latest !== undefined
  const old = isOne
    ? before.models.map((model) => ({ ...model, name: latest.name, data_source: latest.data_source }))
    : before.models
  return modelChanges(old, after.models)
})
