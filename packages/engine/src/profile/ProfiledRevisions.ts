/**
 * Revisions that differ from an older one by nothing but profiles. A client that has read the older one edits what it saw:
 * that samples were taken meanwhile is no conflict.
 */
import type { ModelRef } from "@semlayer/storage/snapshot/Storage"

/** Steps that are remembered; the oldest give way. */
const remembered = 10_000

export class ProfiledRevisions {
  private readonly next = new Map<string, string>()

  /** A profile turned one revision of a model into another. */
  add(ref: ModelRef, before: string, after: string): void {
    const key = keyOf(ref, before)
    this.next.delete(key)
    this.next.set(key, after)
    for (const oldest of this.next.keys()) {
      if (this.next.size <= remembered) return
      this.next.delete(oldest)
    }
  }

  /** Whether nothing but profiles has turned one revision of a model into another. */
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
