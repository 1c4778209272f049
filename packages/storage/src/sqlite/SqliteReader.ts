/** Keeps track of the documents in a SQLite storage; after the first time, only changed rows are read. */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { Array as Arr, Effect, Option } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { type DocumentKey, keyText } from "../documents/Documents.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { type DocumentRow, keyOfRow } from "../rows/DocumentRow.js"
import { KnownRows } from "../rows/KnownRows.js"
import { selectData } from "./SqliteRows.js"
import { selectDocuments } from "./SqliteTables.js"

/** Documents parsed before the loop yields to the event loop. */
const parsedAtOnce = 64

export class SqliteReader {
  private readonly reading = Effect.unsafeMakeSemaphore(1)
  private readonly known: KnownRows
  /** SQLite's `data_version` at the last read. */
  private dataVersion: number | undefined
  /** The last change applied. */
  private lastChange: number | undefined

  constructor(
    private readonly client: SqliteClient,
    private readonly log: ChangeLog,
    salt: string
  ) {
    this.known = new KnownRows(salt)
  }

  /** Applies what was committed since the last call, everything the first time. Cheap if nothing was. */
  readonly refresh: Effect.Effect<void, SqlError> = Effect.gen(this, function* () {
    const [state] = yield* this.client.unsafe<{ readonly data_version: number }>("PRAGMA data_version")
    if (state?.data_version === this.dataVersion) return
    const [range] = yield* this.client.unsafe<{ readonly first: number | null; readonly last: number | null }>(
      "SELECT min(seq) AS first, max(seq) AS last FROM document_changes"
    )
    const last = range?.last ?? 0
    const since = this.lastChange
    const isRemembered = since !== undefined && since <= last && (range?.first ?? 1) <= since + 1
    yield* isRemembered ? this.readChanges(since, last) : this.readAll
    this.lastChange = last
    this.dataVersion = state?.data_version
  }).pipe((refresh) => this.reading.withPermits(1)(refresh))

  private readonly readAll: Effect.Effect<void, SqlError> = Effect.gen(this, function* () {
    const rows = yield* this.client.unsafe<DocumentRow>(selectDocuments)
    const found = new Set<string>()
    for (const some of Arr.chunksOf(rows, parsedAtOnce)) {
      for (const row of some) {
        const key = keyOfRow(row)
        if (key === undefined) continue
        found.add(keyText(key))
        yield* this.take(key, Option.some(row.data))
      }
      yield* yieldToEventLoop
    }
    for (const key of this.known.without(found)) yield* this.take(key, Option.none())
  })

  private readChanges(since: number, last: number): Effect.Effect<void, SqlError> {
    return Effect.gen(this, function* () {
      const changed = yield* this.client.unsafe<Omit<DocumentRow, "data">>(
        "SELECT DISTINCT kind, scope, name FROM document_changes WHERE seq > ? AND seq <= ?",
        [since, last]
      )
      for (const row of changed) {
        const key = keyOfRow(row)
        if (key !== undefined) yield* this.take(key, yield* selectData(this.client, key))
      }
    })
  }

  /** Applies the data of a document or its removal, and records the change; uninterruptible, so that both or neither happen. */
  private take(key: DocumentKey, data: Option.Option<unknown>): Effect.Effect<void> {
    return Effect.uninterruptible(Effect.suspend(() => this.log.record(this.known.take(key, data))))
  }
}
