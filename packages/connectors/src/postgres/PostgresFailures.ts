/** Maps errors of PostgreSQL and its driver. */
import {
  ConnectionFailed,
  type ConnectionProblem,
  PermissionDenied,
  QueryFailed,
  QueryTimeout
} from "@semlayer/domain/DatabaseErrors"
import { Duration } from "effect"
import { DatabaseError } from "pg"
import type { StatementError } from "../connection/Connection.js"
import { codeOf, connectionFailed, networkFailure } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"
import { RowTooLong } from "../settings/RowLimit.js"

/** SQLSTATEs at login; a null reason keeps the server's own message. */
const problems: ReadonlyArray<readonly [RegExp, ConnectionProblem, string | null]> = [
  [/^28P01$/, "authentication", "the server rejected the user or the password"],
  [/^28/, "authentication", "the server does not accept this login: check the user, the database and the encryption"],
  [/^3D000$/, "unknown_database", null],
  [/^(?:53300|57P03)$/, "refused", null],
  [/^(?:22023|42704)$/, "configuration", null]
]

/** The driver's own errors have messages but no codes. */
export const timedOut = "timeout expired"

const hasTimedOut = ({ message }: Error) => message === timedOut || message === "Query read timeout"

export const hasNoEncryption = ({ message }: Error) => message === "The server does not support SSL connections"

const insufficientPrivilege = "42501"

/** The failure of opening a session. */
export const openFailed = (settings: ServerSettings, error: Error): ConnectionFailed => {
  if (error instanceof ConnectionFailed) return error
  if (hasTimedOut(error)) return noAnswer(settings)
  const known = problems.find(([pattern]) => pattern.test(codeOf(error) ?? ""))
  if (known === undefined) return networkFailure(settings, error)
  return connectionFailed(settings, known[1], known[2] ?? error.message)
}

export const noAnswer = (settings: ServerSettings): ConnectionFailed =>
  connectionFailed(settings, "timeout", "the server does not answer")

/** The failure of a statement or its session; `timeout` is the time the statement was allowed. */
export const statementFailed = (
  settings: ServerSettings,
  sql: string,
  timeout: Duration.Duration,
  error: Error
): StatementError => {
  const { datasource } = settings
  if (error instanceof RowTooLong) return new QueryFailed({ datasource, sql, reason: error.message, code: null })
  // The session is lost after errors of classes 08 and 57P, and after any error that the server did not send. 08P01 is the
  // server's answer to a statement with parameters, which have no values here.
  if (!(error instanceof DatabaseError) || /^(?:08(?!P01)|57P)/.test(error.code)) return networkFailure(settings, error)
  if (error.code === insufficientPrivilege) {
    return new PermissionDenied({ datasource, sql, reason: error.message, code: error.code })
  }
  return error.code === "57014" && error.message.includes("statement timeout")
    ? new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    : new QueryFailed({ datasource, sql, reason: error.message, code: error.code })
}
