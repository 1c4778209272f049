/** The example of `packages/engine/README.md`. */
import { EngineLive } from "@semlayer/engine/Engine"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { Layer } from "effect"

export const engine = EngineLive.pipe(Layer.provideMerge(layerAt({ _tag: "InMemory" })))
