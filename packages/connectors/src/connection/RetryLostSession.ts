/**
 * Statements that survive the end of their session: a server may have ended one that stood idle, which nobody knows
 * before a statement has been sent there. All statements read, so one of which nothing has come back is run again.
 */
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import { Clock, Effect, ExecutionStrategy, Exit, Scope } from "effect"
import type { NextBatch, RowBatch, StatementError } from "./Connection.js"

/**
 * How long after its start, in milliseconds, a lost session is taken for one that was lost before: what is lost later has
 * worked, and whoever ended it meant that.
 */
const grace = 1_000

/** Attempts after the first: the next session in the pool may be no better. */
const attempts = 2

/** What the end of a session may look like. A login that is refused, or a server that does not answer, is no such end. */
const endings: ReadonlyArray<ConnectionProblem> = ["refused", "other"]

const isEnding = (error: StatementError): boolean =>
  error._tag === "ConnectionFailed" && error.retry_after === undefined && endings.includes(error.problem)

/** Starts a statement and waits for its first rows, by another session where one is lost until then. */
export const retryLostSession = (
  start: Effect.Effect<NextBatch, StatementError, Scope.Scope>
): Effect.Effect<NextBatch, StatementError, Scope.Scope> => {
  const attempt = ownScope(Effect.flatMap(start, (next) => Effect.map(next, (first) => withFirst(first, next))))
  return Effect.flatMap(Clock.currentTimeMillis, (started) =>
    Effect.retry(attempt, {
      times: attempts,
      while: (error) =>
        isEnding(error) ? Effect.map(Clock.currentTimeMillis, (now) => now - started < grace) : Effect.succeed(false)
    })
  )
}

/** Rows of which the first have been asked for already. */
const withFirst = (first: RowBatch | null, next: NextBatch): NextBatch => {
  let isTaken = false
  return Effect.suspend(() => {
    if (isTaken) return next
    isTaken = true
    return Effect.succeed(first)
  })
}

/** Gives back what a failed attempt holds at once, and what a successful one holds with the scope. */
const ownScope = <A, E>(attempt: Effect.Effect<A, E, Scope.Scope>): Effect.Effect<A, E, Scope.Scope> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(
      Effect.flatMap(Effect.scope, (outer) => Scope.fork(outer, ExecutionStrategy.sequential)),
      (scope) =>
        restore(Scope.extend(attempt, scope)).pipe(Effect.onError((cause) => Scope.close(scope, Exit.failCause(cause))))
    )
  )
