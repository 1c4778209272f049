/** What a SQLite storage holds, and how that knowledge is brought up to date: only rows that changed are read. */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { Array as Arr, Effect, Option } from "effect"
import type { ChangeLog } from "../ChangeLog.js"
import { type DocumentKey, keyText } from "../Documents.js"
import { giveWay } from "../GiveWay.js"
import { documentOfRow, keyOfRow, rowRevision, selectData } from "./SqliteRows.js"
import { type DocumentRow, selectDocuments } from "./SqliteTables.js"

/** Documents parsed before other work gets its turn. */
const parsedAtOnce = 64

interface Known {
  readonly key: DocumentKey
  readonly revision: string
}

export class SqliteReader {
  private readonly reading = Effect.unsafeMakeSemaphore(1)
  private readonly known = new Map<string, Known>()
  /** What SQLite calls the state of the file that was read last. */
  private dataVersion: number | undefined
  /** The last change that was taken in. */
  private lastChange: number | undefined

  constructor(
    private readonly client: SqliteClient,
    private readonly log: ChangeLog,
    private readonly salt: string
  ) {}

  /** Takes in what was committed since the last call; all there is at the first. Next to nothing when nothing was. */
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
      yield* giveWay
    }
    const gone = [...this.known].filter(([text]) => !found.has(text))
    for (const [, { key }] of gone) yield* this.take(key, Option.none())
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

  /** Takes in the data of a document, or that it is gone, and records what that changed, both or neither. */
  private take(key: DocumentKey, data: Option.Option<unknown>): Effect.Effect<void> {
    return Effect.suspend(() => {
      const text = keyText(key)
      const known = this.known.get(text)
      if (Option.isNone(data)) {
        this.known.delete(text)
        return known === undefined ? Effect.void : this.log.record([{ _tag: "Removed", key }])
      }
      const revision = rowRevision(key, data.value, this.salt)
      if (known?.revision === revision) return Effect.void
      this.known.set(text, { key, revision })
      return this.log.record([{ _tag: "Written", document: documentOfRow(key, data.value, this.salt) }])
    }).pipe(Effect.uninterruptible)
  }
}
