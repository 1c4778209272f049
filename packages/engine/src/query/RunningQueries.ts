/** The queries that are being answered: callers list and cancel their own, administrators all. */
import { includesRole } from "@semlayer/domain/Caller"
import type { RunningQuery } from "@semlayer/domain/RunningQuery"
import { QueryCancelled, UnknownRunningQuery } from "@semlayer/domain/RunningQueryErrors"
import { scopedResource } from "@semlayer/runtime/ScopedResource"
import { CurrentCaller, IsBackground } from "@semlayer/runtime/admission/CurrentCaller"
import { CancellableWork } from "@semlayer/runtime/CancellableWork"
import { Cause, Clock, Effect, type Scope } from "effect"
import { identity, type LazyArg } from "effect/Function"
import { randomUUID } from "node:crypto"

/** What a query reads. */
type QuerySubject = Pick<RunningQuery, "datasource" | "models" | "sql">

interface Entry {
  readonly id: string
  readonly caller: string | null
  readonly startedAt: number
  /** Made when the queries are listed, which is rare. */
  readonly subject: LazyArg<QuerySubject>
  /** Interrupts the query, and waits for its end. */
  readonly interrupt: Interrupt
  cancelled: QueryCancelled | null
}

type Interrupt = (failure: QueryCancelled) => Effect.Effect<void>

/** Replaces the interruption of a query by the reason of its cancellation. */
type UnlessCancelled = <A, E, R>(part: Effect.Effect<A, E, R>) => Effect.Effect<A, E | QueryCancelled, R>

export class RunningQueries extends Effect.Service<RunningQueries>()("@semlayer/engine/RunningQueries", {
  sync: () => {
    /** In the order in which they started. */
    const entries = new Map<string, Entry>()

    /** Registers a query for the lifetime of a scope; returns what to apply to its parts. Background work is not registered. */
    const registered = Effect.fnUntraced(function* (subject: LazyArg<QuerySubject>, interrupt: Interrupt) {
      if (yield* IsBackground) return identity satisfies UnlessCancelled
      const caller = yield* CurrentCaller
      const entry: Entry = {
        ...{ id: randomUUID(), caller: caller?.name ?? null, startedAt: yield* Clock.currentTimeMillis },
        ...{ subject, interrupt, cancelled: null }
      }
      yield* scopedResource(
        Effect.sync(() => entries.set(entry.id, entry)),
        () => Effect.sync(() => entries.delete(entry.id))
      )
      const reasonOf = <E>(cause: Cause.Cause<E>): Effect.Effect<never, E | QueryCancelled> =>
        entry.cancelled !== null && Cause.isInterruptedOnly(cause)
          ? Effect.fail(entry.cancelled)
          : Effect.failCause(cause)
      const unlessCancelled: UnlessCancelled = (part) => Effect.catchAllCause(part, reasonOf)
      return unlessCancelled
    })

    /** Runs a query as one part. */
    const tracked = <A, E, R>(
      subject: LazyArg<QuerySubject>,
      query: Effect.Effect<A, E, R>
    ): Effect.Effect<A, E | QueryCancelled, Exclude<R, Scope.Scope>> =>
      Effect.suspend(() => {
        const work = new CancellableWork<QueryCancelled>()
        return Effect.zipRight(
          registered(subject, (failure) => Effect.flatten(work.cancel(failure))),
          work.run(query)
        )
      }).pipe(Effect.scoped)

    const visible = Effect.map(CurrentCaller, (caller) =>
      [...entries.values()].filter(
        (entry) => caller === null || includesRole(caller.role, "admin") || entry.caller === caller.name
      )
    )

    const list = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      return (yield* visible).map(
        ({ id, caller, subject, startedAt }): RunningQuery => ({
          ...{ id, caller, ...subject() },
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
      const cancelled = (entry.cancelled ??= new QueryCancelled({ datasource: entry.subject().datasource, by }))
      yield* entry.interrupt(cancelled)
      return { id, status: "cancelled" } as const
    })

    return { cancel, list, registered, tracked } as const
  }
}) {}
