/**
 * Models of the schema versions 1 to 7 (surfaces, 5.5), from files and from HTTP bodies alike. Nothing here decides
 * where a model lies: that its `data_source` is known is the business of the storage.
 */
import type { Document } from "@semlayer/domain/Document"
import { modelVersion } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import { dropUnknownTypes, mergeIntoColumns, renameTypes } from "./ColumnVersions.js"
import { isDocument } from "../snapshot/Json.js"
import { migrateQueryWith } from "./QueryVersions.js"
import { additive, migrate, type Step } from "./Versions.js"

const steps: ReadonlyArray<Step> = [
  mergeIntoColumns,
  additive,
  additive,
  (json) => Either.right(renameTypes(json)),
  additive,
  additive
]

/** The model in the current version; its stored queries too, each by its own version. Keys not known are kept. */
export const migrateModel: Step = (json) =>
  Either.gen(function* () {
    const model = yield* migrate(json, steps)
    const stages = model["source_queries"]
    if (!Array.isArray(stages)) return model
    const migrated = yield* Either.all(
      stages.map((stage: unknown) => (isDocument(stage) ? migrateQuery(stage) : Either.right(stage)))
    )
    return { ...model, source_queries: migrated }
  })

/** A stored query in the current version. Not for the body of `/query`: `dry_run` and `explain` would be lost. */
export const migrateQuery: Step = migrateQueryWith((model) => migrateModel(model))

/** What can be read of a model that a newer release wrote: its column types that we do not know are left out. */
export const readableModel = (json: Document): Document => {
  const version = json["version"]
  return typeof version === "number" && version > modelVersion ? dropUnknownTypes(json) : json
}
