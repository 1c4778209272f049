/** Runs work of a connection as a request: as its caller, with a permit, observed, and cancelled on demand. */
import type { Caller } from "@semlayer/domain/Caller"
import type { CancellableWork } from "@semlayer/runtime/CancellableWork"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { outcomeOf } from "@semlayer/runtime/telemetry/Outcome"
import { surfaceKey } from "@semlayer/runtime/telemetry/RequestContext"
import { SessionRejected } from "@semlayer/engine/session/SessionRejected"
import { milliseconds } from "@semlayer/engine/session/SessionSettings"
import { Cause, Effect, Logger, LogLevel } from "effect"
import { randomUUID } from "node:crypto"
import { Admission } from "../../admission/Admission.js"
import { serverObserveConfig } from "../../config/ServerObserveConfig.js"
import { type Failure, isFailure } from "../../http/Problem.js"
import { unexpectedFailure } from "../../http/Unexpected.js"
import type { SessionContext } from "./SessionContext.js"

/** The name of the surface in logs and the audit log. */
const surface = "postgres"

/** The work of a connection, which a cancel request interrupts. */
export type ConnectionWork = CancellableWork<SessionRejected>

/** Interrupts the work of a connection, without waiting for its end. */
export const cancelWork = (work: ConnectionWork): Effect.Effect<void> =>
  Effect.asVoid(
    work.cancel(new SessionRejected({ sqlstate: "57014", message: "canceling statement due to user request" }))
  )

/** A caller that is not accepted any more ends the connection. */
const loggedOut = (failure: Failure) =>
  new SessionRejected({ sqlstate: "28000", message: failure.message, isFatal: true })

export const makeRequests = Effect.gen(function* () {
  const { admit } = yield* Admission
  const { accessLog } = yield* serverObserveConfig

  const logged = (outcome: string, seconds: number) =>
    Effect.logInfo("Statement").pipe(
      Effect.annotateLogs({ outcome, ms: Math.round(seconds * 10_000) / 10 }),
      Logger.withMinimumLogLevel(LogLevel.Info)
    )

  /** Counts and times a statement, and logs it if the access log is on. */
  const observed = <A, E, R>(work: Effect.Effect<A, E, R>) =>
    Effect.suspend(() => {
      const started = ticks()
      return Effect.onExit(work, (exit) => {
        const seconds = secondsSince(started)
        const outcome = outcomeOf(exit)
        metrics.pgStatements(1, outcome)
        metrics.pgStatementDuration(seconds)
        return accessLog ? logged(outcome, seconds) : Effect.void
      })
    })

  const asCaller = <A, E, R>(work: Effect.Effect<A, E, R>, caller: Caller | null) => {
    const annotations = {
      [surfaceKey]: surface,
      request_id: randomUUID(),
      ...(caller !== null && { caller: caller.name })
    }
    return Effect.annotateLogs(Effect.provideService(work, CurrentCaller, caller), annotations)
  }

  const inTime = (session: SessionContext) => {
    const timeout = milliseconds(session.state.settings.get("statement_timeout") ?? "0") ?? 0
    return StatementTimeout.within(timeout === 0 ? undefined : timeout / 1000)
  }

  /** A defect becomes an error that only has the id of a log entry. */
  const known = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Failure, R> =>
    Effect.catchAllCause(work, (cause): Effect.Effect<never, Failure> => {
      if (Cause.isInterruptedOnly(cause)) return Effect.interrupt
      const failure = Cause.squash(cause)
      return isFailure(failure)
        ? Effect.fail(failure)
        : Effect.flatMap(unexpectedFailure("a statement", cause), Effect.fail)
    })

  return {
    /** Runs work with a permit, as the caller of the connection. */
    request: <A, E, R>(session: SessionContext, own: ConnectionWork, work: Effect.Effect<A, E, R>) =>
      Effect.flatMap(Effect.mapError(session.login.caller, loggedOut), (caller) =>
        asCaller(own.run(known(admit(inTime(session)(work)))), caller)
      ),
    observed
  }
})
