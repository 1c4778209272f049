/** Typed `Storage` over any document backend: decodes documents into values and encodes changes. */
import { Effect, Layer, Option, Schedule } from "effect"
import { observedStorage } from "./snapshot/ObservedStorage.js"
import { BuiltInMemories } from "./documents/BuiltInMemories.js"
import { type DocumentChange, Documents } from "./documents/Documents.js"
import { expecting, makeEdits } from "./documents/Edits.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { Storage } from "./snapshot/Storage.js"
import { StoredState } from "./documents/StoredState.js"
import { dashboardCodec, datasourceCodec, memoryCodec, modelCodec, priorityCodec } from "./documents/StoredValues.js"

/** Documents decoded before the loop yields to the event loop. */
const decodedAtOnce = 32

const make = Effect.gen(function* () {
  const documents = yield* Documents
  const state = new StoredState(yield* BuiltInMemories)
  const absorbing = yield* Effect.makeSemaphore(1)
  let isLoaded = false
  let isAbsorbing = false

  /** Applies pending changes. Uninterruptible, because taken changes exist nowhere else. */
  const absorb = Effect.suspend(() => {
    isAbsorbing = true
    return Effect.map(Effect.flatMap(documents.take, applyAll), () => {
      isAbsorbing = false
    })
  }).pipe(absorbing.withPermits(1), Effect.uninterruptible)

  const caughtUp = Effect.map(Effect.zipRight(documents.loaded, absorb), () => {
    isLoaded = true
    return state.snapshot()
  })

  const applyAll = Effect.fnUntraced(function* (changes: ReadonlyArray<DocumentChange>) {
    for (const [i, change] of changes.entries()) {
      if (i % decodedAtOnce === decodedAtOnce - 1) yield* yieldToEventLoop
      state.apply(change)
    }
  })

  const load = documents.loaded.pipe(
    Effect.tapError((failure) => Effect.logWarning(failure.message)),
    Effect.retry(Schedule.union(Schedule.exponential("1 second"), Schedule.spaced("1 minute"))),
    // The schedule retries forever, so the failure cannot escape.
    Effect.orDie
  )
  // Changes are decoded in the background, so that requests rarely pay for it.
  const keepUp = Effect.forever(Effect.zipRight(documents.changed, absorb))
  yield* Effect.forkScoped(Effect.zip(keepUp, load, { concurrent: true }))

  const { write, replace, remove, together } = yield* makeEdits(documents, state, absorb)

  return Storage.of({
    // Fast path: every request takes a snapshot, and usually nothing has changed.
    snapshot: Effect.suspend(() =>
      isLoaded && !isAbsorbing && !documents.hasChanges() ? Effect.succeed(state.snapshot()) : caughtUp
    ),
    updateModel: Effect.fn("Storage.updateModel")(function* ({ data_source, name }, change, expected, text) {
      const key = { kind: "model", data_source, name } as const
      return yield* write(key, modelCodec(data_source, name), expecting(key, expected, change), text)
    }),
    together: Effect.fn("Storage.together")(together),
    deleteModel: Effect.fn("Storage.deleteModel")(function* ({ data_source, name }, admit) {
      return yield* remove({ kind: "model", data_source, name }, admit)
    }),
    updateDatasource: Effect.fn("Storage.updateDatasource")(function* (name, change, expected) {
      const key = { kind: "datasource", name } as const
      return yield* write(key, datasourceCodec(name), expecting(key, expected, change))
    }),
    deleteDatasource: Effect.fn("Storage.deleteDatasource")(function* (name, admit) {
      return yield* remove({ kind: "datasource", name }, admit)
    }),
    putPriority: Effect.fn("Storage.putPriority")(function* (priority) {
      yield* replace({ kind: "priority" }, priorityCodec, priority)
    }),
    updateMemory: Effect.fn("Storage.updateMemory")(function* (id, change, text) {
      const key = { kind: "memory", id } as const
      return yield* write(key, memoryCodec(id), (current) => change(Option.map(current, ({ value }) => value)), text)
    }),
    textOf: (ref) => {
      const { texts } = documents
      if (texts === undefined) return Effect.succeedNone
      if (typeof ref === "string") return texts.of({ kind: "memory", id: ref })
      return texts.of({ kind: "model", data_source: ref.data_source, name: ref.name })
    },
    deleteMemory: Effect.fn("Storage.deleteMemory")(function* (id) {
      return yield* remove({ kind: "memory", id })
    }),
    updateDashboard: Effect.fn("Storage.updateDashboard")(function* (name, change, expected) {
      const key = { kind: "dashboard", name } as const
      return yield* write(key, dashboardCodec(name), expecting(key, expected, change))
    }),
    deleteDashboard: Effect.fn("Storage.deleteDashboard")(function* (name, admit) {
      return yield* remove({ kind: "dashboard", name }, admit)
    })
  })
})

export const layerStorage: Layer.Layer<Storage, never, Documents> = Layer.scoped(
  Storage,
  Effect.map(make, observedStorage)
)
