/** Tracks revisions that differ from an older one only by profiles. A client that edits the older revision gets no conflict. */
import type { ModelRef } from "@semlayer/storage/snapshot/Storage"

/** Maximum number of tracked steps; the oldest are evicted. */
const maxRevisions = 10_000

export class ProfiledRevisions {
  private readonly next = new Map<string, string>()

  /** Records that a profile turned revision `before` of a model into `after`. */
  add(ref: ModelRef, before: string, after: string): void {
    const key = keyOf(ref, before)
    this.next.delete(key)
    this.next.set(key, after)
    for (const oldest of this.next.keys()) {
      if (this.next.size <= maxRevisions) return
      this.next.delete(oldest)
    }
  }

  /** Whether only profiles lead from revision `before` of a model to `after`. */
  leads(ref: ModelRef, before: string, after: string): boolean {
    const seen = new Set<string>()
    let current: string | undefined = before
    while (current !== undefined && current !== after && !seen.has(current)) {
      seen.add(current)
      current = this.next.get(keyOf(ref, current))
    }
    return current === after
  }
}

const keyOf = ({ data_source, name }: ModelRef, revision: string): string =>
  JSON.stringify([data_source, name, revision])
