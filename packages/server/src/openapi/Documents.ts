/**
 * Serves the OpenAPI document and its page.
 *
 * Both are built at the first request; the page needs no network.
 */
import { HttpApi, HttpApiBuilder, HttpServerResponse } from "@effect/platform"
import { Effect } from "effect"

export const Documents = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const api = yield* HttpApi.Api
    // The document and the page are large, so they are loaded on demand.
    const document = yield* Effect.cached(
      Effect.map(
        Effect.promise(() => import("./DocumentedApi.js")),
        ({ openApiDocument }) => HttpServerResponse.unsafeJson(openApiDocument())
      )
    )
    const page = yield* Effect.cached(
      Effect.flatMap(
        Effect.promise(() => import("./ApiPage.js")),
        ({ apiPage }) => apiPage(api)
      )
    )
    yield* router.get("/openapi.json", document)
    yield* router.get("/docs", page)
  })
)
