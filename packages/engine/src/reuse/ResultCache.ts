/** Result cache: rows of finished statements as JSON text, bounded in bytes, least recently used first out. */
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Effect } from "effect"
import { LRUCache } from "lru-cache"

/** The rows of an answer. */
export interface CachedRows {
  /** The keys of a response that hold rows, as UTF-8 JSON without the closing brace. */
  readonly text: Uint8Array
  /** Identifies the text. */
  readonly tag: string
  readonly columns: ReadonlyArray<string>
  /** Number of rows in `data`, and of all rows, with totals. */
  readonly rowCount: number
  readonly count: number
  /** When the statement was started, in milliseconds since 1970. */
  readonly asOf: number
}

/** Where rows belong: the datasource, and a key of everything that they depend on (`RowsKey.ts`). */
export interface RowsAddress {
  readonly datasource: string
  readonly key: string
}

interface Entry {
  readonly datasource: string
  readonly rows: CachedRows
}

/** What was removed. */
export interface Cleared {
  readonly answers: number
  readonly bytes: number
}

/** Approximate bytes of an entry beside its text and its key. */
const overhead = 512

/** The part of the cache that one answer may take. */
const largestShare = 1 / 8

export class ResultCache extends Effect.Service<ResultCache>()("@semlayer/engine/ResultCache", {
  effect: Effect.map(SemConfig, ({ cacheBytes }) => {
    const maxEntrySize = Math.floor(cacheBytes * largestShare)
    const entries =
      maxEntrySize === 0
        ? null
        : new LRUCache<string, Entry>({
            maxSize: cacheBytes,
            maxEntrySize,
            sizeCalculation: ({ rows }, key) => rows.text.length + 2 * key.length + overhead
          })
    let generation = 0

    const counted = () => metrics.cacheBytes(entries?.calculatedSize ?? 0)

    /** Number of invalidations so far: rows of a statement that began before the last one are not stored. */
    const current = () => generation

    /** The rows at an address, if they are not older than `oldest`, in milliseconds since 1970. */
    const get = ({ key }: RowsAddress, oldest: number): CachedRows | null => {
      const rows = entries?.get(key)?.rows
      const isFresh = rows !== undefined && rows.asOf > oldest
      if (isFresh) metrics.cacheHits(1)
      else metrics.cacheMisses(1)
      return isFresh ? rows : null
    }

    const set = ({ datasource, key }: RowsAddress, rows: CachedRows, since: number): void => {
      if (entries === null || since !== generation) return
      entries.set(key, { datasource, rows })
      counted()
    }

    /** Removes the rows of a datasource, or all; rows of running statements are not stored either. */
    const clear = (datasource: string | null = null): Effect.Effect<Cleared> =>
      Effect.sync(() => {
        generation++
        if (entries === null) return { answers: 0, bytes: 0 }
        const [answers, bytes] = [entries.size, entries.calculatedSize]
        for (const [key, entry] of entries.entries()) {
          if (datasource === null || entry.datasource === datasource) entries.delete(key)
        }
        counted()
        return { answers: answers - entries.size, bytes: bytes - entries.calculatedSize }
      })

    return { isEnabled: entries !== null, maxEntrySize, current, get, set, clear } as const
  })
}) {}
