/** The indexes that searches look into: one of all that is stored, and one for each of the limits that callers are under. */
import { Effect } from "effect"
import type { Limits } from "../access/CallerAccess.js"
import { LruCache } from "@semlayer/runtime/LruCache"
import { makeSearchIndex, type SearchIndex } from "@semlayer/search/SearchIndex"

/** An index, made when it is first asked for. */
export interface KeptIndex {
  readonly made: Effect.Effect<SearchIndex>
  /** One change of it at a time. */
  readonly following: Effect.Semaphore
}

/** Limits for which an index is kept beside that of all that is stored: about as many as there are roles. */
const maxLimited = 4

export const makeSearchIndexes = Effect.gen(function* () {
  const make = Effect.all({ made: Effect.cached(makeSearchIndex()), following: Effect.makeSemaphore(1) })
  const whole: KeptIndex = yield* make
  const creating = yield* Effect.makeSemaphore(1)
  const limited = new LruCache<Limits, KeptIndex>(maxLimited)

  const ofLimits = (limits: Limits) =>
    Effect.gen(function* () {
      return limited.use(limits, limited.get(limits) ?? (yield* make))
    }).pipe(creating.withPermits(1))

  /** The index of what a caller may see. */
  const of = (limits: Limits | null): Effect.Effect<KeptIndex> =>
    limits === null ? Effect.succeed(whole) : ofLimits(limits)

  return { of } as const
})
