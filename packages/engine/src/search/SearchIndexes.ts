/** The search indexes: one of everything stored, and one for each set of access limits in use. */
import { Effect } from "effect"
import { once } from "@semlayer/runtime/Once"
import { LRUCache } from "lru-cache"
import type { Limits } from "../access/CallerAccess.js"
import { makeSearchIndex, type SearchIndex } from "@semlayer/search/SearchIndex"

/** An index, built when first needed. */
export interface KeptIndex {
  readonly made: Effect.Effect<SearchIndex>
  /** Serializes updates of the index. */
  readonly following: Effect.Semaphore
}

/** Maximum number of indexes for limited callers; about the number of roles. */
const maxLimited = 4

export const makeSearchIndexes = Effect.gen(function* () {
  const make = Effect.all({ made: once(makeSearchIndex()), following: Effect.makeSemaphore(1) })
  const whole: KeptIndex = yield* make
  const creating = yield* Effect.makeSemaphore(1)
  const limited = new LRUCache<Limits, KeptIndex>({ max: maxLimited })

  const ofLimits = (limits: Limits) =>
    Effect.gen(function* () {
      const kept = limited.get(limits) ?? (yield* make)
      limited.set(limits, kept)
      return kept
    }).pipe(creating.withPermits(1))

  /** The index of what a caller may see. */
  const of = (limits: Limits | null): Effect.Effect<KeptIndex> =>
    limits === null ? Effect.succeed(whole) : ofLimits(limits)

  return { of } as const
})
