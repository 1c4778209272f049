/** Migrations of memories from schema version 1 to 2. */
import { Either } from "effect"
import { isDocument } from "../snapshot/Json.js"
import { migrateQuery } from "./ModelVersions.js"
import { migrate, type MigrationStep } from "./Versions.js"

/** Version 1 to 2: ids were integers. */
const idToText: MigrationStep = (json) => {
  const id = json["id"]
  if (typeof id === "boolean") return Either.left(`id: ${id} is not the id of a memory`)
  return Either.right(typeof id === "number" ? { ...json, id: String(id) } : json)
}

/** Timestamps without an offset were written in UTC; JavaScript would read them in the local time zone. */
const zonedCreation: MigrationStep = (json) => {
  const at = json["created_at"]
  const isNaive = typeof at === "string" && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(at)
  return Either.right(isNaive ? { ...json, created_at: `${at.replace(" ", "T")}Z` } : json)
}

/** Migrates a memory and its query to the current version. Unknown keys are kept. */
export const migrateMemory: MigrationStep = (json) =>
  Either.gen(function* () {
    const memory = yield* zonedCreation(yield* migrate(json, [idToText]))
    const query = memory["query"]
    return isDocument(query) ? { ...memory, query: yield* migrateQuery(query) } : memory
  })
