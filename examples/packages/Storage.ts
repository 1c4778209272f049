/** The example of `packages/storage/README.md`. */
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Effect } from "effect"

export const models = Effect.flatMap(Storage, (storage) => storage.snapshot).pipe(
  Effect.provide(layerAt({ _tag: "Directory", path: "models" }))
)
