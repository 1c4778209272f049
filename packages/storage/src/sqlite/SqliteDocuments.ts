/**
 * Documents in one SQLite file. Writers hold its write lock while they change a document; reads use a second connection, so
 * that they never wait for a writer.
 */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Duration, Effect, FiberRef, Layer, Option } from "effect"
import { type Broken, makeBroken, noted, stopIf } from "../documents/Broken.js"
import { makeChangeLog } from "../documents/ChangeLog.js"
import { type DocumentKey, Documents, type StoredDocument } from "../documents/Documents.js"
import { once } from "@semlayer/runtime/Once"
import { documentOfRow } from "../rows/DocumentRow.js"
import { makeFile } from "./SqliteFile.js"
import { SqliteReader } from "./SqliteReader.js"
import { deleteRow, selectData, upsertRow } from "./SqliteRows.js"
import { isPrepared, prepareSqliteTables, saltKey } from "./SqliteTables.js"
import { makeWriteTransaction, openSqlite, sqliteFailed } from "./WriteTransaction.js"

/** Name of the file in failures. */
const storageFile = "the storage file"

/** Polling interval for changes of other processes; one poll takes about 0.1 ms. */
const period = Duration.millis(250)

/** Length of the change log; a process that lags further behind reads everything. */
const rememberedChanges = 10_000

const forgetOldChanges =
  "DELETE FROM document_changes WHERE seq <= (SELECT max(seq) FROM document_changes) - " + rememberedChanges

/** Converts SQLite errors into failures that name the file. */
const checked = Effect.mapError(sqliteFailed(storageFile))

const readSalt = (client: SqliteClient): Effect.Effect<string, SqlError> =>
  Effect.map(
    client.unsafe<{ readonly value: unknown }>("SELECT value FROM settings WHERE key = ?", [saltKey]),
    ([row]) => String(row?.value)
  )

interface Writing {
  readonly broken: Broken
  readonly turn: Effect.Semaphore
}

/**
 * Runs a statement of a transaction, one at a time and none after a failure: SQLite may have rolled back by itself, for
 * instance when the disk is full, and a further statement would then run outside of the transaction.
 */
const inTurn = <A>({ broken, turn }: Writing, statement: Effect.Effect<A, SqlError>): Effect.Effect<A, StorageFailed> =>
  turn.withPermits(1)(Effect.zipRight(stopIf(broken), noted(broken, checked(statement))))

const make = Effect.fnUntraced(function* (file: string) {
  yield* makeFile(storageFile, file)
  const log = yield* makeChangeLog
  const client = yield* openSqlite(storageFile, { filename: file })
  const isReady = yield* checked(isPrepared(client))
  const writer = yield* openSqlite(storageFile, { filename: file })
  const locked = yield* makeWriteTransaction(writer, storageFile, "COMMIT")
  yield* checked(writer.unsafe("PRAGMA synchronous = FULL"))
  if (!isReady) yield* locked(checked(prepareSqliteTables(writer)))
  const salt = yield* checked(readSalt(client))
  const reader = new SqliteReader(client, log, salt)

  const read = Effect.zipRight(checked(reader.refresh), log.problem(storageFile))
  /** Reports a file that cannot be read any more as a problem; what was read before stays. */
  const refresh = Effect.catchAll(read, ({ reason }) => log.problem(storageFile, reason))
  yield* Effect.forkScoped(Effect.forever(Effect.zipRight(Effect.sleep(period), refresh)))

  /** Must run in the transaction that holds the lock. */
  const update = <E, R>(
    key: DocumentKey,
    change: (current: Option.Option<StoredDocument>) => Effect.Effect<Option.Option<Document>, E, R>,
    writing: Writing
  ) =>
    Effect.gen(function* () {
      const data = yield* inTurn(writing, selectData(writer, key))
      const before = Option.map(data, (data) => documentOfRow(key, data, salt))
      const next = yield* change(before)
      if (Option.isNone(next)) return "unchanged"
      yield* inTurn(writing, upsertRow(writer, key, next.value))
      return Option.isSome(before) ? "updated" : "created"
    })

  const remove = <E, R>(
    key: DocumentKey,
    admit: (current: Option.Option<StoredDocument>) => Effect.Effect<void, E, R>,
    writing: Writing
  ) =>
    Effect.gen(function* () {
      const data = yield* inTurn(writing, selectData(writer, key))
      yield* admit(Option.map(data, (data) => documentOfRow(key, data, salt)))
      yield* inTurn(writing, deleteRow(writer, key))
      return Option.isSome(data)
    })

  const together = <A, E, R>(updates: (writing: Writing) => Effect.Effect<A, E, R>) =>
    Effect.gen(function* () {
      const writing = { broken: yield* makeBroken, turn: yield* Effect.makeSemaphore(1) }
      yield* refresh
      const done = yield* updates(writing)
      // After a failed statement SQLite may have rolled back by itself, so nothing of the transaction may be committed.
      yield* stopIf(writing.broken)
      yield* checked(writer.unsafe(forgetOldChanges))
      return done
    }).pipe(locked, Effect.zipLeft(refresh))

  /** The transaction that the current fiber's updates belong to. */
  const shared = yield* FiberRef.make<Writing | null>(null)

  return Documents.of({
    loaded: yield* once(read),
    changed: log.changed,
    hasChanges: log.hasChanges,
    take: log.take,
    update: Effect.fn("SqliteDocuments.update")(function* (key, change) {
      const writing = yield* FiberRef.get(shared)
      if (writing === null) return yield* together((own) => update(key, change, own))
      return yield* Effect.zipRight(stopIf(writing.broken), update(key, change, writing))
    }),
    together: Effect.fn("SqliteDocuments.together")(function* (updates) {
      if ((yield* FiberRef.get(shared)) !== null) return yield* updates
      return yield* together((writing) => Effect.locally(updates, shared, writing))
    }),
    remove: Effect.fn("SqliteDocuments.remove")(function* (key, admit = () => Effect.void) {
      const writing = yield* FiberRef.get(shared)
      return yield* writing === null
        ? together((own) => remove(key, admit, own))
        : Effect.zipRight(stopIf(writing.broken), remove(key, admit, writing))
    })
  })
})

/** Documents in a SQLite file, which is created if it does not exist. */
export const layerSqliteDocuments = (file: string): Layer.Layer<Documents, StorageFailed> =>
  Layer.scoped(Documents, make(file))
