/** The queries that are being answered: callers list and cancel their own, administrators all. */
import { includesRole } from "@semlayer/domain/Caller"
import { QueryCancelled, type RunningQuery, UnknownRunningQuery } from "@semlayer/domain/RunningQuery"
import { CurrentCaller, IsBackground } from "@semlayer/runtime/admission/CurrentCaller"
import { Clock, Deferred, Effect, type Scope } from "effect"
import { randomUUID } from "node:crypto"

/** What a query reads. */
export type QuerySubject = Pick<RunningQuery, "datasource" | "models" | "sql">

interface Entry extends QuerySubject {
  readonly id: string
  readonly caller: string | null
  readonly startedAt: number
  readonly cancelled: Deferred.Deferred<never, QueryCancelled>
}

export class RunningQueries extends Effect.Service<RunningQueries>()("@semlayer/engine/RunningQueries", {
  sync: () => {
    /** In the order in which they started. */
    const entries = new Map<string, Entry>()

    /**
     * Registers a query for the lifetime of a scope; returns how to run its parts, which fail once it is cancelled. Background work
     * is not registered.
     */
    const register = Effect.fnUntraced(function* (subject: QuerySubject) {
      if (yield* IsBackground)
        return <A, E, R>(part: Effect.Effect<A, E, R>): Effect.Effect<A, E | QueryCancelled, R> => part
      const caller = yield* CurrentCaller
      const entry: Entry = {
        ...subject,
        ...{ id: randomUUID(), caller: caller?.name ?? null },
        startedAt: yield* Clock.currentTimeMillis,
        cancelled: yield* Deferred.make<never, QueryCancelled>()
      }
      yield* Effect.acquireRelease(
        Effect.sync(() => entries.set(entry.id, entry)),
        () => Effect.sync(() => entries.delete(entry.id))
      )
      return <A, E, R>(part: Effect.Effect<A, E, R>): Effect.Effect<A, E | QueryCancelled, R> =>
        Effect.raceFirst(part, Deferred.await(entry.cancelled))
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
        ({ cancelled: _, startedAt, ...entry }): RunningQuery => ({
          ...entry,
          started_at: new Date(startedAt).toISOString(),
          seconds: Math.max(0, now - startedAt) / 1000
        })
      )
    })

    /** Cancels a query; fails if the caller can see none of this id. */
    const cancel = Effect.fn("RunningQueries.cancel")(function* (id: string) {
      const entry = (yield* visible).find((each) => each.id === id)
      if (entry === undefined) return yield* new UnknownRunningQuery({ id })
      const by = (yield* CurrentCaller)?.name ?? null
      yield* Deferred.fail(entry.cancelled, new QueryCancelled({ datasource: entry.datasource, by }))
      return { id, status: "cancelled" } as const
    })

    return { cancel, list, register, tracked } as const
  }
}) {}
