/**
 * Serves the OpenAPI document, its page, and the JSON Schemas of documents.
 *
 * They are built at the first request; the page needs no network.
 */
import * as HttpApi from "@effect/platform/HttpApi"
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { type SchemaKind, schemaKinds } from "@semlayer/domain/api/SchemaKinds"
import { Effect } from "effect"
import { once } from "@semlayer/runtime/Once"

/** The JSON Schema of a kind of document. */
const schema = (kind: SchemaKind) =>
  Effect.map(
    Effect.promise(() => import("@semlayer/domain/api/JsonSchemas")),
    ({ jsonSchema }) => HttpServerResponse.unsafeJson(jsonSchema(kind), { contentType: "application/schema+json" })
  )

export const OpenApiRoutes = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const api = yield* HttpApi.Api
    // The document and the page are large, so they are loaded on demand.
    const document = yield* once(
      Effect.map(
        Effect.promise(() => import("./DocumentedApi.js")),
        ({ openApiDocument }) => HttpServerResponse.unsafeJson(openApiDocument())
      )
    )
    const page = yield* once(
      Effect.flatMap(
        Effect.promise(() => import("./ApiPage.js")),
        ({ apiPage }) => apiPage(api)
      )
    )
    yield* router.get("/openapi.json", document)
    yield* router.get("/docs/api", page)
    for (const kind of schemaKinds) yield* router.get(`/schemas/${kind}.json`, schema(kind))
  })
)
