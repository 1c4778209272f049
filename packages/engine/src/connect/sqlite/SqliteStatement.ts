/** A statement on a SQLite file: from the wait for a process to its last row. */
import { ConnectionFailed, type ConnectionProblem, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import type { NextBatch, StatementError } from "../Connection.js"
import { RowMailbox } from "../RowMailbox.js"
import type { FileSettings } from "../Settings.js"
import type { SqliteLane, SqliteLine, SubmittedStatement } from "./SqliteLine.js"
import type { SqliteProcesses } from "./SqliteProcesses.js"
import type { StatementAnswer } from "./SqliteProtocol.js"
import { unpackRows } from "./SqliteRows.js"

/** A process that dies so soon after a statement was sent, in milliseconds, was dying already and has not begun it. */
const unheard = 100

/** How many such processes a statement meets before it fails. */
const mostUnheard = 3

/** What statements of one datasource run with. */
export interface SqliteTools {
  readonly processes: SqliteProcesses
  readonly lane: SqliteLane
  readonly settings: FileSettings
}

/** It asks for a process at once. Whoever made it closes it, whatever became of it. */
export class SqliteStatement implements SubmittedStatement {
  private readonly mailbox = new RowMailbox({
    pause: () => {
      this.isHeld = true
    },
    resume: () => {
      this.isHeld = false
      if (!this.isOver && this.hasAnswered) this.line?.more(this)
    }
  })
  line: SqliteLine | null = null
  private isHeld = false
  private isOver = false
  private hasAnswered = false
  private sentAt = 0
  private unheardBy = 0

  constructor(
    private readonly tools: SqliteTools,
    readonly sql: string
  ) {
    this.submit()
  }

  get lane(): SqliteLane {
    return this.tools.lane
  }

  get path(): string {
    return this.tools.settings.path
  }

  get next(): NextBatch {
    return this.mailbox.next
  }

  /** All its rows were taken. */
  get isDrained(): boolean {
    return this.mailbox.drained
  }

  /** Ends it before its time, for whoever asks for rows. */
  fail(error: StatementError): void {
    this.mailbox.fail(error)
  }

  /** Gives up what it has not answered yet. */
  close(): void {
    const wasOver = this.isOver
    this.isOver = true
    this.mailbox.end()
    if (!wasOver) this.tools.processes.leave(this)
  }

  private submit(): void {
    this.sentAt = performance.now()
    this.tools.processes.submit(this)
  }

  readonly refuse = (reason: string): void => {
    this.isOver = true
    this.fail(failed(this.tools.settings, "other", reason))
  }

  readonly hear = (answer: StatementAnswer | null): void => {
    if (answer === null && this.wasUnheard()) return this.submit()
    this.hasAnswered = true
    this.isOver = answer?.type !== "rows" || answer.last
    if (answer?.type !== "rows") return this.fail(errorOf(answer, this.tools.settings, this.sql))
    this.mailbox.setColumns(answer.columns)
    this.mailbox.addBatch(unpackRows(answer.cells))
    if (this.isOver) this.mailbox.end()
    else if (!this.isHeld) this.line?.more(this)
  }

  /** Somebody had killed the idle process, and its death was not known yet. */
  private wasUnheard(): boolean {
    return !this.hasAnswered && performance.now() - this.sentAt < unheard && ++this.unheardBy <= mostUnheard
  }
}

const errorOf = (answer: StatementAnswer | null, settings: FileSettings, sql: string): StatementError => {
  if (answer?.type !== "failed") return failed(settings, "other", "the process that ran the statement has died")
  const { code, reason } = answer
  if (code?.startsWith("SQLITE_BUSY") === true || code?.startsWith("SQLITE_LOCKED") === true) {
    return failed(settings, "locked", reason)
  }
  if (code === "SQLITE_NOTADB" || code === "ENOENT") return failed(settings, "unknown_database", notADatabase)
  if (code?.startsWith("SQLITE_CANTOPEN") === true) return failed(settings, "unknown_database", reason)
  return new QueryFailed({ datasource: settings.datasource, sql, reason, code })
}

export const failed = (settings: FileSettings, problem: ConnectionProblem, reason: string) =>
  new ConnectionFailed({ datasource: settings.datasource, problem, reason })

export const notADatabase = "there is no SQLite database at the path"
