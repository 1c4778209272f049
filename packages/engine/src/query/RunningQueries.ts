/** The queries that are being answered: callers list and cancel their own, administrators all. */
import { includesRole } from "@semlayer/domain/Caller"
import type { RunningQuery } from "@semlayer/domain/RunningQuery"
import { QueryCancelled, UnknownRunningQuery } from "@semlayer/domain/RunningQueryErrors"
import { CurrentCaller, IsBackground } from "@semlayer/runtime/admission/CurrentCaller"
import { Cause, Clock, Effect, Fiber, type Scope } from "effect"
import { randomUUID } from "node:crypto"

/** What a query reads. */
export type QuerySubject = Pick<RunningQuery, "datasource" | "models" | "sql">

interface Entry extends QuerySubject {
  readonly id: string
  readonly caller: string | null
  readonly startedAt: number
  /** Ends what is open between the parts of the query. */
  readonly close: Effect.Effect<void>
  /** The part that is running; null between parts. */
  part: Fiber.Fiber<unknown, unknown> | null
  cancelled: QueryCancelled | null
}

/** Runs a part of a query, which fails once the query is cancelled. */
type RunPart = <A, E, R>(part: Effect.Effect<A, E, R>) => Effect.Effect<A, E | QueryCancelled, R>

const untracked: RunPart = (part) => part

/** A fiber of its own can be interrupted from outside; that costs a quarter of a race with a deferred. */
const partsOf = (entry: Entry): RunPart => {
  const unlessCancelled = <E>(cause: Cause.Cause<E>): Effect.Effect<never, E | QueryCancelled> =>
    entry.cancelled !== null && Cause.isInterruptedOnly(cause) ? Effect.fail(entry.cancelled) : Effect.failCause(cause)
  return <A, E, R>(part: Effect.Effect<A, E, R>) =>
    Effect.suspend((): Effect.Effect<A, E | QueryCancelled, R> => {
      if (entry.cancelled !== null) return Effect.fail(entry.cancelled)
      return Effect.flatMap(Effect.fork(part), (fiber) => {
        entry.part = fiber
        return Fiber.join(fiber).pipe(
          Effect.onInterrupt(() => Fiber.interrupt(fiber)),
          Effect.ensuring(Effect.sync(() => (entry.part = null))),
          Effect.catchAllCause(unlessCancelled)
        )
      })
    })
}

export class RunningQueries extends Effect.Service<RunningQueries>()("@semlayer/engine/RunningQueries", {
  sync: () => {
    /** In the order in which they started. */
    const entries = new Map<string, Entry>()

    /**
     * Registers a query for the lifetime of a scope; returns how to run its parts. `close` ends what is open between them when the
     * query is cancelled. Background work is not registered.
     */
    const register = Effect.fnUntraced(function* (subject: QuerySubject, close: Effect.Effect<void> = Effect.void) {
      if (yield* IsBackground) return untracked
      const caller = yield* CurrentCaller
      const entry: Entry = {
        ...subject,
        ...{ id: randomUUID(), caller: caller?.name ?? null, startedAt: yield* Clock.currentTimeMillis },
        ...{ close, part: null, cancelled: null }
      }
      yield* Effect.acquireRelease(
        Effect.sync(() => entries.set(entry.id, entry)),
        () => Effect.sync(() => entries.delete(entry.id))
      )
      return partsOf(entry)
    })

    /** Runs a query as one part. */
    const tracked = <A, E, R>(
      subject: QuerySubject,
      query: Effect.Effect<A, E, R>
    ): Effect.Effect<A, E | QueryCancelled, Exclude<R, Scope.Scope>> =>
      Effect.scoped(Effect.flatMap(register(subject), (run) => run(query)))

    const visible = Effect.map(CurrentCaller, (caller) =>
      [...entries.values()].filter(
        (entry) => caller === null || includesRole(caller.role, "admin") || entry.caller === caller.name
      )
    )

    const list = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      return (yield* visible).map(
        ({ id, caller, datasource, models, sql, startedAt }): RunningQuery => ({
          ...{ id, caller, datasource, models, sql },
          started_at: new Date(startedAt).toISOString(),
          seconds: Math.max(0, now - startedAt) / 1000
        })
      )
    })

    /** Cancels a query, and waits for the end of its statement; fails if the caller can see none of this id. */
    const cancel = Effect.fn("RunningQueries.cancel")(function* (id: string) {
      const entry = (yield* visible).find((each) => each.id === id)
      if (entry === undefined) return yield* new UnknownRunningQuery({ id })
      const by = (yield* CurrentCaller)?.name ?? null
      entry.cancelled ??= new QueryCancelled({ datasource: entry.datasource, by })
      if (entry.part !== null) yield* Fiber.interrupt(entry.part)
      yield* entry.close
      return { id, status: "cancelled" } as const
    })

    return { cancel, list, register, tracked } as const
  }
}) {}
