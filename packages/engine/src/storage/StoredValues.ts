/**
 * The typed values of stored documents: migrated, freed of keys we do not know, decoded; and encoded again. One codec
 * per kind of document.
 */
import { Column, NumberFormat } from "@semlayer/domain/Column"
import { Datasource, Priority } from "@semlayer/domain/Datasource"
import type { Document } from "@semlayer/domain/Document"
import { Memory } from "@semlayer/domain/Memory"
import type { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { requestError } from "@semlayer/domain/RequestIssues"
import { SemModel } from "@semlayer/domain/SemModel"
import { knownOnly } from "@semlayer/domain/UnknownKeys"
import { Either, Schema, Struct } from "effect"
import type { StoredModel } from "./Storage.js"
import { migrateDatasource } from "./versions/DatasourceVersions.js"
import { migrateMemory } from "./versions/MemoryVersions.js"
import { migrateModel, readableModel } from "./versions/ModelVersions.js"

/** A document that was read: its value, and its JSON in the current version with every key that it had. */
export interface Decoded<A> {
  readonly value: A
  readonly json: Document
}

/** What one kind of document holds. Messages never quote a secret. */
export interface Codec<A> {
  readonly decode: (json: Document) => Either.Either<Decoded<A>, string>
  readonly encode: (value: A) => Document
}

const decoderOf = <A, I>(schema: Schema.Schema<A, I>) => {
  const decode = Schema.decodeUnknownEither(schema, { errors: "all" })
  /** Unknown keys are refused in few places, so most documents are decoded at the first attempt. */
  return (json: Document): Either.Either<A, string> =>
    Either.orElse(decode(json), () =>
      Either.mapLeft(decode(knownOnly(schema, json).value), (error) => requestError(error).message)
    )
}

/**
 * Encoding cannot fail: the values are of the schema's type, and what it checks beyond the type was checked when they
 * were decoded.
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

/** A column is written as it is typed. To walk it through its schema is most of what a model costs to encode. */
const encodeColumn = (column: Column): Document => {
  const encoded = columnInOrder(column)
  return column.format === undefined ? encoded : { ...encoded, format: formatInOrder(column.format) }
}

const encodeModel = (model: StoredModel): Document => ({
  ...encodeModelParts({ ...model, columns: [] }),
  columns: model.columns.map(encodeColumn)
})
const decodeDatasource = decoderOf(Datasource)
const encodeDatasource = encoderOf(Datasource)
const decodeMemory = decoderOf(Memory)
const encodeMemory = encoderOf(Memory)
const decodePriority = decoderOf(Priority)

/** A model at its place. The place tells the datasource, whatever the document says, and the name where it has none. */
export const modelCodec = (data_source: DatasourceName, name: ModelName): Codec<StoredModel> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateModel({ name, ...written, data_source: written["data_source"] ?? data_source })
      const value = yield* decodeModel({ ...readableModel(json), data_source })
      return { value: { ...value, data_source }, json }
    }),
  encode: (model) => encodeModel({ ...model, data_source })
})

export const datasourceCodec = (name: DatasourceName): Codec<Datasource> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateDatasource({ name, ...written })
      return { value: yield* decodeDatasource(json), json }
    }),
  encode: encodeDatasource
})

/** A memory. Its id is the name of its document, whatever that says inside. */
export const memoryCodec = (id: MemoryId): Codec<Memory> => ({
  decode: (written) =>
    Either.gen(function* () {
      const json = yield* migrateMemory({ ...written, id })
      return { value: yield* decodeMemory(json), json }
    }),
  encode: encodeMemory
})

/** The datasource priority. It has no versions. */
export const priorityCodec: Codec<ReadonlyArray<DatasourceName>> = {
  decode: (json) => Either.map(decodePriority(json), ({ priority }) => ({ value: priority, json })),
  encode: (priority) => ({ priority })
}
