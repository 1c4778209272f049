/** OAuth 2.0 Protected Resource Metadata (RFC 9728): where clients, such as those of MCP, find the issuer of tokens. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { Role } from "@semlayer/domain/Caller"
import { RouteNotFound } from "@semlayer/domain/HttpErrors"
import { type Context, Effect } from "effect"
import { Authentication } from "../access/Authentication.js"
import { scopePrefix } from "../access/TokenRole.js"
import { protectedResources } from "./Routes.js"

type Request = HttpServerRequest.HttpServerRequest

/** The URL of the service: as configured, or else as the client addressed it. */
const addressOf = (publicUrl: string | null, { headers }: Request): string => {
  if (publicUrl !== null) return publicUrl
  const { host = "localhost" } = headers
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : "http://localhost"
}

/** URL of the metadata of the requested resource; null if no issuer is configured. */
export const metadataAddress = (
  { issuer, publicUrl }: Context.Tag.Service<Authentication>,
  request: Request
): string | null => {
  if (issuer === null) return null
  const path = request.url.split("?")[0]
  const [root, ...suffixed] = protectedResources
  const { metadata } = suffixed.find(({ resource }) => resource === path) ?? root
  return `${addressOf(publicUrl, request)}${metadata}`
}

export const ResourceMetadata = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { issuer, publicUrl, signIn } = yield* Authentication
    for (const { resource, metadata } of protectedResources) {
      yield* router.get(
        metadata,
        Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
          if (issuer === null) return new RouteNotFound({ path: metadata })
          return Effect.map(signIn, (studio) =>
            HttpServerResponse.unsafeJson({
              resource: `${addressOf(publicUrl, request)}${resource}`,
              resource_name: "semlayer",
              authorization_servers: [issuer],
              bearer_methods_supported: ["header"],
              scopes_supported: Role.literals.map((role) => `${scopePrefix}${role}`),
              ...(studio !== null && { semlayer_sign_in: studio })
            })
          )
        })
      )
    }
  })
)
