/** Who asks: found out once for each request, by an API key or a token. */
import type { Headers } from "@effect/platform"
import { RoleMissing, type TokenKeysUnavailable, Unauthenticated } from "@semlayer/domain/AccessErrors"
import { type Caller, includesRole, type Role } from "@semlayer/domain/Caller"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { ApiKeys, isApiKey } from "@semlayer/engine/access/ApiKeys"
import { Context, Effect, Layer } from "effect"
import { accessSettings } from "./AccessConfig.js"

export type AccessRefusal = Unauthenticated | RoleMissing | TokenKeysUnavailable | StorageFailed

export class Authentication extends Context.Tag("@semlayer/server/Authentication")<
  Authentication,
  {
    /**
     * The caller of a request by its headers, who is to have a role; null where callers are not told apart, because there
     * is no API key and nothing else is configured. Once they were told apart, they are until the process ends: who
     * revokes the last key does not mean to let everybody in.
     */
    readonly callerOf: (headers: Headers.Headers, needed: Role) => Effect.Effect<Caller | null, AccessRefusal>
    /** Who gives tokens; null where nobody is named. */
    readonly issuer: string | null
    /** The address of the service as it is told to clients; null where it is the one that they have asked. */
    readonly publicUrl: string | null
  }
>() {
  static readonly layer = Layer.scoped(
    Authentication,
    Effect.gen(function* () {
      const { isRequired, tokens: settings, publicUrl } = yield* accessSettings
      const keys = yield* ApiKeys
      // The library is loaded only where tokens are taken.
      const tokens =
        settings === null
          ? null
          : yield* Effect.flatMap(
              Effect.promise(() => import("./Tokens.js")),
              ({ makeTokens }) => makeTokens(settings)
            )
      let isOn = isRequired
      const turnedOn = Effect.map(keys.exist, (exist) => {
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
            : Effect.flatMap(turnedOn, (isOn) => (isOn ? known(headers, needed) : Effect.succeed(null))),
        issuer: settings?.issuer ?? null,
        publicUrl
      }
    })
  )
}

/** A signed token in its compact form. Its length is bounded by what HTTP takes as headers. */
const isJwt = (credential: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(credential)

/** The one credential of a request. An address is no place for one: addresses are logged. */
const credentialOf = (headers: Headers.Headers): string | Unauthenticated => {
  const key = headers["x-api-key"]
  const authorization = headers["authorization"]
  if (key !== undefined && authorization !== undefined) return new Unauthenticated({ reason: "ambiguous" })
  if (key !== undefined) return isApiKey(key) ? key : new Unauthenticated({ reason: "malformed" })
  if (authorization === undefined) return new Unauthenticated({ reason: "missing" })
  const [, token] = /^bearer +([^ ]+) *$/i.exec(authorization) ?? []
  return token ?? new Unauthenticated({ reason: "malformed" })
}

/** Whether callers are told apart: by settings, or because there is a key. */
export const isAuthenticationOn = Effect.gen(function* () {
  const { isRequired } = yield* accessSettings
  return isRequired || (yield* (yield* ApiKeys).exist)
})
