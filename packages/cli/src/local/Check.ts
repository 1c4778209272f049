/** Checks a storage of this machine without an engine, and with one if databases are checked as well. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { documentError, type DocumentProblem } from "@semlayer/domain/DocumentProblem"
import type { DriftEntry, Validation } from "@semlayer/domain/Ingest"
import { checkStorage, type CheckedDocument } from "@semlayer/engine/check/StorageCheck"
import { CheckLive } from "@semlayer/engine/Engine"
import { Validator } from "@semlayer/engine/ingest/Validator"
import { Documents } from "@semlayer/storage/documents/Documents"
import { documentKindOf } from "@semlayer/storage/files/Layout"
import { yamlPositions } from "@semlayer/storage/files/YamlPositions"
import { documentsAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { Effect, Either, Option, Predicate } from "effect"
import { type CheckFinding, findingsOf } from "../check/CheckFinding.js"
import { testFiles, testOf } from "../check/TestFile.js"
import { checkExists, engineOver, locate } from "./Engine.js"

/** All documents of a storage with their problems. */
const documents = (location: StorageLocation) =>
  Effect.gen(function* () {
    const { loaded, take } = yield* Documents
    yield* loaded
    const changes = yield* take
    return yield* checkStorage(changes.flatMap((change) => (change._tag === "Written" ? [change.document] : [])))
  }).pipe(Effect.provide(documentsAt(location)), Effect.provide(CheckLive), Effect.scoped)

/** The directories whose files are documents; below them, a YAML file elsewhere is misplaced. */
const documentDirectories = ["datasources", "models"]

const rule =
  "the file is not read: a model is models/DATASOURCE/NAME.yaml, a datasource datasources/NAME.yaml, a memory memories/ID.md"

/** Files that look like documents and are not read because of their place. */
const misplaced = Effect.fnUntraced(function* (directory: string) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const found = yield* Effect.forEach(documentDirectories, (top) =>
    Effect.map(
      Effect.orElseSucceed(fs.readDirectory(path.join(directory, top), { recursive: true }), () => []),
      (places) => places.map((each) => `${top}/${each.split(path.sep).join("/")}`)
    )
  )
  const isHidden = (place: string) => place.split("/").some((step) => step.startsWith("."))
  return found
    .flat()
    .filter((place) => /\.(ya?ml|json)$/i.test(place) && !isHidden(place) && documentKindOf(place) === undefined)
    .map((place) => ({ place, problems: [documentError("PlaceInvalid", "", rule)] }))
})

const lists = { column: "columns", measure: "measures", aggregation: "aggregations", join: "joins" } as const

const isList = (kind: string): kind is keyof typeof lists => kind in lists

/** The path of a part such as `column:amount` in a document. */
const pathOf = (target: string, { content }: CheckedDocument): string => {
  const colon = target.indexOf(":")
  const [kind, name] = [target.slice(0, colon), target.slice(colon + 1)]
  const key = isList(kind) ? lists[kind] : null
  const items = key === null ? undefined : content[key]
  if (key === null || !Array.isArray(items)) return ""
  const isIt = (item: unknown) => Predicate.isRecord(item) && (item["name"] ?? item["target_model"]) === name
  const at = items.findIndex(isIt)
  return at === -1 ? key : `${key}[${at}]`
}

const driftProblems = ({ reasons }: DriftEntry, document: CheckedDocument): ReadonlyArray<DocumentProblem> =>
  reasons.map(({ target, reason }) => documentError("Drift", pathOf(target, document), `${target}: ${reason}`))

/** What databases say of the documents. */
const driftOf = ({ drift, errors, violations = [] }: Validation, checked: ReadonlyArray<CheckedDocument>) => {
  const model = (data_source: string, name: string) =>
    checked.find(({ key }) => key.kind === "model" && key.data_source === data_source && key.name === name)
  const datasource = (name: string) => checked.find(({ key }) => key.kind === "datasource" && key.name === name)
  const isUnreadable = (document: CheckedDocument | undefined) => document !== undefined && document.problems.length > 0
  return [
    ...drift.flatMap((entry) => {
      const document = model(entry.data_source, entry.model_name)
      return document === undefined ? [] : [{ ...document, problems: driftProblems(entry, document) }]
    }),
    ...violations.flatMap(({ data_source, model_name, target, reason }) => {
      const document = model(data_source, model_name)
      const problems = [documentError("KeyViolated", "unique_keys", `the data contradict ${target}: ${reason}`)]
      return document === undefined ? [] : [{ ...document, problems }]
    }),
    ...errors.flatMap(({ data_source, model_name, error }) => {
      const document = model_name === null ? datasource(data_source) : model(data_source, model_name)
      // A document that cannot be read is reported already.
      if (document === undefined || isUnreadable(document)) return []
      return [{ ...document, problems: [documentError("NotValidated", "", error)] }]
    })
  ]
}

/** The golden tests of a storage, with what keeps them from being read. */
const testDocuments = Effect.fnUntraced(function* (directory: string) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  return yield* Effect.forEach(yield* testFiles(path.join(directory, "tests")), (name) =>
    Effect.gen(function* () {
      const text = yield* fs.readFileString(path.join(directory, "tests", name))
      return {
        place: `tests/${name}`,
        problems: Either.match(testOf(text), { onLeft: (all) => all, onRight: () => [] })
      }
    })
  )
})

/** The findings of a storage: those of its documents, and with `connect` those of its databases. */
export const checked = Effect.fn("Cli.check")(function* (storage: Option.Option<string>, connect: boolean) {
  const fs = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const location = yield* locate(storage)
  yield* checkExists(location)
  const directory = location._tag === "Directory" ? location.path : null
  const own = yield* documents(location)
  const live = connect
    ? driftOf(
        yield* Effect.provide(
          Effect.flatMap(Validator, ({ validateAll }) => validateAll()),
          engineOver(storage, "needs")
        ),
        own
      )
    : []
  const places = directory === null ? [] : yield* misplaced(directory)
  const tests = directory === null ? [] : yield* testDocuments(directory)
  const found = [...own, ...live, ...places, ...tests].filter(({ problems }) => problems.length > 0)
  const findings = yield* Effect.forEach(found, (document) =>
    Effect.gen(function* () {
      if (directory === null) return findingsOf(document.place, document, null)
      const file = path.join(directory, document.place)
      const text = yield* Effect.option(fs.readFileString(file))
      const positions = Option.map(text, (each) => yamlPositions(each, document.place.endsWith(".md")))
      return findingsOf(path.relative(path.resolve("."), path.resolve(file)), document, Option.getOrNull(positions))
    })
  )
  return { findings: findings.flat() satisfies ReadonlyArray<CheckFinding>, documents: own.length + tests.length }
})
