/** The demo shop on the command line: location, setup and questions. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { setUpDemo } from "@semlayer/demo/Demo"
import { type DemoQuestion, demoQuestions } from "@semlayer/demo/DemoQuestions"
import { Queries } from "@semlayer/engine/query/Queries"
import { demoTests } from "@semlayer/demo/DemoTests"
import { dataDirectory } from "@semlayer/storage/StorageLocation"
import { Effect, Either, Option, Schema } from "effect"
import { Interaction } from "../terminal/Interaction.js"
import { print, warn } from "../output/Print.js"
import { shownTable } from "../output/Shown.js"
import { locate } from "./Engine.js"

export interface DemoPlaces {
  readonly place: Option.Option<string>
  readonly storage: Option.Option<string>
}

/**
 * The directory of the shop's file: `--place`, else beside the storage, else in the user's data directory (PostgreSQL) or a
 * temporary one (in memory).
 */
export const demoPlace = Effect.fn("Cli.demoPlace")(function* ({ place, storage }: DemoPlaces) {
  const path = yield* Path.Path
  if (Option.isSome(place)) return path.resolve(place.value)
  const location = yield* locate(storage)
  switch (location._tag) {
    case "Directory":
      return path.resolve(location.path, "demo")
    case "SqliteFile":
      return path.resolve(path.dirname(location.path), "demo")
    case "Postgres":
      return path.resolve(yield* dataDirectory, "demo")
    case "InMemory":
      return yield* Effect.flatMap(FileSystem.FileSystem, (fs) => fs.makeTempDirectoryScoped({ prefix: "semlayer-" }))
  }
})

/** Sets up the demo and shows progress. */
export const prepareDemo = Effect.fn("Cli.prepareDemo")(function* (places: DemoPlaces) {
  const { whileShowing } = yield* Interaction
  const place = yield* demoPlace(places)
  const demo = yield* whileShowing("Setting up the demo shop", (show) => setUpDemo(place, show))
  yield* warn(demo.warnings)
  yield* writeTests(places)
  return demo
})

/** Writes the golden tests of the demo beside the models of a directory. Existing files are kept. */
const writeTests = Effect.fnUntraced(function* ({ storage }: DemoPlaces) {
  const location = yield* locate(storage)
  if (location._tag !== "Directory") return
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const directory = path.join(location.path, "tests")
  yield* fs.makeDirectory(directory, { recursive: true })
  for (const [name, text] of Object.entries(demoTests)) {
    const file = path.join(directory, name)
    if (!(yield* fs.exists(file))) yield* fs.writeFileString(file, text)
  }
})

const answer = Effect.fnUntraced(function* (question: DemoQuestion, number: number) {
  const { run } = yield* Queries
  const asked = Effect.flatMap(Schema.decodeUnknown(QueryRequest)(question.query), run)
  const found = yield* Effect.either(asked)
  yield* print(`${number}. ${question.sentence}\n`)
  // Users may have edited the models so that this question no longer works.
  if (Either.isLeft(found)) return yield* print(`   No answer: ${found.left.message}\n`)
  yield* print(`${indented(found.right.sql)}\n`)
  yield* print(`${indented(shownTable(found.right))}\n`)
})

/** Asks the questions of the demo and prints the answers with their SQL. */
export const answerQuestions = Effect.forEach(demoQuestions, (question, i) => answer(question, i + 1), {
  discard: true
})

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `   ${line}`)
    .join("\n")
