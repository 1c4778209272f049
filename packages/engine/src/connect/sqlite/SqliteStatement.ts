/** A statement on a SQLite file: from the wait for a process to its last row. */
import { ConnectionFailed, type ConnectionProblem, QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { Either } from "effect"
import type { NextBatch, StatementError } from "../Connection.js"
import { RowMailbox } from "../RowMailbox.js"
import type { FileSettings } from "../Settings.js"
import type { SqliteProcess } from "./SqliteProcess.js"
import type { SqliteLane, SqliteProcesses } from "./SqliteProcesses.js"
import type { SqliteAnswer } from "./SqliteProtocol.js"
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
export class SqliteStatement {
  private readonly mailbox = new RowMailbox({
    pause: () => {
      this.isHeld = true
    },
    resume: () => {
      this.isHeld = false
      this.more()
    }
  })
  private process: SqliteProcess | null = null
  private stopWaiting: () => void = () => {}
  private isComputing = false
  private isHeld = false
  private isOver = false
  private hasAnswered = false
  private sentAt = 0
  private unheardBy = 0

  constructor(
    private readonly tools: SqliteTools,
    private readonly sql: string
  ) {
    this.begin()
  }

  get next(): NextBatch {
    return this.mailbox.next
  }

  /** Ends it before its time, for whoever asks for rows. */
  fail(error: StatementError): void {
    this.mailbox.fail(error)
  }

  /** Gives the process back; one that still computes is killed, for nothing else ends a statement. */
  close(): void {
    this.stopWaiting()
    this.mailbox.end()
    const { process } = this
    if (process === null) return
    if (this.isComputing) process.kill()
    else if (!this.isOver) process.send({ type: "stop" })
    this.letGo(process)
  }

  private begin(): void {
    const { processes, lane, settings } = this.tools
    this.stopWaiting = processes.take(lane, (taken) => {
      if (Either.isLeft(taken)) return this.fail(failed(settings, "other", taken.left))
      this.process = taken.right
      this.isComputing = true
      this.sentAt = performance.now()
      taken.right.listen((answer) => this.hear(answer))
      taken.right.send({ type: "run", path: settings.path, sql: this.sql })
    })
  }

  private letGo(process: SqliteProcess): void {
    this.process = null
    process.release()
    this.tools.processes.release(this.tools.lane, process)
  }

  private hear(answer: SqliteAnswer | null): void {
    this.isComputing = false
    if (answer === null && this.wasUnheard() && this.process !== null) {
      this.letGo(this.process)
      return this.begin()
    }
    this.hasAnswered = true
    this.isOver = answer?.type !== "rows" || answer.last
    if (answer?.type !== "rows") return this.fail(errorOf(answer, this.tools.settings, this.sql))
    this.mailbox.setColumns(answer.columns)
    this.mailbox.addBatch(unpackRows(answer.cells))
    if (this.isOver) this.mailbox.end()
    else this.more()
  }

  /** Somebody had killed the idle process, and its death was not known yet. */
  private wasUnheard(): boolean {
    return !this.hasAnswered && performance.now() - this.sentAt < unheard && ++this.unheardBy <= mostUnheard
  }

  private more(): void {
    if (this.process === null || this.isComputing || this.isHeld || this.isOver || !this.hasAnswered) return
    this.isComputing = true
    this.process.send({ type: "more" })
  }
}

const errorOf = (answer: SqliteAnswer | null, settings: FileSettings, sql: string): StatementError => {
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
