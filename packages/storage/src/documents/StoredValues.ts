/**
 * Codecs of stored documents, one per kind: decoding migrates, drops unknown keys and validates. Scalars of a neighbouring
 * type are accepted, because people write documents by hand.
 */
import { Column, NumberFormat } from "@semlayer/domain/Column"
import { Datasource, Priority } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { duplicateNames } from "@semlayer/domain/DuplicateNames"
import { Memory } from "@semlayer/domain/Memory"
import type { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { requestError } from "@semlayer/domain/RequestIssues"
import { SemModel } from "@semlayer/domain/SemModel"
import { knownOnly, unknownKeysError } from "@semlayer/domain/UnknownKeys"
import { Either, Schema, Struct } from "effect"
import type { StoredModel } from "../snapshot/Storage.js"
import { migrateDatasource } from "../versions/DatasourceVersions.js"
import { migrateMemory } from "../versions/MemoryVersions.js"
import { migrateModel, readableModel } from "../versions/ModelVersions.js"

/** A decoded document: its value, and its JSON in the current version with all of its keys. */
export interface Decoded<A> {
  readonly value: A
  readonly json: Document
  /** Unread parts of the document: unknown keys, and a name that contradicts its place. */
  readonly warnings: ReadonlyArray<string>
}

/** Decodes and encodes one kind of document. Messages never quote a secret. */
export interface Codec<A> {
  readonly decode: (json: Document) => Either.Either<Decoded<A>, string>
  readonly encode: (value: A) => Document
}

interface Read<A> {
  readonly value: A
  readonly warnings: ReadonlyArray<string>
}

const decoderOf = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { errors: "all" })
  return (json: Document): Either.Either<Read<A>, string> => {
    const { value: known, unknownKeys } = knownOnly(schema, json)
    const strict = decode(known)
    const decoded = Either.isRight(strict) ? strict : decode(knownOnly(schema, json, "lax").value)
    const unknown = unknownKeysError(unknownKeys)
    return Either.mapBoth(decoded, {
      // An unknown key may be a misspelling of a missing one.
      onLeft: (error) =>
        [requestError(error), ...(unknown === null ? [] : [unknown])].map(({ message }) => message).join("; "),
      onRight: (value) => ({ value, warnings: unknown === null ? [] : [unknown.message] })
    })
  }
}

/** Warning for a key that contradicts the place of the document. */
const contradicted = (json: Document, key: string, place: string): ReadonlyArray<string> => {
  const written = json[key] ?? place
  return String(written) === place
    ? []
    : [`${key}: ${JSON.stringify(written)} is ignored, because the path of the document says ${JSON.stringify(place)}`]
}

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
const decodePriority = decoderOf(Priority)

/** Codec of a model. Its place determines datasource and name, whatever the document says. */
export const modelCodec = (data_source: DatasourceName, name: ModelName): Codec<StoredModel> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateModel({ name, ...written, data_source: written["data_source"] ?? data_source })
      const { value, warnings } = yield* decodeModel({ ...readableModel(json), data_source, name })
      const duplicates = duplicateNames(value).map(({ path, message }) => `${path}: ${message}`)
      if (duplicates.length > 0) return yield* Either.left(duplicates.join("; "))
      const places = [...contradicted(written, "name", name), ...contradicted(written, "data_source", data_source)]
      return { value: { ...value, data_source }, json, warnings: [...places, ...warnings] }
    }),
  encode: (model) => encodeModel({ ...model, data_source })
})

export const datasourceCodec = (name: DatasourceName): Codec<Datasource> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateDatasource({ name, ...written })
      const { value, warnings } = yield* decodeDatasource({ ...json, name })
      return { value, json, warnings: [...contradicted(written, "name", name), ...warnings] }
    }),
  encode: encodeDatasource
})

/** Codec of a memory. The name of its document determines the id, whatever the document says. */
export const memoryCodec = (id: MemoryId): Codec<Memory> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateMemory({ ...written, id })
      const { value, warnings } = yield* decodeMemory(json)
      return { value, json, warnings: [...contradicted(written, "id", id), ...warnings] }
    }),
  encode: encodeMemory
})

/** Codec of the datasource priority, which has no schema versions. */
export const priorityCodec: Codec<ReadonlyArray<DatasourceName>> = {
  decode: (json) =>
    Either.map(decodePriority(json), ({ value, warnings }) => ({ value: value.priority, json, warnings })),
  encode: (priority) => ({ priority })
}
