/**
 * `Storage` over any backend of documents: the one place where documents become models, datasources and memories, where
 * names are held apart, and where an edit is laid over what was written.
 */
import { EditConflict, StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Either, Layer, Option, Schedule } from "effect"
import { type DocumentKey, Documents, type StoredDocument } from "./Documents.js"
import { isDocument } from "./Json.js"
import { overlay } from "./Overlay.js"
import { Storage, type Stored } from "./Storage.js"
import { StoredState } from "./StoredState.js"
import { type Codec, type Decoded, datasourceCodec, memoryCodec, modelCodec, priorityCodec } from "./StoredValues.js"

/** Documents decoded before other work gets its turn. */
const decodedAtOnce = 32

/** A change of one value; it also sees the revision of what it replaces. */
type Change<A, E, R> = (current: Option.Option<Stored<A>>) => Effect.Effect<Option.Option<A>, E, R>

/** A change that only goes through when the revision is the expected one. */
const expecting =
  <A, E, R>(
    conflict: { readonly kind: string; readonly name: string },
    expected: string | undefined,
    change: (current: Option.Option<A>) => Effect.Effect<Option.Option<A>, E, R>
  ): Change<A, E | EditConflict, R> =>
  (current) =>
    expected !== undefined && Option.getOrUndefined(current)?.revision !== expected
      ? new EditConflict(conflict)
      : change(Option.map(current, ({ value }) => value))

const readable = <A>(codec: Codec<A>, { content, place }: StoredDocument): Effect.Effect<Decoded<A>, StorageFailed> =>
  Either.mapLeft(
    Either.flatMap(content, codec.decode),
    (reason) => new StorageFailed({ document: place, reason: `${reason}. Mend it, or delete it and save it anew` })
  )

export const layerStorage: Layer.Layer<Storage, never, Documents> = Layer.scoped(
  Storage,
  Effect.gen(function* () {
    const documents = yield* Documents
    const state = new StoredState()
    const absorbing = yield* Effect.makeSemaphore(1)

    /** Takes in what changed. Uninterruptible, because what was taken is nowhere else. */
    const absorb = Effect.gen(function* () {
      const changes = yield* documents.take
      for (const [i, change] of changes.entries()) {
        if (i % decodedAtOnce === decodedAtOnce - 1) yield* Effect.yieldNow()
        state.apply(change)
      }
    }).pipe(absorbing.withPermits(1), Effect.uninterruptible)

    const keepUp = Effect.forever(Effect.zipRight(documents.changed, absorb))
    const load = documents.loaded.pipe(
      Effect.tapError((failure) => Effect.logWarning(failure.message)),
      Effect.retry(Schedule.spaced("1 second")),
      // A retry that never gives up does not fail.
      Effect.orDie
    )
    yield* Effect.forkScoped(Effect.zip(keepUp, load, { concurrent: true }))

    const snapshot = Effect.map(Effect.zipRight(documents.loaded, absorb), () => state.snapshot())

    const write = Effect.fnUntraced(function* <A, E, R>(key: DocumentKey, codec: Codec<A>, change: Change<A, E, R>) {
      yield* documents.loaded
      return yield* documents.update(key, (current) =>
        Effect.gen(function* () {
          yield* absorb
          if (Option.isNone(current)) return yield* create(key, codec, change)
          const { value, json } = yield* readable(codec, current.value)
          const next = yield* change(Option.some({ value, revision: current.value.revision }))
          return Option.map(next, (after) => {
            const document = overlay(json, codec.encode(value), codec.encode(after))
            return isDocument(document) ? document : codec.encode(after)
          })
        })
      )
    })

    const create = Effect.fnUntraced(function* <A, E, R>(key: DocumentKey, codec: Codec<A>, change: Change<A, E, R>) {
      const created = yield* change(Option.none())
      const collision = state.names.collision(key)
      if (Option.isSome(created) && collision !== undefined) return yield* collision
      return Option.map(created, codec.encode)
    })

    const remove = (key: DocumentKey) => Effect.zipRight(documents.loaded, documents.remove(key))

    return Storage.of({
      snapshot,
      updateModel: Effect.fn("Storage.updateModel")(function* ({ data_source, name }, change, expected) {
        const key = { kind: "model", data_source, name } as const
        return yield* write(key, modelCodec(data_source, name), expecting(key, expected, change))
      }),
      deleteModel: Effect.fn("Storage.deleteModel")(function* ({ data_source, name }) {
        return yield* remove({ kind: "model", data_source, name })
      }),
      updateDatasource: Effect.fn("Storage.updateDatasource")(function* (name, change, expected) {
        const key = { kind: "datasource", name } as const
        return yield* write(key, datasourceCodec(name), expecting(key, expected, change))
      }),
      deleteDatasource: Effect.fn("Storage.deleteDatasource")(function* (name) {
        return yield* remove({ kind: "datasource", name })
      }),
      putPriority: Effect.fn("Storage.putPriority")(function* (priority) {
        yield* documents.loaded
        yield* documents.update({ kind: "priority" }, (current) => {
          const stored = Option.flatMap(current, ({ content }) => Either.getRight(content))
          return Effect.succeedSome({ ...Option.getOrUndefined(stored), ...priorityCodec.encode(priority) })
        })
      }),
      updateMemory: Effect.fn("Storage.updateMemory")(function* (id, change) {
        return yield* write({ kind: "memory", id }, memoryCodec(id), (current) =>
          change(Option.map(current, ({ value }) => value))
        )
      }),
      deleteMemory: Effect.fn("Storage.deleteMemory")(function* (id) {
        return yield* remove({ kind: "memory", id })
      })
    })
  })
)
