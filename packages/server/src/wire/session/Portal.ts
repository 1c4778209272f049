/** A statement with its parameters, whose rows are read in portions. */
import type { NextRows } from "@semlayer/engine/sql/SqlSession"
import type { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { Effect, Exit, Scope } from "effect"
import type { Failure } from "../../http/Problem.js"
import { backend } from "../protocol/Backend.js"
import type { SocketEnded } from "../socket/WireSocket.js"
import { copyRows } from "./CopyRows.js"
import type { Outbox } from "./Outbox.js"
import type { BoundStatement, PortalCursor, Portion, RowsStatement } from "./PreparedStatement.js"
import { dataRow, formatsOf, type CellRow, unfit, valueWriters, type WriteRow } from "./Rows.js"

interface Running {
  readonly next: NextRows
  readonly scope: Scope.CloseableScope
  readonly write: WriteRow
  readonly end: () => void
}

const noRows: ReadonlyArray<CellRow> = []

/** The running statement of a portal. */
export class Portal implements PortalCursor {
  private running: Running | null = null
  private rows = noRows
  private at = 0
  private count = 0
  private isDone = false

  constructor(
    readonly bound: BoundStatement,
    private readonly out: Outbox
  ) {}

  /** Ends the statement. */
  readonly close: Effect.Effect<void> = Effect.suspend(() => {
    const { running } = this
    this.running = null
    this.rows = noRows
    this.isDone = true
    return running === null ? Effect.void : Scope.close(running.scope, Exit.void)
  })

  /** Sends at most `limit` rows, all of them if it is 0. */
  send(statement: RowsStatement, zone: string, limit: number): Effect.Effect<Portion, Failure | SocketEnded> {
    return Effect.gen(this, function* () {
      if (this.isDone) return { count: 0, isLast: true }
      const running = this.running ?? (yield* this.start(statement, zone))
      const most = limit === 0 || statement.copy !== null ? Number.POSITIVE_INFINITY : this.count + limit
      const first = this.count
      while (this.count < most) {
        if (this.at >= this.rows.length && !(yield* this.next(running))) {
          running.end()
          yield* this.close
          return { count: this.count - first, isLast: true }
        }
        yield* this.write(statement, running, most)
        if (this.out.isFull) yield* this.out.flush
      }
      return { count: this.count - first, isLast: false }
    })
  }

  private start(statement: RowsStatement, zone: string): Effect.Effect<Running, Failure> {
    return Effect.gen(this, function* () {
      const { columns, copy } = statement
      const { values } = this.bound
      const binary = copy?.format === "binary" ? [1] : copy === null ? this.bound.formats : []
      const writers = yield* valueWriters(columns, formatsOf(binary, columns.length), zone)
      const scope = yield* Scope.make()
      const next = yield* Effect.onError(Scope.extend(statement.rows(values), scope), (cause) =>
        Scope.close(scope, Exit.failCause(cause))
      )
      const { writer } = this.out
      const lines = copy === null ? null : copyRows(copy, columns, writers)
      const end = () => {
        if (lines === null) return
        lines.end(writer)
        backend.copyDone(writer)
      }
      const running: Running = { next, scope, write: lines?.row ?? dataRow(writers), end }
      this.running = running
      if (lines !== null) {
        backend.copyOut(writer, columns.length, copy?.format === "binary" ? 1 : 0)
        lines.begin(writer)
      }
      return running
    })
  }

  /** Reads the next rows; false after the last. */
  private next({ next }: Running): Effect.Effect<boolean, Failure> {
    return Effect.map(next, (rows) => {
      this.rows = rows ?? noRows
      this.at = 0
      return rows !== null
    })
  }

  /** Writes rows until a batch is full. */
  private write({ columns }: RowsStatement, { write }: Running, most: number): Effect.Effect<void, SessionRejected> {
    return Effect.suspend(() => {
      const { rows, out } = this
      while (this.at < rows.length && this.count < most && !out.isFull) {
        const row = rows[this.at++] ?? []
        const wrong = write(row, out.writer)
        if (wrong >= 0) return unfit(columns[wrong], row[wrong])
        this.count++
      }
      return Effect.void
    })
  }
}
