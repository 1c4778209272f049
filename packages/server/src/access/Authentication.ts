/** Authentication: identifies the caller once per request, by API key or token. */
import type * as Headers from "@effect/platform/Headers"
import { RoleMissing, type TokenKeysUnavailable, Unauthenticated } from "@semlayer/domain/AccessErrors"
import { type Caller, includesRole, type Role } from "@semlayer/domain/Caller"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { ApiKeys, isApiKey } from "@semlayer/engine/access/ApiKeys"
import { Context, Effect, Layer } from "effect"
import { accessSettings } from "./AccessConfig.js"
import { makeSignIn, type SignInResponse } from "./SignIn.js"

export type AccessRefusal = Unauthenticated | RoleMissing | TokenKeysUnavailable | StorageFailed

export class Authentication extends Context.Tag("@semlayer/server/Authentication")<
  Authentication,
  {
    /**
     * Identifies the caller by the request headers and checks for the needed role.
     *
     * Returns null if authentication is off, because no API key exists and no setting turns it on. Once on, it stays on until
     * the process ends: revoking the last key must not open the service to everyone.
     */
    readonly callerOf: (headers: Headers.Headers, needed: Role) => Effect.Effect<Caller | null, AccessRefusal>
    /** The issuer of tokens; null if none is configured. */
    readonly issuer: string | null
    /** Where people sign in on the studio; null if they cannot, or if the issuer cannot be reached. */
    readonly signIn: Effect.Effect<SignInResponse | null>
    /** The configured public URL; null if clients use the URL they sent the request to. */
    readonly publicUrl: string | null
  }
>() {
  static readonly layer = Layer.scoped(
    Authentication,
    Effect.gen(function* () {
      const { isRequired, tokens: settings, signIn, publicUrl } = yield* accessSettings
      const keys = yield* ApiKeys
      // The JWT library is loaded only if tokens are accepted.
      const tokens =
        settings === null
          ? null
          : yield* Effect.flatMap(
              Effect.promise(() => import("./Tokens.js")),
              ({ makeTokens }) => makeTokens(settings)
            )
      const issuer = settings?.issuer ?? null
      let isOn = isRequired
      const checkIsOn = Effect.map(keys.exist, (exist) => {
        isOn ||= exist
        return isOn
      })

      const holderOf = (credential: string, needed: Role): Effect.Effect<Caller, AccessRefusal> => {
        if (isApiKey(credential)) return keys.verify(credential)
        if (!isJwt(credential)) return new Unauthenticated({ reason: "malformed" })
        if (tokens === null) return new Unauthenticated({ reason: "unexpected_token" })
        return Effect.flatMap(tokens.verify(credential), (holder) =>
          holder === null ? new RoleMissing({ needed, has: null }) : Effect.succeed(holder)
        )
      }

      const known = (headers: Headers.Headers, needed: Role) => {
        const found = credentialOf(headers)
        return typeof found === "string"
          ? Effect.flatMap(holderOf(found, needed), (caller) =>
              includesRole(caller.role, needed) ? Effect.succeed(caller) : new RoleMissing({ needed, has: caller.role })
            )
          : Effect.fail(found)
      }

      return {
        callerOf: (headers, needed) =>
          isOn
            ? known(headers, needed)
            : Effect.flatMap(checkIsOn, (isOn) => (isOn ? known(headers, needed) : Effect.succeed(null))),
        issuer,
        signIn: signIn === null || issuer === null ? Effect.succeed(null) : yield* makeSignIn(issuer, signIn),
        publicUrl
      }
    })
  )
}

/** Whether a credential is a signed token in compact form. The HTTP header limit bounds its length. */
const isJwt = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential)

/** The one credential of a request. URLs are not read for credentials, because they are logged. */
const credentialOf = (headers: Headers.Headers): string | Unauthenticated => {
  const key = headers["x-api-key"]
  const authorization = headers["authorization"]
  if (key !== undefined && authorization !== undefined) return new Unauthenticated({ reason: "ambiguous" })
  if (key !== undefined) return isApiKey(key) ? key : new Unauthenticated({ reason: "malformed" })
  if (authorization === undefined) return new Unauthenticated({ reason: "missing" })
  const [, token] = /^bearer +([^ ]+) *$/i.exec(authorization) ?? []
  return token ?? new Unauthenticated({ reason: "malformed" })
}

/** Whether authentication is on, by a setting or because an API key exists. */
export const isAuthenticationOn = Effect.gen(function* () {
  const { isRequired } = yield* accessSettings
  return isRequired || (yield* (yield* ApiKeys).exist)
})
