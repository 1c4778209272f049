/** Queue of changes not taken yet; the part of `Documents` that all backends share. */
import { Effect } from "effect"
import { type DocumentChange, unreadable } from "./Documents.js"

export interface ChangeLog {
  readonly record: (changes: ReadonlyArray<DocumentChange>) => Effect.Effect<void>
  /** Records a problem of a place that is not a document; without a reason, clears it. */
  readonly problem: (place: string, reason?: string) => Effect.Effect<void>
  readonly changed: Effect.Effect<void>
  readonly hasChanges: () => boolean
  readonly take: Effect.Effect<ReadonlyArray<DocumentChange>>
}

export const makeChangeLog: Effect.Effect<ChangeLog> = Effect.sync(() => {
  const waiting = Effect.unsafeMakeLatch(false)
  const problems = new Map<string, string>()
  let pending: Array<DocumentChange> = []
  const record = (changes: ReadonlyArray<DocumentChange>) =>
    Effect.sync(() => {
      for (const change of changes) pending.push(change)
      if (pending.length > 0) waiting.unsafeOpen()
    })
  return {
    record,
    problem: (place, reason) =>
      Effect.suspend(() => {
        if (problems.get(place) === reason) return Effect.void
        const key = { kind: "stray", place } as const
        if (reason === undefined) {
          problems.delete(place)
          return record([{ _tag: "Removed", key }])
        }
        problems.set(place, reason)
        return record([{ _tag: "Written", document: unreadable(key, place, reason) }])
      }),
    changed: waiting.await,
    hasChanges: () => pending.length > 0,
    take: Effect.sync(() => {
      const taken = pending
      pending = []
      waiting.unsafeClose()
      return taken
    })
  }
})
