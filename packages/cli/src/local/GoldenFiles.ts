/** Golden tests of a storage of this machine: the files of `tests`, read and run. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { problemsText } from "@semlayer/domain/DocumentProblem"
import { runGoldenTest } from "@semlayer/engine/golden/GoldenTests"
import { Duration, Effect, Either, Option } from "effect"
import { testFiles, testOf } from "../check/TestFile.js"
import { CliFailure } from "../terminal/CliFailure.js"
import { engineOver, locate } from "./Engine.js"
import type { TestOutcome } from "../check/TestReports.js"

/** The directory of the tests: the given one, else `tests` of the storage. */
const directoryOf = Effect.fnUntraced(function* (storage: Option.Option<string>, given: Option.Option<string>) {
  const path = yield* Path.Path
  if (Option.isSome(given)) return given.value
  const location = yield* locate(storage)
  if (location._tag === "Directory") return path.join(location.path, "tests")
  return yield* new CliFailure({ message: "The storage is not a directory: give --tests, the directory of the tests" })
})

/** Reads the test in a file. */
const readTest = Effect.fn("Cli.readTest")(function* (file: string) {
  const text = yield* (yield* FileSystem.FileSystem).readFileString(file)
  return yield* Either.mapLeft(testOf(text), (problems) => new CliFailure({ message: problemsText(problems) }))
})

const runFile = Effect.fnUntraced(function* (directory: string, name: string) {
  const path = yield* Path.Path
  const file = path.join(directory, name)
  const [duration, ended] = yield* Effect.timed(Effect.either(Effect.flatMap(readTest(file), runGoldenTest)))
  const shown = path.relative(path.resolve("."), path.resolve(file))
  const outcome = { name: name.replace(/\.ya?ml$/, ""), file: shown, milliseconds: Duration.toMillis(duration) }
  return Either.match(ended, {
    onLeft: ({ message }): TestOutcome => ({ ...outcome, error: message, differences: [] }),
    onRight: (differences): TestOutcome => ({ ...outcome, error: null, differences })
  })
})

/** Runs all tests of a storage, in the order of their names. */
export const goldenTests = Effect.fn("Cli.goldenTests")(function* (
  storage: Option.Option<string>,
  given: Option.Option<string>,
  onProgress: (name: string) => Effect.Effect<void>
) {
  const directory = yield* directoryOf(storage, given)
  const names = yield* testFiles(directory)
  if (names.length === 0)
    return yield* new CliFailure({ message: `There are no tests in ${directory}: expected *.yaml files` })
  return yield* Effect.forEach(names, (name) => Effect.zipRight(onProgress(name), runFile(directory, name))).pipe(
    Effect.provide(engineOver(storage, "needs")),
    Effect.scoped
  )
})
