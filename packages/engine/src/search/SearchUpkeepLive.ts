/** What follows the models: references of memories, which an ingest cleans up (specification, 1.4.6). */
import { Effect, Layer } from "effect"
import { Memories } from "../memories/Memories.js"
import { SearchUpkeep } from "./SearchUpkeep.js"

const nothing = () => Effect.succeed([])

export const SearchUpkeepLive = Layer.effect(
  SearchUpkeep,
  Effect.map(Memories, ({ cleanUp }) => ({
    ingested: cleanUp,
    modelSaved: nothing,
    modelDeleted: nothing,
    datasourceSaved: nothing,
    datasourceDeleted: nothing
  }))
)
