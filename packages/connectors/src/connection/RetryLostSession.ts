/**
 * Retries statements whose session was lost before any rows came back. A server may have closed an idle session, which is
 * noticed only when a statement is sent. All statements are read-only, so a retry is safe.
 */
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { uptime } from "@semlayer/runtime/Uptime"
import { Effect, ExecutionStrategy, Exit, Scope } from "effect"
import type { NextBatch, RowBatch, StatementError } from "./Connection.js"

/**
 * Milliseconds after a statement's start in which a lost session counts as lost before the start. A later loss was probably
 * deliberate, such as a killed session, and is not retried.
 */
const grace = 1_000

/** Attempts after the first, because the next session of the pool may be lost too. */
const attempts = 2

/** Problems that may mean a lost session. A rejected login or a server that does not answer does not. */
const endings: ReadonlyArray<ConnectionProblem> = ["refused", "other"]

const isEnding = (error: StatementError): boolean =>
  error._tag === "ConnectionFailed" && error.retry_after === undefined && endings.includes(error.problem)

/** Starts a statement and waits for its first batch, with another session if one is lost before that. */
export const retryLostSession = (
  start: Effect.Effect<NextBatch, StatementError, Scope.Scope>
): Effect.Effect<NextBatch, StatementError, Scope.Scope> => {
  const attempt = ownScope(Effect.flatMap(start, (next) => Effect.map(next, (first) => withFirst(first, next))))
  return Effect.flatMap(uptime, (started) =>
    Effect.retry(attempt, {
      times: attempts,
      while: (error) => (isEnding(error) ? Effect.map(uptime, (now) => now - started < grace) : Effect.succeed(false))
    })
  )
}

/** Returns the batch that was already read, then continues with `next`. */
const withFirst = (first: RowBatch | null, next: NextBatch): NextBatch => {
  let isTaken = false
  return Effect.suspend(() => {
    if (isTaken) return next
    isTaken = true
    return Effect.succeed(first)
  })
}

/** Closes a failed attempt's scope immediately, and a successful one's with the outer scope. */
const ownScope = <A, E>(attempt: Effect.Effect<A, E, Scope.Scope>): Effect.Effect<A, E, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(
      Effect.flatMap(Effect.scope, (outer) => Scope.fork(outer, ExecutionStrategy.sequential)),
      (scope) =>
        restore(Scope.extend(attempt, scope)).pipe(Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))))
    )
  )
