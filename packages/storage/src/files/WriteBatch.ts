/**
 * The writes under one lock of a storage directory. Several wait for the disk at the same time, which takes it no longer
 * than one; new names appear in the order in which the writes began, so that what is cut short is a beginning of it.
 */
import { Deferred, Effect, FiberId } from "effect"

/** The directories of the places that were written under one lock, with the real path of each. */
export type WrittenDirectories = Map<string, string>

/** One write's place among the others. */
export interface WriteSlot {
  /** Different from that of every other write that is going on. */
  readonly slot: number
  /** Waits until the writes that began before have ended, well or not. */
  readonly awaitEarlier: Effect.Effect<void>
}

/** The turn of a write that is alone. */
export const firstSlot: WriteSlot = { slot: 0, awaitEarlier: Effect.void }

export class WriteBatch {
  readonly directories: WrittenDirectories = new Map()
  private readonly slots = new Set<number>()
  private last: Effect.Effect<void> = Effect.void

  /** Runs a write in its turn, which begins now. */
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
      // Who ends before the earlier ones is not what the next one may rely on alone.
      return Effect.ensuring(write({ slot, awaitEarlier }), Effect.zipRight(awaitEarlier, leave))
    })
  }
}
