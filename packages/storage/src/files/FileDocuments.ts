/**
 * Documents as a directory of YAML files, and of memories in Markdown (surfaces, 5.2), which people and programs edit
 * side by side. Writers hold a lock of the operating system on one file of it; readers need none, because every file is
 * replaced whole.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Effect, Exit, FiberRef, Layer, Option, Scope } from "effect"
import { makeBackground } from "@semlayer/runtime/Background"
import { makeChangeLog } from "../documents/ChangeLog.js"
import { type DocumentKey, Documents, type StoredDocument } from "../documents/Documents.js"
import { once } from "@semlayer/runtime/Once"
import { makeFile } from "../sqlite/SqliteFile.js"
import { makeWriteTransaction, openSqlite } from "../sqlite/WriteTransaction.js"
import { type FileStore, openFileStore } from "./FileStore.js"
import { FileIndex } from "./FileIndex.js"
import { FileWriter } from "./FileWriter.js"
import { keepFresh } from "./Freshness.js"
import { readText } from "./FileFormat.js"
import { datasourcesDirectory, memoryListPlace } from "./Layout.js"
import { WriteBatch } from "./WriteBatch.js"

/** The file that writers lock. Nothing is in it. */
const lockName = ".semlayer.lock"

/** The lock of whatever is written in the directory: a transaction of a SQLite file without tables. */
export const openLock = Effect.fnUntraced(function* (disk: FileStore) {
  const filename = disk.pathOf(lockName)
  yield* makeFile(lockName, filename)
  const client = yield* openSqlite(lockName, { filename, disableWAL: true })
  return yield* makeWriteTransaction(client, lockName, "ROLLBACK")
})

const make = Effect.fnUntraced(function* (directory: string) {
  const scope = yield* Effect.scope
  const disk = yield* openFileStore(directory)
  // Without its datasources a service could answer nothing: it does not start.
  yield* disk.list(datasourcesDirectory)
  const log = yield* makeChangeLog
  const index = new FileIndex(disk, log)
  const writer = new FileWriter(disk, index)

  // Opened by the first write, so that a directory that cannot be written can be read.
  const lock = yield* once(openLock(disk).pipe(Scope.extend(scope)))
  const locked = <A, E, R>(write: Effect.Effect<A, E, R>) => Effect.flatMap(lock, (hold) => hold(write))

  /** The batch that the writes of a fiber are part of. */
  const shared = yield* FiberRef.make<WriteBatch | null>(null)

  const together = <A, E, R>(writes: (batch: WriteBatch) => Effect.Effect<A, E, R>) =>
    Effect.uninterruptibleMask((restore) => {
      const batch = new WriteBatch()
      const settle = Effect.suspend(() =>
        Effect.forEach(batch.directories.keys(), (each) => writer.settle(each), { discard: true })
      )
      return Effect.flatMap(Effect.exit(restore(Effect.zipRight(index.refresh("names"), writes(batch)))), (exit) =>
        // What is written by then is to last, whatever failed after it or cut it short.
        Effect.zipRight(Exit.isSuccess(exit) ? settle : Effect.ignore(settle), exit)
      )
    }).pipe(locked)

  const update = <E, R>(
    key: DocumentKey,
    change: (current: Option.Option<StoredDocument>) => Effect.Effect<Option.Option<Document>, E, R>,
    batch: WriteBatch,
    text: string | undefined
  ) =>
    batch.take((turn) =>
      Effect.gen(function* () {
        const current = yield* writer.current(key)
        const next = yield* change(Option.map(current, ({ document }) => document))
        if (Option.isNone(next)) return "unchanged"
        const { directories } = batch
        yield* writer.write(key, Option.getOrUndefined(current), next.value, { ...turn, directories }, text)
        return Option.isSome(current) ? "updated" : "created"
      })
    )

  /** Who holds the lock writes alone, so that what is left of writes then belongs to nobody any more. */
  const tidy = Effect.suspend(() => {
    const left = index.directories.flatMap(({ temporaries }) => temporaries)
    const removed = Effect.forEach(left, (place) => Effect.ignore(disk.remove(place)), { discard: true })
    return left.length === 0 ? Effect.void : locked(removed)
  })
  const background = yield* makeBackground
  const tidied = yield* once(background.start("FileDocuments.tidy", Effect.ignore(tidy)))
  const loaded = yield* keepFresh(disk, index, log)

  return Documents.of({
    loaded: Effect.zipLeft(loaded, tidied),
    changed: log.changed,
    hasChanges: log.hasChanges,
    take: log.take,
    update: Effect.fn("FileDocuments.update")(function* (key, change, text) {
      const batch = yield* FiberRef.get(shared)
      if (batch === null) return yield* together((own) => update(key, change, own, text))
      return yield* update(key, change, batch, text)
    }),
    texts: {
      of: Effect.fn("FileDocuments.text")(function* (key) {
        const current = yield* writer.current(key)
        return Option.flatMap(current, ({ document, text }) =>
          document.place === memoryListPlace ? Option.none() : Option.some(text)
        )
      }),
      read: readText
    },
    together: Effect.fn("FileDocuments.together")(function* (updates) {
      if ((yield* FiberRef.get(shared)) !== null) return yield* updates
      return yield* together((batch) => Effect.locally(updates, shared, batch))
    }),
    remove: Effect.fn("FileDocuments.remove")(function* (key, admit = () => Effect.void) {
      const remove = Effect.gen(function* () {
        yield* admit(Option.map(yield* writer.current(key), ({ document }) => document))
        return yield* writer.remove(key)
      })
      return yield* (yield* FiberRef.get(shared)) === null ? locked(remove) : remove
    })
  })
})

/** Documents in a directory, which is made if it does not exist. */
export const layerFileDocuments = (directory: string): Layer.Layer<Documents, StorageFailed> =>
  Layer.scoped(Documents, make(directory))
