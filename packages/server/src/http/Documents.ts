/** The OpenAPI document and the page that shows it. Both are made at their first request; the page needs no network. */
import { HttpApi, HttpApiBuilder, HttpServerResponse, OpenApi } from "@effect/platform"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Effect } from "effect"

export const Documents = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const api = yield* HttpApi.Api
    const document = yield* Effect.cached(Effect.sync(() => HttpServerResponse.unsafeJson(OpenApi.fromApi(SemApi))))
    const page = yield* Effect.cached(
      // The page is large; a start that does not show it must not load it.
      Effect.flatMap(
        Effect.promise(() => import("./ApiPage.js")),
        ({ apiPage }) => apiPage(api)
      )
    )
    yield* router.get("/openapi.json", document)
    yield* router.get("/docs", page)
  })
)
