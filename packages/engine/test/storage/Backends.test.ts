import { FileSystem } from "@effect/platform"
import { NodeContext } from "@effect/platform-node"
import { layerAt } from "@semlayer/engine/storage/StorageLocation"
import { storageSuite } from "@semlayer/testkit/StorageSuite"
import { Effect, Layer } from "effect"

/** A storage below a new directory that is removed with the scope. */
const inNewDirectory = (locate: (directory: string) => Parameters<typeof layerAt>[0]) =>
  Layer.unwrapScoped(
    Effect.map(
      Effect.orDie(Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped())),
      (directory) => layerAt(locate(directory))
    )
  ).pipe(Layer.provide(NodeContext.layer))

storageSuite("in memory", layerAt({ _tag: "InMemory" }))

storageSuite(
  "a directory",
  inNewDirectory((path) => ({ _tag: "Directory", path }))
)

storageSuite(
  "a SQLite file",
  inNewDirectory((directory) => ({ _tag: "SqliteFile", path: `${directory}/storage.db` }))
)
