/**
 * Codecs of stored documents, one per kind: decoding migrates, drops unknown keys and validates. Scalars of a neighbouring
 * type are accepted, because people write documents by hand.
 */
import { Column, NumberFormat } from "@semlayer/domain/Column"
import { Dashboard } from "@semlayer/domain/Dashboard"
import { Datasource, Priority } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { documentError, type DocumentProblem, problemsOfIssues } from "@semlayer/domain/DocumentProblem"
import { duplicateNames } from "@semlayer/domain/DuplicateNames"
import { Memory } from "@semlayer/domain/Memory"
import type { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { requestError } from "@semlayer/domain/RequestIssues"
import { SemModel } from "@semlayer/domain/SemModel"
import { knownOnly, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { Either, Schema, Struct } from "effect"
import type { StoredModel } from "../snapshot/Storage.js"
import { shortDashboard } from "./DashboardDefaults.js"
import { withoutDefaults } from "./ModelDefaults.js"
import { migrateDashboard } from "../versions/DashboardVersions.js"
import { migrateDatasource } from "../versions/DatasourceVersions.js"
import { migrateMemory } from "../versions/MemoryVersions.js"
import { migrateModel, readableModel } from "../versions/ModelVersions.js"

/** A decoded document: its value, and its JSON in the current version with all of its keys. */
export interface Decoded<A> {
  readonly value: A
  readonly json: Document
  /** Unread parts of the document: unknown keys, and a name that contradicts its place. */
  readonly problems: Problems
}

type Problems = ReadonlyArray<DocumentProblem>

/** Decodes and encodes one kind of document; fails with all problems. Messages never quote a secret. */
export interface Codec<A> {
  readonly decode: (json: Document) => Either.Either<Decoded<A>, Problems>
  readonly encode: (value: A) => Document
}

interface Read<A> {
  readonly value: A
  readonly problems: Problems
}

const decoderOf = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { errors: "all" })
  return (json: Document): Either.Either<Read<A>, Problems> => {
    const { value: known, unknownKeys } = knownOnly(schema, json)
    const strict = decode(known)
    const decoded = Either.isRight(strict) ? strict : decode(knownOnly(schema, json, "lax").value)
    const unknown = unknownKeysError(unknownKeys)
    const problems = unknown === null ? [] : problemsOfIssues(unknown, "UnknownKey")
    return Either.mapBoth(decoded, {
      // An unknown key may be a misspelling of a missing one.
      onLeft: (error) => {
        const invalid = requestError(error)
        return [...problemsOfIssues(invalid, invalid._tag), ...problems]
      },
      onRight: (value) => ({ value, problems })
    })
  }
}

/** Problem of a key that contradicts the place of the document. */
const contradicted = (json: Document, key: string, place: string): Problems => {
  const written = json[key] ?? place
  if (String(written) === place) return []
  const said = `${JSON.stringify(written)} is ignored, because the path of the document says ${JSON.stringify(place)}`
  return [documentError("NameMismatch", key, said)]
}

/** The failure to migrate a document. */
const migrated = (json: Either.Either<Document, string>): Either.Either<Document, Problems> =>
  Either.mapLeft(json, (message) => [documentError("RequestValueInvalid", "", message)])

/**
 * Encoding cannot fail: the values have the schema's type, and its further checks were made when they were decoded.
 */
const encoderOf = <A, I extends object>(schema: Schema.Schema<A, I>): ((value: A) => Document) => {
  const encode = Schema.encodeSync(schema)
  return (value) => Object.fromEntries(Object.entries(encode(value)))
}

const decodeModel = decoderOf(SemModel)
const encodeModelParts = encoderOf(SemModel)

/** The known keys of a value in the order of its schema. */
const inOrder =
  (keys: ReadonlyArray<string>) =>
  (value: object): Document => {
    const given: Document = { ...value }
    return Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(given, key) ? [[key, given[key]]] : [])))
  }

const columnInOrder = inOrder(Struct.keys(Column.fields))
const formatInOrder = inOrder(Struct.keys(NumberFormat.fields))

/** Writes a column as it is typed; encoding it through its schema would dominate the cost of encoding a model. */
const encodeColumn = (column: Column): Document => {
  const encoded = columnInOrder(column)
  return column.format === undefined ? encoded : { ...encoded, format: formatInOrder(column.format) }
}

/** A model as JSON, with its keys in order. */
export const encodeModel = (model: StoredModel): Document => ({
  ...encodeModelParts({ ...model, columns: [] }),
  columns: model.columns.map(encodeColumn)
})
const decodeDatasource = decoderOf(Datasource)
const encodeDatasource = encoderOf(Datasource)
const decodeMemory = decoderOf(Memory)
const encodeMemory = encoderOf(Memory)
const decodeDashboard = decoderOf(Dashboard)
const encodeDashboard = encoderOf(Dashboard)
const decodePriority = decoderOf(Priority)

/** Codec of a model. Its place determines datasource and name, whatever the document says. */
export const modelCodec = (data_source: DatasourceName, name: ModelName): Codec<StoredModel> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrated(
        migrateModel({ name, ...written, data_source: written["data_source"] ?? data_source })
      )
      const { value, problems } = yield* decodeModel({ ...readableModel(json), data_source, name })
      const duplicates = duplicateNames(value).map(({ path, message }) => documentError("DuplicateName", path, message))
      if (duplicates.length > 0) return yield* Either.left(duplicates)
      const places = [...contradicted(written, "name", name), ...contradicted(written, "data_source", data_source)]
      return { value: { ...value, data_source }, json, problems: [...places, ...problems] }
    }),
  encode: (model) => withoutDefaults(encodeModel({ ...model, data_source }))
})

export const datasourceCodec = (name: DatasourceName): Codec<Datasource> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrated(migrateDatasource({ name, ...written }))
      const { value, problems } = yield* decodeDatasource({ ...json, name })
      return { value, json, problems: [...contradicted(written, "name", name), ...problems] }
    }),
  encode: encodeDatasource
})

/** Codec of a memory. The name of its document determines the id, whatever the document says. */
export const memoryCodec = (id: MemoryId): Codec<Memory> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrated(migrateMemory({ ...written, id }))
      const { value, problems } = yield* decodeMemory(json)
      return { value, json, problems: [...contradicted(written, "id", id), ...problems] }
    }),
  encode: encodeMemory
})

/** Codec of a dashboard. The name of its document determines its own, whatever the document says. */
export const dashboardCodec = (name: DashboardName): Codec<Dashboard> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrated(migrateDashboard({ ...written, name }))
      const { value, problems } = yield* decodeDashboard(json)
      return { value, json, problems: [...contradicted(written, "name", name), ...problems] }
    }),
  encode: (dashboard) => shortDashboard(encodeDashboard(dashboard))
})

/** Codec of the datasource priority, which has no schema versions. */
export const priorityCodec: Codec<ReadonlyArray<DatasourceName>> = {
  decode: (json) =>
    Either.map(decodePriority(json), ({ value, problems }) => ({ value: value.priority, json, problems })),
  encode: (priority) => ({ priority })
}
