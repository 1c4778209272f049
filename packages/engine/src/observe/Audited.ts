/** Wraps effects so that their end writes an audit entry. */
import { Clock, Effect, Exit, type Fiber } from "effect"
import { requestContextOf } from "@semlayer/runtime/telemetry/RequestContext"
import type { AuditSink } from "./Audit.js"
import { ticks } from "@semlayer/runtime/telemetry/Metric"
import { outcomeOf } from "@semlayer/runtime/telemetry/Outcome"

export type Details = Readonly<Record<string, unknown>>

export interface Action {
  readonly event: "ask" | "write"
  readonly action: string
}

/** What to record: the subject, and details of the result. */
export interface AuditedAction<A> extends Action {
  readonly about: Details | Effect.Effect<Details>
  readonly answered?: (answer: A) => Details | Effect.Effect<Details>
}

export const write = (action: string, about: Details) => ({ event: "write" as const, action, about })

export const ask = (action: string, about: Details) => ({ event: "ask" as const, action, about })

const settled = (details: Details | Effect.Effect<Details> | undefined): Effect.Effect<Details> =>
  Effect.isEffect(details) ? details : Effect.succeed(details ?? {})

/**
 * Starts an audit entry for a fiber and returns the function that writes it. Captures the request context now, because it may
 * be gone when the request ends.
 */
export const noting = (sink: AuditSink, { event, action }: Action, fiber: Fiber.RuntimeFiber<unknown, unknown>) => {
  const context = requestContextOf(fiber)
  const started = ticks()
  return (outcome: string, details: Details): Effect.Effect<void> =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      sink.write({
        ...{ time: new Date(now).toISOString(), event, action, outcome },
        ms: Math.round((ticks() - started) * 10) / 10,
        ...context,
        ...details
      })
    )
}

/** Writes an audit entry when the effect ends, whatever its exit. */
export const audited = <A, E, R>(
  sink: AuditSink,
  work: Effect.Effect<A, E, R>,
  entry: AuditedAction<A>
): Effect.Effect<A, E, R> =>
  Effect.withFiberRuntime<A, E, R>((fiber) => {
    const { about, answered } = entry
    const note = noting(sink, entry, fiber)
    return Effect.onExit(work, (exit) =>
      Effect.flatMap(
        Effect.zip(settled(about), settled(Exit.isSuccess(exit) ? answered?.(exit.value) : undefined)),
        ([before, after]) => note(outcomeOf(exit), { ...before, ...after })
      )
    )
  })
