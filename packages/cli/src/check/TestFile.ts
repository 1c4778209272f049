/** Files of golden tests. */
import * as FileSystem from "@effect/platform/FileSystem"
import { documentError, type DocumentProblem, problemsOfIssues } from "@semlayer/domain/DocumentProblem"
import { GoldenTest } from "@semlayer/domain/GoldenTest"
import { requestError } from "@semlayer/domain/RequestIssues"
import { knownOnly, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { parseYaml } from "@semlayer/storage/files/YamlText"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import { Effect, Either, Predicate, Schema } from "effect"

type Problems = ReadonlyArray<DocumentProblem>

const decode = Schema.decodeUnknownEither(GoldenTest, { errors: "all" })

/** The names of the tests in a directory, sorted; none if it does not exist. */
export const testFiles = Effect.fnUntraced(function* (directory: string) {
  const fs = yield* FileSystem.FileSystem
  const names = yield* Effect.orElseSucceed(fs.readDirectory(directory, { recursive: true }), () => [])
  return names.filter((name) => /\.ya?ml$/.test(name)).sort()
})

/** The test in the text of a file, or all that is wrong with it. */
export const testOf = (text: string): Either.Either<GoldenTest, Problems> =>
  Either.gen(function* () {
    const json = yield* Either.mapLeft(parseYaml(text), ({ line, message }) => [
      documentError("YamlInvalid", "", `line ${line}: ${message}`)
    ])
    if (!Predicate.isRecord(json)) {
      return yield* Either.left([documentError("DocumentUnreadable", "", "it is not a list of keys and values")])
    }
    const { query } = json
    const migrated = Predicate.isRecord(query)
      ? yield* Either.mapLeft(migrateRequest({ ...query }), (error) => problemsOfIssues(error, error._tag))
      : query
    const { value, unknownKeys } = knownOnly(GoldenTest, { ...json, query: migrated })
    const unknown = unknownKeysError(unknownKeys)
    const ofKeys = unknown === null ? [] : problemsOfIssues(unknown, "UnknownKey")
    const decoded = Either.mapLeft(decode(value), (error) => {
      const invalid = requestError(error)
      return [...problemsOfIssues(invalid, invalid._tag), ...ofKeys]
    })
    if (Either.isRight(decoded) && ofKeys.length > 0) return yield* Either.left(ofKeys)
    return yield* decoded
  })
