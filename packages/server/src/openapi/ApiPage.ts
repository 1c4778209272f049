/** The API documentation page: Swagger UI, self-contained. */
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpRouter from "@effect/platform/HttpRouter"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as OpenApi from "@effect/platform/OpenApi"
import * as HttpApiSwagger from "@effect/platform/HttpApiSwagger"
import { type Context, Effect, Layer } from "effect"
import { completed } from "./DocumentedApi.js"

const path = "/docs/api"

/** The response with the page. */
export const apiPage = (api: Context.Tag.Service<HttpApi.Api>) =>
  Effect.gen(function* () {
    const app = yield* HttpRouter.toHttpApp(yield* HttpApiBuilder.Router.router)
    return yield* app
  }).pipe(
    Effect.provide(
      HttpApiSwagger.layer({ path }).pipe(
        Layer.provideMerge(HttpApiBuilder.Router.Live),
        Layer.provide(Layer.succeed(HttpApi.Api, { ...api, api: api.api.annotate(OpenApi.Transform, completed) }))
      )
    ),
    Effect.provideServiceEffect(
      HttpServerRequest.HttpServerRequest,
      Effect.sync(() => HttpServerRequest.fromWeb(new Request(`http://localhost${path}`)))
    ),
    // The route is the one mounted above, so it exists.
    Effect.orDie
  )
