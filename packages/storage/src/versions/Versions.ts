/**
 * How a document of an older schema version becomes one of the current version: step by step, in memory. A missing
 * `version` means 1; a version above the current one is left as it is and read as well as can be (surfaces, 5.5).
 */
import type { Document } from "@semlayer/domain/Document"
import { Either } from "effect"

/** From one version to the next, or why that cannot be. */
export type Step = (json: Document) => Either.Either<Document, string>

/** A step that changed nothing in documents, only what they may hold. */
export const additive: Step = Either.right

const versionOf = (json: Document): Either.Either<number, string> => {
  const written = json["version"] ?? 1
  const version = typeof written === "string" && /^[1-9]\d*$/.test(written) ? Number(written) : written
  return typeof version === "number" && Number.isInteger(version) && version >= 1
    ? Either.right(version)
    : Either.left(`version: ${JSON.stringify(version)} is not a schema version: an integer from 1`)
}

/** The document in the current version, which is one more than there are steps. Keys keep their order. */
export const migrate = (json: Document, steps: ReadonlyArray<Step>): Either.Either<Document, string> =>
  Either.gen(function* () {
    const version = yield* versionOf(json)
    const current = steps.length + 1
    if (version >= current) return json
    let migrated = json
    for (const step of steps.slice(version - 1)) migrated = yield* step(migrated)
    return { ...{ version: current }, ...migrated, version: current }
  })
