/** `semlayer search`: finds memories and entities. */
import { Command, Options } from "@effect/cli"
import { SearchResponse } from "@semlayer/domain/Search"
import { Search } from "@semlayer/engine/search/Search"
import { Effect, Schema } from "effect"
import { readSearch, searchOptions } from "../input/SearchInput.js"
import { hitsText } from "../output/Hits.js"
import { print } from "../output/Print.js"
import { engineOver, storageOption } from "../StorageOption.js"

const format = Options.choice("format", ["text", "json"] as const).pipe(
  Options.withAlias("f"),
  Options.withDescription("How results are written"),
  Options.withDefault("text" as const)
)

export const searchCommand = Command.make(
  "search",
  { ...searchOptions, format, storage: storageOption },
  ({ format, storage, ...input }) =>
    Effect.gen(function* () {
      const { ready, search } = yield* Search
      const request = yield* readSearch(input)
      // Nobody else waits for this process: the whole index is worth it.
      yield* ready
      const found = yield* search(request)
      if (format === "text") return yield* print(hitsText(found))
      // What was found was decoded by this schema.
      const encoded = yield* Effect.orDie(Schema.encode(SearchResponse)(found))
      yield* print(JSON.stringify(encoded, null, 2))
    }).pipe(Effect.provide(engineOver(storage)))
).pipe(Command.withDescription("Find memories, models, columns and measures by words or by entities"))
