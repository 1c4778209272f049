/** `POST /search`: find memories and entities. */
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { NeededAccess } from "./Access.js"
import { StorageFailed } from "../CatalogErrors.js"
import { SearchRequest, SearchResponse } from "../Search.js"
import { SearchError } from "../SearchErrors.js"
import { BodyError, TooManyRequests } from "../RequestErrors.js"

export class SearchApi extends HttpApiGroup.make("search", { topLevel: true })
  .add(
    HttpApiEndpoint.post("search", "/search")
      .annotate(NeededAccess, "reader")
      .setPayload(SearchRequest)
      .addSuccess(SearchResponse)
      .addError(BodyError)
      .addError(TooManyRequests)
      .addError(SearchError)
      .addError(StorageFailed)
      .annotate(OpenApi.Summary, "Find memories and entities by what they are about")
      .annotate(
        OpenApi.Description,
        "One ranked list, by the entities that are named in `entities` or `query`, by the words of `question`, and by " +
          "its meaning where an embedding model is configured. What does not resolve becomes a warning."
      )
  )
  .annotate(OpenApi.Title, "Search") {}
