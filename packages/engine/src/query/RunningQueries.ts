/** The queries that are being answered: callers list and cancel their own, administrators all. */
import { includesRole } from "@semlayer/domain/Caller"
import type { RunningQuery } from "@semlayer/domain/RunningQuery"
import { QueryCancelled, UnknownRunningQuery } from "@semlayer/domain/RunningQueryErrors"
import { CurrentCaller, IsBackground } from "@semlayer/runtime/admission/CurrentCaller"
import { CancellableWork } from "@semlayer/runtime/CancellableWork"
import { Clock, Effect, type Scope } from "effect"
import type { LazyArg } from "effect/Function"
import { randomUUID } from "node:crypto"

/** What a query reads. */
type QuerySubject = Pick<RunningQuery, "datasource" | "models" | "sql">

interface Entry {
  readonly id: string
  readonly caller: string | null
  readonly startedAt: number
  /** Made when the queries are listed, which is rare. */
  readonly subject: LazyArg<QuerySubject>
  readonly part: CancellableWork<QueryCancelled>
  /** Ends what is open between the parts of the query. */
  readonly close: Effect.Effect<void>
  cancelled: QueryCancelled | null
}

/** Runs a part of a query, which fails once the query is cancelled. */
type RunPart = <A, E, R>(part: Effect.Effect<A, E, R>) => Effect.Effect<A, E | QueryCancelled, R>

const untracked: RunPart = (part) => part

export class RunningQueries extends Effect.Service<RunningQueries>()("@semlayer/engine/RunningQueries", {
  sync: () => {
    /** In the order in which they started. */
    const entries = new Map<string, Entry>()

    /**
     * Registers a query for the lifetime of a scope; returns how to run its parts. `close` ends what is open between them when the
     * query is cancelled. Background work is not registered.
     */
    const register = Effect.fnUntraced(function* (
      subject: LazyArg<QuerySubject>,
      close: Effect.Effect<void> = Effect.void
    ) {
      if (yield* IsBackground) return untracked
      const caller = yield* CurrentCaller
      const entry: Entry = {
        ...{ id: randomUUID(), caller: caller?.name ?? null, startedAt: yield* Clock.currentTimeMillis },
        ...{ subject, close, part: new CancellableWork<QueryCancelled>(), cancelled: null }
      }
      yield* Effect.acquireRelease(
        Effect.sync(() => entries.set(entry.id, entry)),
        () => Effect.sync(() => entries.delete(entry.id))
      )
      const run: RunPart = (part) =>
        Effect.suspend(() => (entry.cancelled === null ? entry.part.run(part) : Effect.fail(entry.cancelled)))
      return run
    })

    /** Runs a query as one part. */
    const tracked = <A, E, R>(
      subject: LazyArg<QuerySubject>,
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
      yield* Effect.flatten(entry.part.cancel(cancelled))
      yield* entry.close
      return { id, status: "cancelled" } as const
    })

    return { cancel, list, register, tracked } as const
  }
}) {}
