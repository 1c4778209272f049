/**
 * Migrations of models from schema versions 1 to 7, for both files and HTTP bodies. A missing `data_source` is filled in by
 * the storage, not here.
 */
import type { Document } from "@semlayer/domain/Document"
import { modelVersion } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import { dropUnknownTypes, mergeIntoColumns, renameTypes } from "./ColumnVersions.js"
import { isDocument } from "../snapshot/Json.js"
import { migrateQueryWith } from "./QueryVersions.js"
import { additive, migrate, type MigrationStep } from "./Versions.js"

const steps: ReadonlyArray<MigrationStep> = [
  mergeIntoColumns,
  additive,
  additive,
  (json) => Either.right(renameTypes(json)),
  additive,
  additive
]

/** Migrates a model to the current version, and its stored queries, each from its own version. Unknown keys are kept. */
export const migrateModel: MigrationStep = (json) =>
  Either.gen(function* () {
    const model = yield* migrate(json, steps)
    const stages = model["source_queries"]
    if (!Array.isArray(stages)) return model
    const migrated = yield* Either.all(
      stages.map((stage: unknown) => (isDocument(stage) ? migrateQuery(stage) : Either.right(stage)))
    )
    return { ...model, source_queries: migrated }
  })

/** Migrates a stored query. Not for the body of `/query`, because it drops `dry_run` and `explain`. */
export const migrateQuery: MigrationStep = migrateQueryWith((model) => migrateModel(model))

/** The readable part of a model that a newer release wrote: unknown column types are dropped. */
export const readableModel = (json: Document): Document => {
  const version = json["version"]
  return typeof version === "number" && version > modelVersion ? dropUnknownTypes(json) : json
}
