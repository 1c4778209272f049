/** The file of the demo shop: made when it is missing or of an older generator, and whole at every moment. */
import { FileSystem, Path } from "@effect/platform"
import { Clock, Data, Effect, Option } from "effect"

export const demoFileName = "shop.duckdb"

/** The driver and the generator: too big to be loaded by programs that make no demo. */
const workshop = Effect.promise(() =>
  Promise.all([import("@semlayer/connectors/duckdb/DuckDbFile"), import("./ShopData.js")])
)

/** How the directories begin in which files are made; those of a killed process stay behind. */
const workPrefix = ".making-"

/** A directory that is older than this belongs to no process that is still at work. */
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
 * The shop in a directory. It is written beside its place and moved there when it is complete, so an interruption
 * leaves either the file of before or none.
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
