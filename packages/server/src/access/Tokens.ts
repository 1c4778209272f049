/**
 * JWT bearer tokens (RFC 7519, RFC 8725).
 *
 * The `jose` library verifies them by the algorithm that the key dictates. Results are cached, so repeated requests with the
 * same token skip the signature check.
 */
import { type TokenKeysUnavailable, Unauthenticated } from "@semlayer/domain/AccessErrors"
import { type Caller, Claim } from "@semlayer/domain/Caller"
import { Duration, Effect, Option, Schema } from "effect"
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify, type LocalJWKSet } from "jose"
import { LRUCache } from "lru-cache"
import { createHash } from "node:crypto"
import type { TokenSettings } from "./AccessConfig.js"
import { isUnknownKey, makeTokenKeys } from "./TokenKeys.js"
import { roleOfToken } from "./TokenRole.js"

/** Cache lifetime in milliseconds; a token whose key was withdrawn is accepted for at most that long. */
const rememberedFor = 60_000

/** Maximum number of cached tokens. */
const mostRemembered = 10_000

/**
 * Algorithms accepted for published keys.
 *
 * Symmetric ones are excluded, because a secret is never published.
 */
const published = ["RS256", "ES256"]

/** The holder of a token; null if the token names no role of this service. */
export type TokenHolder = Caller | null

export interface Tokens {
  readonly verify: (token: string) => Effect.Effect<TokenHolder, Unauthenticated | TokenKeysUnavailable>
}

interface Remembered {
  readonly holder: TokenHolder
  readonly until: number
}

export const makeTokens = Effect.fnUntraced(function* (settings: TokenSettings) {
  const { keys, issuer, audience, clockSkew, roleClaim } = settings
  const remembered = new LRUCache<string, Remembered>({ max: mostRemembered })
  const skew = Duration.toMillis(clockSkew)
  const rules: JWTVerifyOptions = {
    algorithms: keys._tag === "Fixed" ? [keys.algorithm] : published,
    clockTolerance: Duration.toSeconds(clockSkew),
    requiredClaims: ["exp"],
    ...(issuer !== null && { issuer }),
    ...(audience !== null && { audience })
  }

  const verifyWith = (token: string, key: (typeof keys & { readonly _tag: "Fixed" }) | LocalJWKSet, now: number) =>
    Effect.tryPromise({
      try: () => {
        const options = { ...rules, currentDate: new Date(now) }
        return typeof key === "function" ? jwtVerify(token, key, options) : jwtVerify(token, key.key, options)
      },
      catch: (error) => error
    })

  const fetched = keys._tag === "Fetched" ? yield* makeTokenKeys(keys.url) : null

  const verified = (token: string, now: number): Effect.Effect<JWTPayload, Unauthenticated | TokenKeysUnavailable> => {
    const refused = Effect.catchAll((error: unknown) => new Unauthenticated({ reason: reasonOf(error) }))
    const payload = Effect.map(({ payload }: { readonly payload: JWTPayload }) => payload)
    if (keys._tag === "Fixed") return payload(refused(verifyWith(token, keys, now)))
    if (fetched === null) return new Unauthenticated({ reason: "unexpected_token" })
    return Effect.flatMap(fetched.current, (known) =>
      Effect.catchAll(verifyWith(token, known, now), (error) =>
        isUnknownKey(error)
          ? Effect.flatMap(fetched.after(known), (newer) => refused(verifyWith(token, newer, now)))
          : new Unauthenticated({ reason: reasonOf(error) })
      )
    ).pipe(payload)
  }

  const read = Effect.fnUntraced(function* (token: string, digest: string, now: number) {
    const payload = yield* verified(token, now)
    const holder = yield* holderOf(payload, roleClaim)
    const ends = (payload.exp ?? 0) * 1000 + skew
    remembered.set(digest, { holder, until: Math.min(ends, now + rememberedFor) })
    return holder
  })

  return {
    verify: (token) =>
      Effect.clockWith((clock) => {
        const now = clock.unsafeCurrentTimeMillis()
        // Keyed by hash, so that lookup timing reveals nothing about other tokens and no token stays in memory.
        const digest = createHash("sha256").update(token).digest("base64")
        const known = remembered.get(digest)
        if (known !== undefined && now < known.until) return Effect.succeed(known.holder)
        remembered.delete(digest)
        return read(token, digest, now)
      })
  } satisfies Tokens
})

/** Why a token is rejected; `malformed` for every other error. */
const reasonOf = (error: unknown): Unauthenticated["reason"] => {
  if (error instanceof errors.JWTExpired) return "expired"
  if (error instanceof errors.JWTClaimValidationFailed) return ofClaim[error.claim] ?? "claims"
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) return "algorithm"
  const isUnsigned =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  return isUnsigned ? "signature" : "malformed"
}

const ofClaim: Readonly<Record<string, Unauthenticated["reason"]>> = {
  iss: "issuer",
  aud: "audience",
  nbf: "not_yet_valid"
}

/** Accepted subjects; restricted because the subject appears in logs. */
const nameForm = /^[^\p{C}\p{Zl}\p{Zp}]{1,256}$/u

/** Claims about the token itself rather than its holder. */
const ownClaims = new Set(["exp", "nbf", "iat", "jti"])

const isClaim = Schema.is(Claim)

const holderOf = (payload: JWTPayload, roleClaim: string): Effect.Effect<TokenHolder, Unauthenticated> => {
  const { sub, client_id, azp } = payload
  const name = [sub, client_id, azp].find((each) => typeof each === "string" && nameForm.test(each))
  if (typeof name !== "string") return new Unauthenticated({ reason: "claims" })
  const claims = Object.entries(payload).flatMap(([key, value]) =>
    !ownClaims.has(key) && isClaim(value) ? [[key, value] as const] : []
  )
  return Effect.succeed(
    Option.getOrNull(
      Option.map(roleOfToken(payload, roleClaim), (role) => ({
        ...{ name, role, claims: Object.fromEntries(claims) },
        kind: "token" as const
      }))
    )
  )
}
