/** Maps errors of SQL Server and its driver. */
import type { ConnectionFailed, ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { codeOf, connectionFailed, networkFailure } from "../connection/NetworkProblems.js"
import type { ServerSettings } from "../settings/Settings.js"

/** The server's error number; null for an error of the driver or the network. */
export const numberOf = (error: Error): number | null =>
  "number" in error && typeof error.number === "number" ? error.number : null

/** Errors at login, by their numbers; a null reason keeps the server's own message. */
const problems: ReadonlyArray<readonly [ReadonlyArray<number>, ConnectionProblem, string | null]> = [
  [[18456, 18452, 18470, 18487, 18488], "authentication", "the server rejected the user or the password"],
  [[4060, 911], "unknown_database", null],
  [[10928, 10929, 40501, 40613, 17809], "refused", null]
]

/** An error that the server sent. */
export interface ServerError {
  readonly number: number
  readonly message: string
}

/** The failure of opening a session, for the server's error, if it sent one, and the driver's. */
export const openFailed = (settings: ServerSettings, refused: ServerError | null, error: Error): ConnectionFailed => {
  if (refused === null) return lostSession(settings, error)
  const [, problem, reason] = problems.find(([numbers]) => numbers.includes(refused.number)) ?? [[], "other", null]
  return connectionFailed(settings, problem, reason ?? refused.message)
}

/** The failure of a connection: the driver's errors have the one of the socket as their cause. */
export const lostSession = (settings: ServerSettings, error: Error): ConnectionFailed => {
  if (codeOf(error) === "ECLOSE") return connectionFailed(settings, "refused", "the server closed the connection")
  if (codeOf(error) === "ETIMEOUT") return connectionFailed(settings, "timeout", "the server does not answer")
  return networkFailure(settings, causes(error).at(-1) ?? error)
}

/** An error, its cause, the cause of that, and so on. */
const causes = (error: Error): ReadonlyArray<Error> => {
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause
  return inner instanceof Error ? [error, ...causes(inner)] : [error]
}
