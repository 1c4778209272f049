/**
 * Index of a storage directory and its refresh: of everything, of only the names in directories whose stamp changed, or of
 * certain files.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Array as Arr, Clock, Effect, Either } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import type { DocumentKey } from "../documents/Documents.js"
import { type FileStore, isSettled, sameStamp, type Stamp } from "./FileStore.js"
import { FileReader, type FileTexts } from "./FileReader.js"
import { isModelDirectory, topDirectories } from "./Layout.js"
import { directoryStamp, isGone, type ListedDirectory, listDirectories } from "./Listing.js"

/** Name of the storage itself in problems. */
export const storageDirectory = "the storage directory"

/** What to refresh: everything; the names that others added or removed; or certain files, whatever their stamp. */
export type RefreshScope = "all" | "names" | ReadonlySet<string>

export class FileIndex {
  private readonly refreshing = Effect.unsafeMakeSemaphore(1)
  private readonly reader: FileReader
  private readonly listed = new Map<string, ListedDirectory>()
  /** Directory stamps caused by this process's own writes. Simultaneous changes by others are only found by listing. */
  private readonly acknowledged = new Map<string, Stamp>()

  constructor(
    private readonly disk: FileStore,
    private readonly log: ChangeLog
  ) {
    this.reader = new FileReader(disk, log)
  }

  /** Whether the storage has no document. */
  get isEmpty(): boolean {
    return this.reader.holdings.places.size === 0
  }

  /** The directories as last listed. */
  get directories(): ReadonlyArray<ListedDirectory> {
    return [...this.listed.values()]
  }

  /** Files that are missing or broken, perhaps only temporarily; to be read again soon. */
  get doubtful(): ReadonlySet<string> {
    return new Set(this.reader.doubtful)
  }

  /** The files that hold a document, the one in use first. */
  holdersOf(key: DocumentKey): ReadonlyArray<string> {
    return this.reader.holdings.holdersOf(key)
  }

  /** Updates the index and records what changed. Fails if the directory itself cannot be listed. */
  refresh(scope: RefreshScope): Effect.Effect<void, StorageFailed> {
    const refresh = typeof scope === "string" ? this.search(scope) : this.reader.visit([...scope], "reported")
    return this.refreshing.withPermits(1)(refresh)
  }

  /** Runs a write of a file and indexes what it says. Call under the lock, while no other process writes. */
  written<E>(place: string, texts: FileTexts, write: Effect.Effect<void, E>): Effect.Effect<void, E> {
    const { writing } = this.reader
    const end = Effect.sync(() => writing.delete(place))
    return Effect.sync(() => writing.add(place)).pipe(
      Effect.zipRight(Effect.tapErrorCause(write, () => end)),
      Effect.zipRight(this.refreshing.withPermits(1)(this.reader.takeWritten(place, texts)))
    )
  }

  /** Indexes that this process removed a file. Call under the lock, while no other process writes. */
  removed(place: string): Effect.Effect<void> {
    return this.refreshing.withPermits(1)(this.reader.visit([place], "certain"))
  }

  /** Records the stamp of a directory as caused by this process's own writes. Call under the same lock. */
  acknowledgeNames(directory: string): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      const stamp = yield* directoryStamp(this.disk, directory)
      if (stamp !== undefined) this.acknowledged.set(directory, stamp)
    }).pipe(this.refreshing.withPermits(1))
  }

  private search(scope: "all" | "names"): Effect.Effect<void, StorageFailed> {
    return Effect.gen(this, function* () {
      const listed = yield* this.listChanged(scope)
      const byName = new Map(listed.map((each) => [each.directory, each]))
      const failure = byName.get("")?.failure
      if (failure !== undefined) return yield* new StorageFailed({ document: storageDirectory, reason: failure })
      const held = this.reader.holdings.places
      const gone = listed.length === 0 ? [] : [...held.keys()].filter((place) => isGone(byName, place))
      const unknown = listed.flatMap(({ places }) => [...places]).filter((place) => !held.has(place))
      // The scope "names" is used under the lock, so no other process is in the middle of a write.
      if (scope === "names") yield* this.reader.visit([...gone, ...unknown], "certain")
      else yield* this.reader.visit([...held.keys(), ...unknown], "changed")
      yield* this.remember(byName)
    })
  }

  /** Lists the directories whose stamp changed, or that may have changed without a new stamp. */
  private listChanged(scope: "all" | "names"): Effect.Effect<ReadonlyArray<ListedDirectory>> {
    return Effect.gen(this, function* () {
      const now = yield* Clock.currentTimeMillis
      const isListed = (directory: string, stamp: Stamp | undefined): boolean => {
        const known = this.listed.get(directory)
        if (known === undefined) return false
        if (scope === "all") return isSettled(stamp, now) && sameStamp(stamp, known.stamp)
        return sameStamp(stamp, known.stamp) || sameStamp(stamp, this.acknowledged.get(directory))
      }
      const directories = [...new Set([...topDirectories, ...this.listed.keys()])]
      // A directory without a stamp is listed, which reports why.
      const stamps = Arr.map(yield* this.disk.stamps(directories), Either.getOrUndefined)
      return yield* listDirectories(
        this.disk,
        directories.filter((directory, i) => !isListed(directory, stamps[i]))
      )
    })
  }

  /** Last step of a refresh: only now is everything in these directories indexed. */
  private remember(listed: ReadonlyMap<string, ListedDirectory>): Effect.Effect<void> {
    // The top directories stay, because they are checked whether they exist or not.
    const gone = [...this.listed.keys()].filter((directory) => isModelDirectory(directory) && isGone(listed, directory))
    return Effect.gen(this, function* () {
      for (const directory of gone) {
        this.listed.delete(directory)
        yield* this.log.problem(directory)
      }
      for (const each of listed.values()) {
        this.listed.set(each.directory, each)
        yield* this.log.problem(each.directory || storageDirectory, each.failure)
      }
    })
  }
}
