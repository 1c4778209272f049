/** Migrations of stored queries: the stages of a query-backed model, and the query of a memory. */
import { Either } from "effect"
import { mergeIntoColumns, renameTypes } from "./ColumnVersions.js"
import { isDocument, without } from "../snapshot/Json.js"
import { migrate, type MigrationStep } from "./Versions.js"

/** Version 1 to 2: `fields` became `measures`. */
const fieldsToMeasures: MigrationStep = (json) => {
  if (!("fields" in json)) return Either.right(json)
  if ("measures" in json) return Either.left("a query has 'measures' or, in its first version, 'fields'; not both")
  return Either.right(
    Object.fromEntries(Object.entries(json).map(([key, value]) => [key === "fields" ? "measures" : key, value]))
  )
}

/** Version 2 to 3: stored queries no longer contain run options. */
const dropRunFlags: MigrationStep = (json) => Either.right(without(json, "dry_run", "explain"))

const steps: ReadonlyArray<MigrationStep> = [fieldsToMeasures, dropRunFlags]

/** The current schema version of queries. */
export const queryVersion = steps.length + 1

const migrateExtension: MigrationStep = (extension) => Either.map(mergeIntoColumns(extension), renameTypes)

/**
 * Migrates a stored query. `migrateInlineModel` migrates a model written inside the query; `ModelVersions` provides it, which
 * avoids an import cycle. A missing `version` is not added, because queries need not have one.
 */
export const migrateQueryWith =
  (migrateInlineModel: MigrationStep): MigrationStep =>
  (json) =>
    Either.gen(function* () {
      const migrated = yield* migrate(json, steps)
      const query = "version" in json ? migrated : without(migrated, "version")
      const source = query["source_model"]
      if (!isDocument(source)) return query
      const isExtension = "source_name" in source
      return { ...query, source_model: yield* isExtension ? migrateExtension(source) : migrateInlineModel(source) }
    })
