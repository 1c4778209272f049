/**
 * Keeps the index of a storage directory within a second of the directory (decision 49): at once where changes are
 * told, and by looking at every file now and then.
 */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Duration, Effect, type Scope } from "effect"
import type { ChangeLog } from "../documents/ChangeLog.js"
import { once } from "@semlayer/runtime/Once"
import type { FileStore } from "./FileStore.js"
import { type FileIndex, type Scope as RefreshScope, storageDirectory } from "./FileIndex.js"
import { topDirectories } from "./Layout.js"
import { listDirectories } from "./Listing.js"
import { Watching } from "./Watching.js"

/** How often everything is looked at where changes are told, as a precaution. */
const calmPeriod = Duration.seconds(5)

/** How often where they are not: a look at 10,000 files takes some 0.1 seconds, so the sum stays below one second. */
const keenPeriod = Duration.millis(600)

/** How long a file that is gone or broken may take to come back, before that is believed. */
const doubt = Duration.millis(50)

/** Starts keeping the index up to date for as long as the scope lives; answers an effect that waits for the first time. */
export const keepFresh = (
  disk: FileStore,
  index: FileIndex,
  log: ChangeLog
): Effect.Effect<Effect.Effect<void, StorageFailed>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const watching = yield* Watching.make(disk)
    const isLoaded = yield* Effect.makeLatch(false)

    /** A directory that cannot be read any more is a problem to tell; what was read of it stays. */
    const refresh = (scope: RefreshScope) =>
      Effect.catchAll(index.refresh(scope), ({ reason }) => log.problem(storageDirectory, reason))
    const lookAt = (scope: RefreshScope) =>
      Effect.gen(function* () {
        yield* refresh(scope)
        // What came to a directory before it was watched.
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

    // Watched before it is read, so that what happens meanwhile is told.
    const load = Effect.flatMap(listDirectories(disk, topDirectories), (listed) => watching.follow(listed))
    return yield* once(load.pipe(Effect.zipRight(index.refresh("all")), Effect.zipRight(isLoaded.open)))
  })
