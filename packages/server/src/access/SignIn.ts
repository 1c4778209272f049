/** Where people sign in: the endpoints of the issuer, by OpenID Connect Discovery 1.0. */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { Cache, Duration, Effect, Exit, Schema } from "effect"
import { isSafeAddress, type SignInSettings } from "./AccessConfig.js"

/** What a page needs to obtain a token for a person by the authorization code flow with PKCE. */
export interface SignInResponse extends SignInSettings {
  readonly issuer: string
  readonly authorization_endpoint: string
  readonly token_endpoint: string
}

const freshFor = Duration.minutes(10)

/** Shorter, so that a brief outage ends soon. */
const pauseAfterFailure = Duration.seconds(5)

const maxWait = Duration.seconds(5)

const Endpoint = Schema.String.pipe(Schema.filter(isSafeAddress))

const decode = Schema.decodeUnknown(
  Schema.Struct({ issuer: Schema.String, authorization_endpoint: Endpoint, token_endpoint: Endpoint })
)

const discover = (client: HttpClient.HttpClient, issuer: string) =>
  Effect.gen(function* () {
    const response = yield* client.get(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`)
    const found = yield* decode(yield* response.json)
    // A document of another issuer could send people elsewhere.
    if (found.issuer !== issuer) return yield* Effect.fail(new Error(`it describes the issuer '${found.issuer}'`))
    return found
  }).pipe(Effect.scoped, Effect.timeout(maxWait))

/** The endpoints of an issuer, cached; null while they cannot be read, which is logged. */
export const makeSignIn = Effect.fnUntraced(function* (issuer: string, settings: SignInSettings) {
  const client = HttpClient.filterStatusOk(HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false))
  const cache = yield* Cache.makeWith({
    capacity: 1,
    lookup: () => discover(client, issuer),
    timeToLive: (exit) => (Exit.isSuccess(exit) ? freshFor : pauseAfterFailure)
  })
  return cache.get(issuer).pipe(
    Effect.map((found): SignInResponse | null => ({ ...settings, ...found })),
    Effect.catchAll(({ message }) =>
      Effect.as(Effect.logWarning(`Sign-in is not available: the discovery document of '${issuer}': ${message}`), null)
    )
  )
}, Effect.provide(FetchHttpClient.layer))
