/**
 * Watches the directories of a storage for edits by users and other processes. Where the operating system reports every
 * change, periodic refreshes are only a precaution; elsewhere they are the only reliable way.
 */
import { Effect, Either, type Scope } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { type FileStore, isTemporary } from "./FileStore.js"
import { fileCall } from "../disk/FileCalls.js"
import type { RefreshScope as RefreshScope } from "./FileIndex.js"
import { isModelDirectory, documentKindOf, topDirectories } from "./Layout.js"
import type { ListedDirectory } from "./Listing.js"

/** Magic numbers of Linux file systems that only this machine writes to, so that every change in them is reported. */
const localFileSystems: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // xfs
  0x9123683e, // btrfs
  0x2fc12fc1, // zfs
  0xf2f52010, // f2fs
  0x01021994, // tmpfs
  0x794c7630 // overlay
])

/** Above this number of pending changes, everything is refreshed: the system silently drops events it cannot queue. */
const manyChanges = 1000

const isLocal = (directory: string): Effect.Effect<boolean> =>
  fileCall<fs.StatsFs>((done) => fs.statfs(directory, done)).pipe(
    Effect.map(({ type }) => process.platform === "linux" && localFileSystems.has(type)),
    // A file system of unknown type is not relied on.
    Effect.orElseSucceed(() => false)
  )

export class Watching {
  private readonly hasChanges = Effect.unsafeMakeLatch(false)
  private readonly watchers = new Map<string, fs.FSWatcher>()
  private changed = new Set<string>()
  private isEverythingChanged = false
  private isComplete = false

  private constructor(
    private readonly disk: FileStore,
    private readonly isLocal: boolean
  ) {}

  /** Creates a watcher of no directories. Directories watched later are released with the scope. */
  static make(disk: FileStore): Effect.Effect<Watching, never, Scope.Scope> {
    return Effect.acquireRelease(
      Effect.map(isLocal(disk.pathOf("")), (isLocal) => new Watching(disk, isLocal)),
      (watching) => Effect.sync(() => watching.close())
    )
  }

  /** Whether every change is reported. */
  get isReliable(): boolean {
    return this.isLocal && this.isComplete
  }

  /** Waits for reported changes and returns what to refresh. */
  next(): Effect.Effect<RefreshScope> {
    return Effect.map(this.hasChanges.await, () => {
      const scope = this.isEverythingChanged || this.changed.size > manyChanges ? "all" : this.changed
      this.changed = new Set()
      this.isEverythingChanged = false
      this.hasChanges.unsafeClose()
      return scope
    })
  }

  /** Watches exactly these directories; returns whether some are newly watched. */
  follow(directories: ReadonlyArray<ListedDirectory>): Effect.Effect<boolean> {
    return Effect.sync(() => {
      const wanted = directories.filter(({ stamp }) => stamp !== undefined)
      const names = new Set(wanted.map(({ directory }) => directory))
      for (const directory of this.watchers.keys()) if (!names.has(directory)) this.unwatch(directory)
      const fresh = [...names].filter((directory) => !this.watchers.has(directory))
      for (const directory of fresh) this.watch(directory)
      const isAllWatched = [...names].every((directory) => this.watchers.has(directory))
      this.isComplete = isAllWatched && !directories.some(({ hasLinks, failure }) => hasLinks || failure !== undefined)
      return fresh.some((directory) => this.watchers.has(directory))
    })
  }

  private watch(directory: string): void {
    const target = this.disk.pathOf(directory)
    const watcher = Either.try(() =>
      fs.watch(target, { persistent: false }, (_, file) => {
        // The removal of the watched directory is reported under its own name.
        if (file === path.basename(target) && !fs.existsSync(target)) this.lose(directory)
        else this.note(directory, file)
      })
    )
    // Without a watcher, watching is incomplete, so everything is refreshed frequently.
    if (Either.isLeft(watcher)) return
    watcher.right.on("error", () => this.lose(directory))
    this.watchers.set(directory, watcher.right)
  }

  private lose(directory: string): void {
    this.unwatch(directory)
    this.isComplete = false
    this.isEverythingChanged = true
    this.hasChanges.unsafeOpen()
  }

  private unwatch(directory: string): void {
    this.watchers.get(directory)?.close()
    this.watchers.delete(directory)
  }

  private note(directory: string, file: string | null): void {
    if (file !== null && isTemporary(file)) return
    const place = directory === "" ? (file ?? "") : `${directory}/${file ?? ""}`
    if (file !== null && documentKindOf(place) !== undefined) this.changed.add(place)
    else if (file === null || topDirectories.some((top) => top === place) || isModelDirectory(place)) {
      this.isEverythingChanged = true
    } else return
    this.hasChanges.unsafeOpen()
  }

  private close(): void {
    for (const directory of [...this.watchers.keys()]) this.unwatch(directory)
  }
}
