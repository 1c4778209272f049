/**
 * Migrates documents from older schema versions step by step, in memory. A missing `version` means 1. A version above the
 * current one is left unchanged and read as far as possible.
 */
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"

/** Migration from one version to the next; fails with a reason. */
export type MigrationStep = (json: Document) => Either.Either<Document, string>

/** A step for a version that only added optional keys. */
export const additive: MigrationStep = Either.right

const versionOf = (json: Document): Either.Either<number, string> => {
  const written = json["version"] ?? 1
  const version = typeof written === "string" && /^[1-9]\d*$/.test(written) ? Number(written) : written
  return typeof version === "number" && Number.isInteger(version) && version >= 1
    ? Either.right(version)
    : Either.left(`version: ${JSON.stringify(version)} is not a schema version: an integer from 1`)
}

/** Migrates a document; the current version is the number of steps plus one. Keys keep their order. */
export const migrate = (json: Document, steps: ReadonlyArray<MigrationStep>): Either.Either<Document, string> =>
  Either.gen(function* () {
    const version = yield* versionOf(json)
    const current = steps.length + 1
    if (version >= current) return json
    let migrated = json
    for (const step of steps.slice(version - 1)) migrated = yield* step(migrated)
    return { ...{ version: current }, ...migrated, version: current }
  })
