/** What the messages of one connection share. */
import type { Caller } from "@semlayer/domain/Caller"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { type Changed, reportedSettings } from "@semlayer/engine/session/SessionSettings"
import { failed, initialState, type SessionState } from "@semlayer/engine/session/Transaction"
import type { SqlSession } from "@semlayer/engine/sql/SqlSession"
import type { Effect } from "effect"
import type { AccessRefusal } from "../../access/Authentication.js"
import { backend, type ErrorFields, type TransactionStatus } from "../protocol/Backend.js"
import type { ByteWriter } from "../protocol/ByteWriter.js"
import type { Outbox } from "./Outbox.js"

/** Whom a connection belongs to. */
export interface Login {
  readonly user: string
  readonly database: string
  /** The caller, checked anew for each statement, so that a revoked key has no effect any more; null without authentication. */
  readonly caller: Effect.Effect<Caller | null, AccessRefusal>
}

export class SessionContext {
  private current: SessionState

  constructor(
    readonly login: Login,
    readonly out: Outbox,
    /** The settings of the start-up, to which `RESET` returns. */
    readonly initial: Changed
  ) {
    this.current = initialState(initial)
  }

  get writer(): ByteWriter {
    return this.out.writer
  }

  get state(): SessionState {
    return this.current
  }

  /** Changes the state; reported settings that changed are sent. */
  set state(next: SessionState) {
    const before = this.current.settings
    this.current = next
    if (before === next.settings) return
    const known = reportedSettings(before)
    for (const [name, value] of reportedSettings(next.settings)) {
      if (known.get(name) !== value) backend.parameterStatus(this.writer, name, value)
    }
  }

  get status(): TransactionStatus {
    const { transaction } = this.current
    return transaction === null ? "I" : transaction.hasFailed ? "E" : "T"
  }

  /** The session as statements are prepared for it. */
  get sql(): SqlSession {
    const { settings, transaction } = this.current
    const { user, database } = this.login
    return { user, database, settings, ...(transaction !== null && { snapshot: transaction.snapshot }) }
  }

  /** Time zone in which instants are printed. */
  get zone(): string {
    return this.current.settings.get("timezone") ?? "UTC"
  }

  /** Sends an error, after which a transaction has failed. */
  fail(fields: ErrorFields): void {
    backend.error(this.writer, fields)
    this.current = failed(this.current)
  }

  warn(sqlstate: string, message: string): void {
    backend.notice(this.writer, { severity: "WARNING", sqlstate, message })
  }
}

/** The rejection of statements between a failure and the end of the transaction. */
export const aborted = (): SessionRejected =>
  new SessionRejected({
    sqlstate: "25P02",
    message: "current transaction is aborted, commands ignored until end of transaction block"
  })
