/** `POST /search`: find memories and entities. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
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
      .annotate(OpenApi.Summary, "Search memories and entities")
      .annotate(
        OpenApi.Description,
        "One ranked list: by the entities named in `entities` or `query`, by full-text search for `question`, and by " +
          "vector search if an embedding model is configured. What does not resolve becomes a warning."
      )
  )
  .annotate(OpenApi.Title, "Search") {}
