/**
 * JWKS cache: the keys of an issuer, fetched from its URL.
 *
 * Stale keys are refreshed in the background, so no request waits while keys are known. If a refresh fails, the cached keys
 * stay in use.
 */
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import * as HttpClient from "@effect/platform/HttpClient"
import { TokenKeysUnavailable } from "@semlayer/domain/AccessErrors"
import { makeBackground } from "@semlayer/runtime/Background"
import { Clock, Duration, Effect, Schema } from "effect"
import { createLocalJWKSet, errors, type LocalJWKSet } from "jose"

/** Age in milliseconds from which keys are stale. */
const freshFor = 10 * 60_000

/**
 * JWKS refetch cooldown, in milliseconds.
 *
 * Without it, every token with an unknown key id would trigger a fetch.
 */
const pause = 30_000

/** Cooldown after a failed fetch, in milliseconds; shorter, so that a brief outage ends soon. */
const pauseAfterFailure = 5_000

const patience = Duration.seconds(5)

/** Maximum length of a key set, in characters. */
const longest = 1_000_000

const decodeSet = Schema.decodeUnknown(
  Schema.parseJson(
    Schema.Struct({
      keys: Schema.Array(Schema.Struct({ kty: Schema.String }, { key: Schema.String, value: Schema.Unknown }))
    })
  )
)

export interface TokenKeys {
  /** The known keys; fetched first if there are none. */
  readonly current: Effect.Effect<LocalJWKSet, TokenKeysUnavailable>
  /** The keys to try if a token names a key missing from `before`; refetched unless in cooldown. */
  readonly after: (before: LocalJWKSet) => Effect.Effect<LocalJWKSet, TokenKeysUnavailable>
}

const failed = (reason: string) => new TokenKeysUnavailable({ reason, retry_after: pauseAfterFailure / 1000 })

const fetchKeys = (client: HttpClient.HttpClient, url: string) =>
  Effect.gen(function* () {
    const response = yield* Effect.mapError(client.get(url), () => failed("its address cannot be reached"))
    if (response.status !== 200) return yield* failed(`its address responds with status ${response.status}`)
    const text = yield* Effect.mapError(response.text, () => failed("its response was cut off"))
    if (text.length > longest) return yield* failed("its response is too long")
    const { keys } = yield* Effect.mapError(decodeSet(text), () => failed("its response is not a key set"))
    return yield* Effect.try({
      try: () => createLocalJWKSet({ keys: keys.map((key) => ({ ...key })) }),
      catch: () => failed("its response is not a key set")
    })
  }).pipe(
    Effect.scoped,
    Effect.timeoutFail({ duration: patience, onTimeout: () => failed("its address does not respond in time") })
  )

/** Fetches and caches the keys of a URL for the lifetime of the scope. */
export const makeTokenKeys = Effect.fnUntraced(function* (url: string) {
  const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
  const background = yield* makeBackground
  const fetching = yield* Effect.makeSemaphore(1)
  let known: LocalJWKSet | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  /** Time of the last fetch, and its failure if it failed. */
  let askedAt = Number.NEGATIVE_INFINITY
  let failure: TokenKeysUnavailable | null = null

  const isPaused = (now: number): boolean => now - askedAt < (failure === null ? pause : pauseAfterFailure)

  /** Fetches the keys unless in cooldown; concurrent callers wait for the same fetch. */
  const refresh = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (isPaused(now)) return
    askedAt = now
    const fetched = yield* Effect.either(fetchKeys(client, url))
    if (fetched._tag === "Left") {
      failure = fetched.left
      return yield* Effect.logWarning(fetched.left.message)
    }
    failure = null
    known = fetched.right
    fetchedAt = now
  }).pipe(fetching.withPermits(1))

  const current = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    if (known === null) yield* refresh
    else if (now - fetchedAt >= freshFor && !isPaused(now)) yield* background.start("TokenKeys.refresh", refresh)
    return known ?? (yield* failure ?? failed("its address does not respond"))
  })

  return {
    current,
    after: (before) =>
      Effect.gen(function* () {
        if (known === before) yield* refresh
        // Whether the token is valid cannot be decided then.
        if (known === before && failure !== null) return yield* failure
        return known ?? before
      })
  } satisfies TokenKeys
}, Effect.provide(FetchHttpClient.layer))

/** Whether an error says that the key set lacks the key of a token. */
export const isUnknownKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey
