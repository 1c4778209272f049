/**
 * Documents as a directory of YAML files, with memories in Markdown, which people and programs edit concurrently. Writers
 * hold an operating system lock on one file of the directory; readers need none, because files are replaced atomically.
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

/** The file that writers lock. It has no content. */
const lockName = ".semlayer.lock"

/** The write lock of the directory: a transaction of a SQLite file without tables. */
export const openLock = Effect.fnUntraced(function* (disk: FileStore) {
  const filename = disk.pathOf(lockName)
  yield* makeFile(lockName, filename)
  const client = yield* openSqlite(lockName, { filename, disableWAL: true })
  return yield* makeWriteTransaction(client, lockName, "ROLLBACK")
})

/** How the files of a directory are written. */
export interface FileOptions {
  /** Keep column profiles in the files of the models, as earlier versions did, not in files beside them. */
  readonly samplesInModels?: boolean
}

const make = Effect.fnUntraced(function* (directory: string, { samplesInModels = false }: FileOptions) {
  const scope = yield* Effect.scope
  const disk = yield* openFileStore(directory)
  // A service without its datasources could answer nothing, so startup fails if they cannot be listed.
  yield* disk.list(datasourcesDirectory)
  const log = yield* makeChangeLog
  const index = new FileIndex(disk, log)
  const writer = new FileWriter(disk, index, samplesInModels)

  // Opened by the first write, so that a read-only directory can still be read.
  const lock = yield* once(openLock(disk).pipe(Scope.extend(scope)))
  const locked = <A, E, R>(write: Effect.Effect<A, E, R>) => Effect.flatMap(lock, (hold) => hold(write))

  /** The write batch that the current fiber belongs to. */
  const shared = yield* FiberRef.make<WriteBatch | null>(null)

  const together = <A, E, R>(writes: (batch: WriteBatch) => Effect.Effect<A, E, R>) =>
    Effect.uninterruptibleMask((restore) => {
      const batch = new WriteBatch()
      const settle = Effect.suspend(() =>
        Effect.forEach(batch.directories.keys(), (each) => writer.settle(each), { discard: true })
      )
      return Effect.flatMap(Effect.exit(restore(Effect.zipRight(index.refresh("names"), writes(batch)))), (exit) =>
        // Completed writes are made durable, also if a later one failed or was interrupted.
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

  /** Removes temporary files. Under the lock there is no other writer, so any that exist are left over from crashes. */
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

/** Documents in a directory, which is created if it does not exist. */
export const layerFileDocuments = (
  directory: string,
  options: FileOptions = {}
): Layer.Layer<Documents, StorageFailed> => Layer.scoped(Documents, make(directory, options))
