/** The file of the demo shop. It is generated if it is missing or of an older version, and is never incomplete. */
import * as FileSystem from "@effect/platform/FileSystem"
import * as Path from "@effect/platform/Path"
import { Clock, Data, Effect, Option } from "effect"

export const demoFileName = "shop.duckdb"

/** Imports the driver and the generator on demand, because they are large and most programs need neither. */
const workshop = Effect.promise(() =>
  Promise.all([import("@semlayer/connectors/duckdb/DuckDbFile"), import("./ShopData.js")])
)

/** Prefix of temporary directories for generating files. Those of a killed process are left behind. */
const workPrefix = ".making-"

/** Age in milliseconds after which a temporary directory is considered abandoned. */
const abandonedAfter = 10 * 60 * 1000

export class DemoShopFailed extends Data.TaggedError("DemoShopFailed")<{
  readonly place: string
  readonly reason: string
}> {
  override get message() {
    return `The demo shop cannot be kept in ${this.place}: ${this.reason}`
  }
}

export interface PreparedShop {
  readonly path: string
  readonly outcome: "generated" | "reused"
}

/**
 * Prepares the shop's file in a directory. It is written to a temporary directory and renamed when complete, so an interruption
 * leaves the previous file or none.
 */
export const prepareDemoShop = Effect.fn("DemoShop.prepare")(
  function* (place: string) {
    const fs = yield* FileSystem.FileSystem
    const { join } = yield* Path.Path
    const path = join(place, demoFileName)
    const [{ readDuckDbStamp, writeDuckDbFile }, { shopTables, shopVersion }] = yield* workshop
    const stamp = `demo shop ${shopVersion}`
    if ((yield* fs.exists(path)) && (yield* readDuckDbStamp(path)) === stamp) {
      return { path, outcome: "reused" } satisfies PreparedShop
    }
    yield* fs.makeDirectory(place, { recursive: true })
    yield* removeAbandoned(place)
    const work = yield* fs.makeTempDirectoryScoped({ directory: place, prefix: workPrefix })
    const made = join(work, demoFileName)
    yield* writeDuckDbFile(made, shopTables(), stamp)
    yield* fs.rename(made, path)
    return { path, outcome: "generated" } satisfies PreparedShop
  },
  (effect, place) =>
    Effect.mapError(Effect.scoped(effect), ({ message }) => new DemoShopFailed({ place, reason: message }))
)

const removeAbandoned = Effect.fnUntraced(function* (place: string) {
  const fs = yield* FileSystem.FileSystem
  const { join } = yield* Path.Path
  const now = yield* Clock.currentTimeMillis
  const names = (yield* fs.readDirectory(place)).filter((name) => name.startsWith(workPrefix))
  yield* Effect.forEach(
    names.map((name) => join(place, name)),
    Effect.fnUntraced(function* (path) {
      const { mtime } = yield* fs.stat(path)
      const isAbandoned = Option.exists(mtime, (time) => now - time.getTime() > abandonedAfter)
      if (isAbandoned) yield* fs.remove(path, { recursive: true, force: true })
    }),
    { discard: true }
  )
})
