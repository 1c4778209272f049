/**
 * Keeps the index of a storage directory within one second of the file system: immediately where file watching reports
 * changes, and by periodic full refreshes.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Duration, Effect, type Scope } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { once } from "@semlayer/runtime/Once"
import type { FileStore } from "./FileStore.js"
import { type FileIndex, type RefreshScope as RefreshScope, storageDirectory } from "./FileIndex.js"
import { topDirectories } from "./Layout.js"
import { listDirectories } from "./Listing.js"
import { Watching } from "./Watching.js"

/** Full refresh interval where watching is reliable, as a precaution. */
const calmPeriod = Duration.seconds(5)

/** Interval elsewhere: a refresh of 10,000 files takes about 0.1 seconds, so the total delay stays below one second. */
const keenPeriod = Duration.millis(600)

/** How long a missing or broken file may take to reappear before it counts as gone, because editors save in steps. */
const doubt = Duration.millis(50)

/** Keeps the index up to date until the scope closes; returns an effect that waits for the initial load. */
export const keepFresh = (
  disk: FileStore,
  index: FileIndex,
  log: ChangeLog
): Effect.Effect<Effect.Effect<void, StorageFailed>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watching = yield* Watching.make(disk)
    const isLoaded = yield* Effect.makeLatch(false)

    /** Reports a directory that cannot be read any more as a problem; what was indexed of it stays. */
    const refresh = (scope: RefreshScope) =>
      Effect.catchAll(index.refresh(scope), ({ reason }) => log.problem(storageDirectory, reason))
    const lookAt = (scope: RefreshScope) =>
      Effect.gen(function* () {
        yield* refresh(scope)
        // Finds what was added to a directory before it was watched.
        if (yield* watching.follow(index.directories)) yield* refresh("names")
        if (index.doubtful.size > 0) yield* Effect.zipRight(Effect.sleep(doubt), refresh(index.doubtful))
      })

    const onChange = Effect.flatMap(watching.next(), lookAt)
    const onTime = Effect.zipRight(
      Effect.suspend(() => Effect.sleep(watching.isReliable ? calmPeriod : keenPeriod)),
      lookAt("all")
    )
    const keepUp = Effect.zip(Effect.forever(onChange), Effect.forever(onTime), { concurrent: true })
    yield* Effect.forkScoped(Effect.zipRight(isLoaded.await, keepUp))

    // Watching starts before the first read, so that changes in between are reported.
    const load = Effect.flatMap(listDirectories(disk, topDirectories), (listed) => watching.follow(listed))
    return yield* once(load.pipe(Effect.zipRight(index.refresh("all")), Effect.zipRight(isLoaded.open)))
  })
