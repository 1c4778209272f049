/**
 * What a storage directory holds, and how that knowledge is brought up to date: all of it, only the names in those
 * directories whose stamp changed, or certain files.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect } from "effect"
import type { ChangeLog } from "../ChangeLog.js"
import type { DocumentKey } from "../Documents.js"
import type { Disk } from "./Disk.js"
import { FileReader } from "./FileReader.js"
import { directoryOf } from "./Layout.js"
import { directoryStamp, isGone, type ListedDirectory, listAll, listDirectories } from "./Listing.js"

/** What the storage itself is called in problems. */
export const storageDirectory = "the storage directory"

/** Directories looked at at the same time. */
const concurrency = 8

/** What to look at: everything; the names that others added or removed; or certain files, whatever their stamp. */
export type Scope = "all" | "names" | ReadonlySet<string>

export class FileIndex {
  private readonly refreshing = Effect.unsafeMakeSemaphore(1)
  private readonly reader: FileReader
  private readonly listed = new Map<string, ListedDirectory>()

  constructor(
    private readonly disk: Disk,
    private readonly log: ChangeLog
  ) {
    this.reader = new FileReader(disk, log)
  }

  /** The directories as they were listed last. */
  get directories(): ReadonlyArray<ListedDirectory> {
    return [...this.listed.values()]
  }

  /** Files that are gone or broken, perhaps only for the moment: to be looked at again soon. */
  get doubtful(): ReadonlySet<string> {
    return new Set(this.reader.doubtful)
  }

  /** The files that hold a document, the one that counts first. */
  holdersOf(key: DocumentKey): ReadonlyArray<string> {
    return this.reader.holdings.holdersOf(key)
  }

  /** Brings the index up to date and records what changed. Fails when the directory itself cannot be listed. */
  refresh(scope: Scope): Effect.Effect<void, StorageFailed> {
    const refresh = typeof scope === "string" ? this.search(scope) : this.reader.visit([...scope], "all")
    return this.refreshing.withPermits(1)(refresh)
  }

  /** Takes a write of our own into account, under the lock: no other writer was at the directory of the place. */
  acknowledge(place: string): Effect.Effect<void> {
    return Effect.gen(this, function* () {
      yield* this.reader.visit([place], "certain")
      const listed = this.listed.get(directoryOf(place))
      if (listed === undefined) return
      const stamp = yield* directoryStamp(this.disk, listed.directory)
      this.listed.set(listed.directory, { ...listed, stamp })
    }).pipe(this.refreshing.withPermits(1))
  }

  private search(scope: "all" | "names"): Effect.Effect<void, StorageFailed> {
    return Effect.gen(this, function* () {
      const listed = scope === "all" ? yield* listAll(this.disk) : yield* this.listChanged()
      if (listed.length === 0) return
      const byName = new Map(listed.map((each) => [each.directory, each]))
      const failure = byName.get("")?.failure
      if (failure !== undefined) return yield* new StorageFailed({ document: storageDirectory, reason: failure })
      const held = this.reader.holdings.places
      const gone = [...held.keys()].filter((place) => isGone(byName, place))
      const places = listed.flatMap((each) => [...each.places])
      const wanted = scope === "all" ? places : places.filter((place) => !held.has(place))
      // Under the lock, which "names" is for, no other process is in the midst of a write.
      yield* this.reader.visit([...gone, ...wanted], scope === "all" ? "changed" : "certain")
      yield* this.remember(byName)
    })
  }

  /** The directories that have another stamp than when they were listed. */
  private listChanged(): Effect.Effect<ReadonlyArray<ListedDirectory>> {
    const hasChanged = ({ directory, stamp }: ListedDirectory) =>
      Effect.map(directoryStamp(this.disk, directory), (now) => now !== stamp)
    return Effect.flatMap(Effect.filter(this.directories, hasChanged, { concurrency }), (changed) =>
      listDirectories(
        this.disk,
        changed.map(({ directory }) => directory)
      )
    )
  }

  /** The last step of a search: only now is everything in these directories known. */
  private remember(listed: ReadonlyMap<string, ListedDirectory>): Effect.Effect<void> {
    const gone = [...this.listed.keys()].filter((directory) => isGone(listed, directory))
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
