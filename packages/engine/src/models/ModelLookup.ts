/** Finding stored models by name. */
import { type DocumentUnusable, ModelNameAmbiguous, ModelNotFound } from "@semlayer/domain/CatalogErrors"
import { DatasourceName, ModelName } from "@semlayer/domain/Names"
import type { AmbiguousModel, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import type { ModelRef, StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { unusableModels } from "@semlayer/storage/snapshot/UnusableDocuments"
import { Effect } from "effect"
import { findModel } from "../query/Catalogs.js"

/** A model by name: bare, qualified by its datasource, or with `data_source` given separately. */
export interface ModelLookup {
  readonly name: string
  readonly data_source?: string | undefined
}

/** Finds a usable model. */
export const find = Effect.fnUntraced(function* (lookup: ModelLookup, snapshot: StorageSnapshot) {
  const { name, data_source } = lookup
  const found = yield* Effect.mapError(
    findModel(data_source === undefined ? name : `${data_source}.${name}`, snapshot),
    (error) => inPath(error, lookup, snapshot)
  )
  const model = snapshot.models.get(found.datasource)?.get(found.name)
  return model ?? (yield* notFound(lookup, snapshot))
})

/** Finds a model, also if it is unreadable. */
export const located = (lookup: ModelLookup, snapshot: StorageSnapshot) =>
  Effect.catchAll(
    Effect.map(find(lookup, snapshot), ({ value: { data_source, name } }): ModelRef => ({ data_source, name })),
    (error: ModelNotFound | ModelNameAmbiguous | DocumentUnusable): Effect.Effect<ModelRef, typeof error> => {
      const unusable = unusableModels(snapshot.problems).find(
        (each) => error._tag === "DocumentUnusable" && each.error.document === error.document
      )
      return unusable?.data_source === undefined
        ? Effect.fail(error)
        : Effect.succeed({
            data_source: DatasourceName.make(unusable.data_source, true),
            name: ModelName.make(unusable.name, true)
          })
    }
  )

const inPath = (
  error: UnknownModel | AmbiguousModel | DocumentUnusable,
  lookup: ModelLookup,
  snapshot: StorageSnapshot
) => {
  if (error._tag === "DocumentUnusable") return error
  if (error._tag === "UnknownModel") return notFound(lookup, snapshot)
  const candidates = error.candidates.map((each) => each.slice(0, each.indexOf(".")))
  return new ModelNameAmbiguous({ model: lookup.name, candidates })
}

/** The failure of a lookup, with the nearest names. */
export const notFound = ({ name, data_source }: ModelLookup, snapshot: StorageSnapshot): ModelNotFound => {
  const known = [...snapshot.models]
    .filter(([owner]) => data_source === undefined || owner === data_source)
    .flatMap(([, models]) => [...models.keys()])
  return new ModelNotFound({ model: name, data_source: data_source ?? null, candidates: suggest(name, known) })
}
