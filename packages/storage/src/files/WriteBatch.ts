/**
 * Group commit for the writes under one lock of a storage directory. Their fsyncs run concurrently and renames happen in
 * start order, so a crash leaves a prefix of the batch.
 */
import { Deferred, Effect, FiberId } from "effect"

/** The directories written under one lock, by place, with the real path of each. */
export type WrittenDirectories = Map<string, string>

/** Position of a write within the batch. */
export interface WriteSlot {
  /** Different from the slot of every other write in progress. */
  readonly slot: number
  /** Waits until all writes that started earlier have ended, successfully or not. */
  readonly awaitEarlier: Effect.Effect<void>
}

/** The slot of a single write. */
export const firstSlot: WriteSlot = { slot: 0, awaitEarlier: Effect.void }

export class WriteBatch {
  readonly directories: WrittenDirectories = new Map()
  private readonly slots = new Set<number>()
  private last: Effect.Effect<void> = Effect.void

  /** Runs a write in the lowest free slot, ordered after those already started. */
  take<A, E, R>(write: (turn: WriteSlot) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> {
    return Effect.suspend(() => {
      const ended = Deferred.unsafeMake<void>(FiberId.none)
      const awaitEarlier = this.last
      this.last = Deferred.await(ended)
      let slot = 0
      while (this.slots.has(slot)) slot++
      this.slots.add(slot)
      const leave = Effect.suspend(() => {
        this.slots.delete(slot)
        return Deferred.succeed(ended, undefined)
      })
      // A write has ended only when the earlier ones have, because the next write waits for this one alone.
      return Effect.ensuring(write({ slot, awaitEarlier }), Effect.zipRight(awaitEarlier, leave))
    })
  }
}
