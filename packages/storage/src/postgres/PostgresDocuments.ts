/**
 * Documents in a schema of a PostgreSQL database, shared by several services. Writers hold an advisory lock while they
 * change a document; readers never wait for them. Changes of other processes are announced by `NOTIFY`, and found by polling
 * where notifications do not arrive.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import type { Document } from "@semlayer/domain/Document"
import { Duration, Effect, Exit, FiberRef, Layer, Option, Schedule } from "effect"
import { type Broken, makeBroken, noted, stopIf } from "../documents/Broken.js"
import { makeChangeLog } from "../documents/ChangeLog.js"
import { type DocumentKey, Documents, type StoredDocument } from "../documents/Documents.js"
import { once } from "@semlayer/runtime/Once"
import { documentOfRow, rowNames } from "../rows/DocumentRow.js"
import { storagePlace } from "./PostgresFailures.js"
import { PostgresReader } from "./PostgresReader.js"
import { changesChannel, saltKey, takeWriteLock } from "./PostgresTables.js"
import { type Run, StorageSessions } from "./StorageSessions.js"

/** Polling interval while no notifications arrive. */
const period = Duration.millis(500)

/** Polling interval while listening to notifications. */
const calmPeriod = Duration.seconds(10)

/** Retry schedule for `LISTEN`: soon after a lost session, and at intervals of 5 seconds while the server is down. */
const relisten = Schedule.union(Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")).pipe(
  Schedule.resetAfter("10 seconds")
)

/** A transaction with updates, and its first failure. */
interface Writing {
  readonly run: Run
  readonly broken: Broken
}

/** Runs a statement of a transaction and records its failure. */
const asked = ({ run, broken }: Writing, text: string, values: ReadonlyArray<unknown>) =>
  noted(broken, run(text, values))

const make = Effect.gen(function* () {
  const { run, transaction, listen, address } = yield* StorageSessions
  const { schema } = address
  const log = yield* makeChangeLog
  const [setting] = yield* run(`SELECT value FROM ${schema}.settings WHERE name = $1`, [saltKey])
  const salt = String(setting?.["value"])
  const reader = new PostgresReader(run, schema, log, salt)

  const read = Effect.zipRight(reader.refresh, log.problem(storagePlace))
  /** Reports a database that cannot be read any more as a problem; what was read before stays. */
  const refresh = Effect.catchAll(read, ({ reason }) => log.problem(storagePlace, reason))

  const wake = yield* Effect.makeLatch()
  let isListening = false
  const onNotification = (message: string) => {
    if (message === schema) wake.unsafeOpen()
  }

  /** Reads when notified, and at intervals. */
  const keepUp = Effect.suspend(() =>
    Effect.zipRight(
      Effect.raceFirst(wake.await, Effect.sleep(isListening ? calmPeriod : period)),
      Effect.zipRight(wake.close, refresh)
    )
  )

  const listening = Effect.gen(function* () {
    const over = yield* listen(changesChannel, onNotification)
    isListening = true
    // Changes before LISTEN were not announced to this session.
    yield* wake.open
    return yield* over
  }).pipe(
    Effect.scoped,
    Effect.ensuring(
      Effect.sync(() => {
        isListening = false
        wake.unsafeOpen()
      })
    )
  )
  yield* Effect.forkScoped(Effect.forever(keepUp))
  yield* Effect.forkScoped(Effect.retry(listening, relisten))

  const select = Effect.fnUntraced(function* (writing: Writing, key: DocumentKey) {
    const text = `SELECT data::text AS data FROM ${schema}.documents WHERE kind = $1 AND scope = $2 AND name = $3`
    const [row] = yield* asked(writing, text, rowNames(key))
    return row === undefined ? Option.none() : Option.some(documentOfRow(key, row["data"], salt))
  })

  /** Must run in the transaction that holds the lock. */
  const update = <E, R>(
    key: DocumentKey,
    change: (current: Option.Option<StoredDocument>) => Effect.Effect<Option.Option<Document>, E, R>,
    writing: Writing
  ) =>
    Effect.gen(function* () {
      const before = yield* select(writing, key)
      const next = yield* change(before)
      if (Option.isNone(next)) return "unchanged"
      const text = `INSERT INTO ${schema}.documents (kind, scope, name, data) VALUES ($1, $2, $3, $4)
        ON CONFLICT (kind, scope, name) DO UPDATE SET data = excluded.data`
      yield* asked(writing, text, [...rowNames(key), JSON.stringify(next.value)])
      return Option.isSome(before) ? "updated" : "created"
    })

  const remove = <E, R>(
    key: DocumentKey,
    admit: (current: Option.Option<StoredDocument>) => Effect.Effect<void, E, R>,
    writing: Writing
  ) =>
    Effect.gen(function* () {
      const current = yield* select(writing, key)
      yield* admit(current)
      if (Option.isNone(current)) return false
      const text = `DELETE FROM ${schema}.documents WHERE kind = $1 AND scope = $2 AND name = $3`
      yield* asked(writing, text, rowNames(key))
      return true
    })

  /** Allows one transaction per process: further ones would occupy sessions while they wait for the lock. */
  const turn = yield* Effect.makeSemaphore(1)
  const together = <A, E, R>(updates: (writing: Writing) => Effect.Effect<A, E, R>) =>
    transaction(takeWriteLock(schema), (run) =>
      Effect.gen(function* () {
        const writing = { run, broken: yield* makeBroken }
        // Name collisions are checked against the additions of other processes.
        yield* read
        const done = yield* updates(writing)
        yield* stopIf(writing.broken)
        return done
      })
    ).pipe(
      // A failed transaction may still have been committed, if its answer was lost. No caller waits to see the result.
      Effect.onExit((exit) => (Exit.isSuccess(exit) ? refresh : wake.open)),
      turn.withPermits(1)
    )

  /** The transaction that the current fiber's updates belong to. */
  const shared = yield* FiberRef.make<Writing | null>(null)

  /** Runs an update in the fiber's transaction, or in one of its own. */
  const within = <A, E, R>(updates: (writing: Writing) => Effect.Effect<A, E, R>) =>
    Effect.flatMap(FiberRef.get(shared), (writing) =>
      writing === null ? together(updates) : Effect.zipRight(stopIf(writing.broken), updates(writing))
    )

  return Documents.of({
    loaded: yield* once(read),
    changed: log.changed,
    hasChanges: log.hasChanges,
    take: log.take,
    update: Effect.fn("PostgresDocuments.update")(function* (key, change) {
      return yield* within((writing) => update(key, change, writing))
    }),
    together: Effect.fn("PostgresDocuments.together")(function* (updates) {
      if ((yield* FiberRef.get(shared)) !== null) return yield* updates
      return yield* together((writing) => Effect.locally(updates, shared, writing))
    }),
    remove: Effect.fn("PostgresDocuments.remove")(function* (key, admit = () => Effect.void) {
      return yield* within((writing) => remove(key, admit, writing))
    })
  })
})

/** Documents in the tables of the storage's database. */
export const layerPostgresDocuments: Layer.Layer<Documents, StorageFailed, StorageSessions> = Layer.scoped(
  Documents,
  make
)
