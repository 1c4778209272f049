import { layerAt, parseLocation, type StorageLocation } from "../src/StorageLocation.js"
import { storageSuite } from "@semlayer/testkit/StorageSuite"
import { scratchSchema } from "@semlayer/testkit/TestDatabases"
import { Effect, Layer } from "effect"
import { StorageDirectory } from "@semlayer/testkit/storage/StorageDirectory"

/** A storage in a new directory. */
const inNewDirectory = (locate: (directory: string) => StorageLocation) =>
  Layer.unwrapScoped(Effect.map(StorageDirectory.make(), ({ path }) => layerAt(locate(path))))

storageSuite("in memory", layerAt({ _tag: "InMemory" }))

storageSuite(
  "a directory",
  inNewDirectory((path) => ({ _tag: "Directory", path }))
)

storageSuite(
  "a SQLite file",
  inNewDirectory((path) => ({ _tag: "SqliteFile", path: `${path}/storage.db` }))
)

storageSuite(
  "a schema of PostgreSQL",
  Layer.unwrapScoped(Effect.map(Effect.flatMap(scratchSchema, parseLocation), layerAt))
)
