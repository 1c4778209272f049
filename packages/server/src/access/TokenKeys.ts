/**
 * The keys of an issuer, fetched from where it publishes them. They are kept, so that no request waits for the issuer as
 * long as its keys are known: what is old is fetched anew beside the work, and where that fails, the kept ones go on.
 */
import { FetchHttpClient, HttpClient } from "@effect/platform"
import { TokenKeysUnavailable } from "@semlayer/domain/AccessErrors"
import { makeBackground } from "@semlayer/runtime/Background"
import { Clock, Duration, Effect, Schema } from "effect"
import { createLocalJWKSet, errors, type LocalJWKSet } from "jose"

/** How long keys are taken as those there are, in milliseconds. */
const freshFor = 10 * 60_000

/** How long the issuer is left alone after it was asked: a stranger's tokens, with keys that nobody knows, ask for each. */
const pause = 30_000

/** The same where it did not answer, so that a short trouble is over soon. */
const pauseAfterFailure = 5_000

const patience = Duration.seconds(5)

/** Characters of an answer that is taken for keys. */
const longest = 1_000_000

const decodeSet = Schema.decodeUnknown(
  Schema.parseJson(
    Schema.Struct({
      keys: Schema.Array(Schema.Struct({ kty: Schema.String }, { key: Schema.String, value: Schema.Unknown }))
    })
  )
)

export interface TokenKeys {
  /** The keys as they are known. */
  readonly current: Effect.Effect<LocalJWKSet, TokenKeysUnavailable>
  /** The keys where a token names one that is not among those of before: fetched anew, unless that was just done. */
  readonly after: (before: LocalJWKSet) => Effect.Effect<LocalJWKSet, TokenKeysUnavailable>
}

const failed = (reason: string) => new TokenKeysUnavailable({ reason, retry_after: pauseAfterFailure / 1000 })

const fetchKeys = (client: HttpClient.HttpClient, url: string) =>
  Effect.gen(function* () {
    const response = yield* Effect.mapError(client.get(url), () => failed("its address cannot be reached"))
    if (response.status !== 200) return yield* failed(`its address answers with status ${response.status}`)
    const text = yield* Effect.mapError(response.text, () => failed("its answer broke off"))
    if (text.length > longest) return yield* failed("its answer is too long")
    const { keys } = yield* Effect.mapError(decodeSet(text), () => failed("its answer is no key set"))
    return yield* Effect.try({
      try: () => createLocalJWKSet({ keys: keys.map((key) => ({ ...key })) }),
      catch: () => failed("its answer is no key set")
    })
  }).pipe(
    Effect.scoped,
    Effect.timeoutFail({ duration: patience, onTimeout: () => failed("its address does not answer in time") })
  )

/** The keys at an address, as long as the scope is open. */
export const makeTokenKeys = Effect.fnUntraced(function* (url: string) {
  const client = HttpClient.withTracerPropagation(yield* HttpClient.HttpClient, false)
  const background = yield* makeBackground
  const fetching = yield* Effect.makeSemaphore(1)
  let known: LocalJWKSet | null = null
  let fetchedAt = Number.NEGATIVE_INFINITY
  /** When the issuer was asked last, and what became of it. */
  let askedAt = Number.NEGATIVE_INFINITY
  let failure: TokenKeysUnavailable | null = null

  const isPaused = (now: number): boolean => now - askedAt < (failure === null ? pause : pauseAfterFailure)

  /** Asks the issuer, unless it was asked just before; those who come meanwhile wait for the one answer. */
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
    return known ?? (yield* failure ?? failed("its address does not answer"))
  })

  return {
    current,
    after: (before) =>
      Effect.gen(function* () {
        if (known === before) yield* refresh
        // Whether the token is good can then not be told.
        if (known === before && failure !== null) return yield* failure
        return known ?? before
      })
  } satisfies TokenKeys
}, Effect.provide(FetchHttpClient.layer))

/** Whether a key was looked for that a set does not have. */
export const isUnknownKey = (error: unknown): boolean => error instanceof errors.JWKSNoMatchingKey
