/** Migrations of `POST /query` bodies from older schema versions. */
import type { Document } from "@semlayer/domain/Document"
import { RequestInvalid } from "@semlayer/domain/RequestErrors"
import { Either } from "effect"
import { isDocument } from "../snapshot/Json.js"
import { migrateQuery } from "./ModelVersions.js"
import { queryVersion } from "./QueryVersions.js"

type Path = ReadonlyArray<string | number>

/**
 * Migrates a body: a query, a list of queries, or anything else unchanged. A query without a `version` is only migrated if
 * it has keys of an old version, because current clients need not send one.
 */
export const migrateRequest = (body: unknown): Either.Either<unknown, RequestInvalid> => {
  if (!isDocument(body)) return Either.right(body)
  const { queries, dry_run, explain } = body
  if (Array.isArray(queries)) {
    const migrated = Either.all(queries.map((query: unknown, i) => migratedQuery(query, ["queries", i])))
    return Either.map(migrated, (queries) => ({ ...body, queries }))
  }
  // Stored queries lose these keys, but in a body they are options of the run.
  const modes = { ...("dry_run" in body && { dry_run }), ...("explain" in body && { explain }) }
  return Either.map(migratedQuery(body, []), (query) => (isDocument(query) ? { ...query, ...modes } : query))
}

const migratedQuery = (query: unknown, path: Path): Either.Either<unknown, RequestInvalid> =>
  isDocument(query) && isOld(query)
    ? Either.mapLeft(
        migrateQuery(query),
        (message) => new RequestInvalid({ issues: [{ path: [...path], message, value: null }] })
      )
    : Either.right(query)

const isOld = (query: Document): boolean => {
  const { version, source_model: source } = query
  if (typeof version === "number") return Number.isInteger(version) && version >= 1 && version < queryVersion
  return "fields" in query || (isDocument(source) && "source_name" in source && "dimensions" in source)
}
