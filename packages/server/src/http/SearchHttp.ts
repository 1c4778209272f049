/** `POST /search`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { SearchRequest, SearchResponse } from "@semlayer/domain/Search"
import { Search } from "@semlayer/engine/search/Search"
import { SearchUpkeep } from "@semlayer/engine/search/SearchUpkeep"
import { Effect, Schema } from "effect"
import { readBody } from "./Body.js"
import { jsonResponse } from "./Json.js"

export const SearchHttp = HttpApiBuilder.group(
  SemApi,
  "search",
  Effect.fnUntraced(function* (handlers) {
    const { search, prepare } = yield* Search
    // Results were decoded with this schema, so encoding cannot fail.
    const encode = (found: SearchResponse) => Effect.orDie(Schema.encode(SearchResponse)(found))
    yield* prepare
    yield* (yield* SearchUpkeep).started
    return handlers.handleRaw("search", ({ request }) =>
      jsonResponse(Effect.flatMap(readBody(request, SearchRequest), (body) => Effect.flatMap(search(body), encode)))
    )
  })
)
