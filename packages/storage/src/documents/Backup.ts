/** Undo log of a clean: every document before and after each change, recorded before the change is made. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { problemsText } from "@semlayer/domain/DocumentProblem"
import type { Memory } from "@semlayer/domain/Memory"
import { DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { Array as Arrays, type Effect, Either, Option, Schema } from "effect"
import type { NonEmptyReadonlyArray } from "effect/Array"
import { withProfile } from "../snapshot/ColumnProfile.js"
import { sameJson } from "../snapshot/Json.js"
import type { StoredModel } from "../snapshot/Storage.js"
import { type Codec, memoryCodec, modelCodec } from "./StoredValues.js"

const version = 1

const Content = Schema.Record({ key: Schema.String, value: Schema.Unknown })

/** Text of the file before the change, with its comments; absent in storages without files. */
const text = Schema.optional(Schema.String)

const ModelEntry = Schema.Struct({
  version: Schema.Literal(version),
  kind: Schema.Literal("model"),
  data_source: DatasourceName,
  name: ModelName,
  before: Content,
  text,
  /** Null where the change deletes the model. */
  after: Schema.NullOr(Content)
})
export interface ModelEntry extends Schema.Schema.Type<typeof ModelEntry> {}

const MemoryEntry = Schema.Struct({
  version: Schema.Literal(version),
  kind: Schema.Literal("memory"),
  id: MemoryId,
  before: Content,
  text,
  after: Content
})
export interface MemoryEntry extends Schema.Schema.Type<typeof MemoryEntry> {}

/** One change of one document. */
export const BackupEntry = Schema.Union(ModelEntry, MemoryEntry)
export type BackupEntry = Schema.Schema.Type<typeof BackupEntry>

/** Makes an entry durable. The change it describes is only made if this succeeds. */
export type RecordEntry = (entry: BackupEntry) => Effect.Effect<void, StorageFailed>

export const modelEntry = (
  before: StoredModel,
  after: StoredModel | null,
  text: Option.Option<string> = Option.none()
): ModelEntry => {
  const { data_source, name } = before
  const { encode } = modelCodec(data_source, name)
  return {
    ...{ version, kind: "model", data_source, name, before: encode(before) },
    ...textField(text),
    after: after && encode(after)
  }
}

export const memoryEntry = (
  before: Memory,
  after: Memory,
  text: Option.Option<string> = Option.none()
): MemoryEntry => {
  const { encode } = memoryCodec(before.id)
  return { version, kind: "memory", id: before.id, before: encode(before), ...textField(text), after: encode(after) }
}

const textField = Option.match({ onNone: () => ({}), onSome: (text: string) => ({ text }) })

/** What restoring does to a document. */
export type Undo<A> =
  | { readonly _tag: "Restore"; readonly value: A }
  /** The document is already as it was before the clean. */
  | { readonly _tag: "Unchanged" }
  | { readonly _tag: "Refused"; readonly reason: string }

/** Reads and compares documents of one kind. */
interface Kind<A> {
  readonly codec: Codec<A>
  /** The value without the parts that semlayer itself changes between a clean and a restore. */
  readonly authored: (value: A) => A
}

const isEqual = <A>({ codec, authored }: Kind<A>, a: A | null, b: A | null): boolean =>
  a === null || b === null ? a === b : sameJson(codec.encode(authored(a)), codec.encode(authored(b)))

/** Undoes the changes of a model. New column profiles since the clean do not count as a change. */
export const undoModel = (log: NonEmptyReadonlyArray<ModelEntry>, current: StoredModel | null): Undo<StoredModel> => {
  const [{ data_source, name }] = log
  const authored = (model: StoredModel) => ({
    ...model,
    columns: model.columns.map((column) => withProfile(column, {}))
  })
  return undo({ codec: modelCodec(data_source, name), authored }, log, current)
}

/** Undoes the changes of a memory. */
export const undoMemory = (log: NonEmptyReadonlyArray<MemoryEntry>, current: Memory | null): Undo<Memory> =>
  undo({ codec: memoryCodec(log[0].id), authored: (memory) => memory }, log, current)

/**
 * Undoes the changes of one document, last first. An entry whose change was not made, because the document was edited
 * before the lock was taken or the process ended, is skipped: the document is not in the state after it.
 */
const undo = <A>(
  kind: Kind<A>,
  log: ReadonlyArray<{ readonly before: Document; readonly after: Document | null }>,
  current: A | null
): Undo<A> => {
  const { codec } = kind
  const steps = Either.all(
    log.map(({ before, after }) =>
      Either.all({
        before: Either.map(codec.decode(before), ({ value }) => value),
        after: after === null ? Either.right(null) : Either.map(codec.decode(after), ({ value }) => value)
      })
    )
  )
  if (Either.isLeft(steps)) return { _tag: "Refused", reason: `its backup cannot be read: ${problemsText(steps.left)}` }
  let restored: A | null = null
  for (const { before, after } of steps.right.toReversed()) {
    if (isEqual(kind, restored ?? current, after)) restored = before
  }
  if (restored !== null) return { _tag: "Restore", value: restored }
  if (steps.right.some(({ before }) => isEqual(kind, before, current))) return { _tag: "Unchanged" }
  return { _tag: "Refused", reason: `it was ${current === null ? "deleted" : "changed"} since the clean` }
}

/** The result of a restore, by names of documents such as `model shop.orders` or `memory net`. */
export interface RestoreResult {
  readonly restored: ReadonlyArray<string>
  readonly unchanged: ReadonlyArray<string>
  readonly refused: ReadonlyArray<{ readonly document: string; readonly reason: string }>
  /** Failures of the search index. */
  readonly warnings: ReadonlyArray<string>
}

/** The entries of each document in their order; models first, because memories refer to them. */
export const byDocument = (log: ReadonlyArray<BackupEntry>) => {
  const grouped = <A extends BackupEntry>(entries: ReadonlyArray<A>) =>
    Object.entries(Arrays.groupBy(entries, documentName)).map(([document, entries]) => ({ document, entries }))
  return {
    models: grouped(log.filter((entry) => entry.kind === "model")),
    memories: grouped(log.filter((entry) => entry.kind === "memory"))
  }
}

const documentName = (entry: BackupEntry): string =>
  entry.kind === "model" ? `model ${entry.data_source}.${entry.name}` : `memory ${entry.id}`
