/** Failures of a warehouse's HTTP API, and their mapping to the errors of statements and connections. */
import {
  type ConnectionFailed,
  type ConnectionProblem,
  PermissionDenied,
  QueryFailed,
  QueryTimeout
} from "@semlayer/domain/DatabaseErrors"
import { Data, Duration, Effect } from "effect"
import type { StatementError } from "../connection/Connection.js"
import { connectionFailed, networkFailure } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"

/** What failed: the connection, or the statement for one of three reasons. */
export type WarehouseProblem = ConnectionProblem | "statement" | "permission" | "statement_timeout"

/** The warehouse rejected a request or a statement. */
export class WarehouseFailure extends Data.TaggedError("WarehouseFailure")<{
  readonly problem: WarehouseProblem
  readonly reason: string
  /** The warehouse's own error code. */
  readonly code: string | null
}> {}

/** No usable response: a broken connection, or a body that is not what the API documents. */
export class TransportFailure extends Data.TaggedError("TransportFailure")<{ readonly error: Error }> {}

/** A failure of the network with the code of a socket's error. */
export const transportFailure = (code: string, message: string): TransportFailure => {
  const error: NodeJS.ErrnoException = new Error(message)
  error.code = code
  return new TransportFailure({ error })
}

export type ApiFailure = WarehouseFailure | TransportFailure

/** The statement that failed. */
export interface FailedStatement {
  readonly settings: ServerSettings
  readonly sql: string
  readonly timeout: Duration.Duration
}

const statementError = (failure: ApiFailure, { settings, sql, timeout }: FailedStatement): StatementError => {
  if (failure._tag === "TransportFailure") return networkFailure(settings, failure.error)
  const { problem, reason, code } = failure
  const { datasource } = settings
  switch (problem) {
    case "statement":
      return new QueryFailed({ datasource, sql, reason, code })
    case "permission":
      return new PermissionDenied({ datasource, sql, reason, code })
    case "statement_timeout":
      return new QueryTimeout({ datasource, sql, seconds: Duration.toSeconds(timeout) })
    default:
      return connectionFailed(settings, problem, reason)
  }
}

/** Maps the failures of the calls that run a statement. */
export const asStatement =
  (statement: FailedStatement) =>
  <A, R>(calls: Effect.Effect<A, ApiFailure, R>): Effect.Effect<A, StatementError, R> =>
    Effect.mapError(calls, (failure) => statementError(failure, statement))

/**
 * The error of opening a connection, whose statement is valid: a rejected one means wrong settings. `missing` are the error
 * codes of a database that does not exist.
 */
export const openingError = (
  failure: ApiFailure,
  settings: ServerSettings,
  missing: ReadonlyArray<string>
): ConnectionFailed => {
  if (failure._tag === "TransportFailure") return networkFailure(settings, failure.error)
  const { problem, reason, code } = failure
  if (code !== null && missing.includes(code)) return connectionFailed(settings, "unknown_database", reason)
  switch (problem) {
    case "statement":
      return connectionFailed(settings, "other", reason)
    case "permission":
      return connectionFailed(settings, "authentication", reason)
    case "statement_timeout":
      return connectionFailed(settings, "timeout", reason)
    default:
      return connectionFailed(settings, problem, reason)
  }
}
