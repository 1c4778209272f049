/** Keeps track of the documents in a PostgreSQL storage; after the first time, only changed rows are read. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Option } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { type DocumentChange, keyText } from "../documents/Documents.js"
import { yieldToEventLoop } from "@semlayer/runtime/YieldToEventLoop"
import { type DocumentRow, keyOfRow } from "../rows/DocumentRow.js"
import { KnownRows } from "../rows/KnownRows.js"
import type { SqlRow, Run } from "./StorageSessions.js"

/** Documents parsed before the loop yields to the event loop. */
const parsedAtOnce = 64

const lastChange = (schema: string) => `SELECT seq, mark FROM ${schema}.document_changes ORDER BY seq DESC LIMIT 1`

/** All documents, and the last change included. */
const selectAll = (schema: string): string => `
  WITH last AS (${lastChange(schema)})
  SELECT last.seq, last.mark, d.kind, d.scope, d.name, d.data::text AS data
  FROM last LEFT JOIN ${schema}.documents d ON true`

/** The current state of what changed after `$1`, the last change, and the current mark of change `$1`. */
const selectChanged = (schema: string): string => `
  WITH last AS (${lastChange(schema)}),
    changed AS (SELECT DISTINCT kind, scope, name FROM ${schema}.document_changes WHERE seq > $1)
  SELECT last.seq, last.mark, c.kind, c.scope, c.name, d.data::text AS data,
    (SELECT mark FROM ${schema}.document_changes WHERE seq = $1) AS known_mark
  FROM last LEFT JOIN changed c ON true LEFT JOIN ${schema}.documents d USING (kind, scope, name)`

/** Position in the change log. */
interface Mark {
  readonly seq: string
  readonly mark: string
}

const markOf = (row: SqlRow | undefined): Mark | null =>
  row === undefined ? null : { seq: String(row["seq"]), mark: String(row["mark"]) }

const rowOf = (row: SqlRow): DocumentRow => ({
  kind: row["kind"],
  scope: row["scope"],
  name: row["name"],
  data: row["data"]
})

export class PostgresReader {
  private readonly reading = Effect.unsafeMakeSemaphore(1)
  private readonly known: KnownRows
  /** The last change applied. */
  private last: Mark | null = null

  constructor(
    private readonly run: Run,
    private readonly schema: string,
    private readonly log: ChangeLog,
    salt: string
  ) {
    this.known = new KnownRows(salt)
  }

  /**
   * Applies what was committed since the last call. Reads everything the first time, and if the log was truncated or restored
   * from a backup. Each time a single statement, so that transactions are seen as a whole.
   */
  readonly refresh: Effect.Effect<void, StorageFailed> = Effect.suspend(() =>
    this.last === null ? this.readAll : this.readChanged(this.last)
  ).pipe((refresh) => this.reading.withPermits(1)(refresh))

  private readonly readAll: Effect.Effect<void, StorageFailed> = Effect.suspend(() =>
    Effect.flatMap(this.run(selectAll(this.schema)), (rows) => this.takeIn(rows, true))
  )

  private readChanged(last: Mark): Effect.Effect<void, StorageFailed> {
    return Effect.flatMap(this.run(selectChanged(this.schema), [last.seq]), (rows) =>
      markOf(rows[0]) === null || rows[0]?.["known_mark"] !== last.mark ? this.readAll : this.takeIn(rows, false)
    )
  }

  /** Applies rows atomically. With `isAll`, known documents that are not among the rows are removed. */
  private takeIn(rows: ReadonlyArray<SqlRow>, isAll: boolean): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const changes: Array<DocumentChange> = []
      const found = new Set<string>()
      for (const [i, row] of rows.map(rowOf).entries()) {
        if (i % parsedAtOnce === parsedAtOnce - 1) yield* yieldToEventLoop
        const key = keyOfRow(row)
        if (key === undefined) continue
        found.add(keyText(key))
        changes.push(...this.known.take(key, Option.fromNullable(row.data)))
      }
      if (isAll) for (const key of this.known.without(found)) changes.push(...this.known.take(key, Option.none()))
      yield* this.log.record(changes)
      this.last = markOf(rows[0])
    }).pipe(Effect.uninterruptible)
  }
}
