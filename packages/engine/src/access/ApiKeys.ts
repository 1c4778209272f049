/**
 * Creates, lists, revokes and verifies API keys.
 *
 * A secret is `sem_` plus 256 random bits, stored as plain SHA-256. A slow salted hash protects secrets that people choose and
 * that can be guessed; 2²⁵⁶ values cannot. Verification therefore takes about a microsecond, and invalid keys cannot be used to
 * overload the service.
 */
import { ApiKeyExists, ApiKeyInvalid, ApiKeyNotFound, Unauthenticated } from "@semlayer/domain/AccessErrors"
import type { Caller, Claim, Role } from "@semlayer/domain/Caller"
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Clock, Duration, Effect } from "effect"
import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import { type ApiKeyList, type ApiKeyRow, ApiKeyRows, type ScramVerifier } from "@semlayer/storage/keys/ApiKeyRows"
import { noVerifier, scramVerifier } from "./ScramVerifier.js"

/** Identifies API keys to people and to secret scanners. */
export const apiKeyPrefix = "sem_"

const secretForm = /^sem_[A-Za-z0-9_-]{43}$/

/** Whether a credential has the prefix of an API key. */
export const isApiKey = (credential: string): boolean => credential.startsWith(apiKeyPrefix)

/** How long the list of keys is cached, in milliseconds: changes take effect within a second. */
const freshFor = 500

const nameForm = /^[\p{L}\p{N}][\p{L}\p{N}_.@-]{0,63}$/u

const claimForm = /^[A-Za-z0-9_.:/-]{1,128}$/

/** A key without what verifies it. */
export type ListedApiKey = Omit<ApiKeyRow, "hash" | "scram">

/** A key that a client proves by SCRAM. */
export interface ScramLogin {
  /** One that no secret fits, if there is no such key. */
  readonly verifier: ScramVerifier
  /** The caller after the proof. It fails once the key is revoked or has expired. */
  readonly caller: Effect.Effect<Caller, Unauthenticated | StorageFailed>
}

export interface NewApiKey {
  readonly name: string
  readonly role: Role
  readonly claims?: Readonly<Record<string, Claim>>
  /** Lifetime of the key; absent for one that does not expire. */
  readonly expiresIn?: Duration.Duration
}

/** A key as indexed for verification. */
interface Known {
  readonly digest: Buffer
  /** Expiry in milliseconds since 1970; infinite if the key does not expire. */
  readonly ends: number
  readonly caller: Caller
}

interface Index {
  readonly keys: ApiKeyList
  readonly byHash: ReadonlyMap<string, Known>
  readonly byName: ReadonlyMap<string, ApiKeyRow>
}

const hashOf = (secret: string): Buffer => createHash("sha256").update(secret).digest()

/** Compared with if no key has the hash, so that a miss takes as long as a hit. */
const noDigest = Buffer.alloc(32)

const indexOf = (keys: ApiKeyList): Index => ({
  keys,
  byName: new Map(keys.map((key) => [key.name, key])),
  byHash: new Map(
    keys.map(({ name, role, claims, hash, expires_at }) => [
      hash,
      {
        digest: Buffer.from(hash, "hex"),
        // Fail closed: an expiry that cannot be parsed counts as expired.
        ends: expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) || 0,
        caller: { name, kind: "api_key", role, claims }
      }
    ])
  )
})

const withoutHash = ({ hash: _, scram: __, ...key }: ApiKeyRow): ListedApiKey => key

/** The caller of a key, unless it has expired. */
const stillValid = ({ caller, ends }: Known): Effect.Effect<Caller, Unauthenticated> =>
  ends === Number.POSITIVE_INFINITY
    ? Effect.succeed(caller)
    : Effect.flatMap(Clock.currentTimeMillis, (now) =>
        now < ends ? Effect.succeed(caller) : new Unauthenticated({ reason: "expired" })
      )

export class ApiKeys extends Effect.Service<ApiKeys>()("@semlayer/engine/ApiKeys", {
  effect: Effect.gen(function* () {
    const rows = yield* ApiKeyRows
    const reading = yield* Effect.makeSemaphore(1)
    const noKeys = randomBytes(32)
    let index = indexOf([])
    let readAt = Number.NEGATIVE_INFINITY

    const refresh = Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      // Another fiber may have refreshed the index while this one waited.
      if (now - readAt < freshFor && now >= readAt) return index
      const keys = yield* rows.read
      if (keys !== index.keys) index = indexOf(keys)
      readAt = now
      return index
    }).pipe(reading.withPermits(1))

    /** The keys, read at most half a second ago. */
    const fresh: Effect.Effect<Index, StorageFailed> = Effect.clockWith((clock) => {
      const age = clock.unsafeCurrentTimeMillis() - readAt
      return age >= 0 && age < freshFor ? Effect.succeed(index) : refresh
    })

    const change = <E>(edit: (keys: ApiKeyList) => Effect.Effect<ApiKeyList, E>) =>
      Effect.zipRight(
        rows.update(edit),
        Effect.sync(() => {
          readAt = Number.NEGATIVE_INFINITY
        })
      )

    return {
      /** The keys by name, without their hashes. */
      list: Effect.map(rows.read, (keys) => keys.map(withoutHash).sort((a, b) => (a.name < b.name ? -1 : 1))),

      /** Whether any key exists. Expired keys count: authentication stays on after the last key expires. */
      exist: Effect.map(fresh, ({ keys }) => keys.length > 0),

      /** Creates a key. Only the result contains the secret. */
      create: Effect.fn("ApiKeys.create")(function* ({ name, role, claims = {}, expiresIn }: NewApiKey) {
        yield* checkNames(name, claims)
        const now = yield* Clock.currentTimeMillis
        const secret = apiKeyPrefix + randomBytes(32).toString("base64url")
        const row: ApiKeyRow = {
          ...{ name, role, claims, hash: hashOf(secret).toString("hex"), scram: scramVerifier(secret) },
          created_at: new Date(now).toISOString(),
          expires_at: expiresIn === undefined ? null : yield* endOf(now, expiresIn)
        }
        yield* change((keys) =>
          keys.some((key) => key.name === name)
            ? Effect.fail(new ApiKeyExists({ name }))
            : Effect.succeed([...keys, row])
        )
        return { ...withoutHash(row), secret }
      }),

      /** Revokes a key. All processes on the storage reject it within a second. */
      revoke: Effect.fn("ApiKeys.revoke")(function* (name: string) {
        yield* change((keys) => {
          const left = keys.filter((key) => key.name !== name)
          if (left.length < keys.length) return Effect.succeed(left)
          const candidates = suggest(
            name,
            keys.map((key) => key.name)
          )
          return Effect.fail(new ApiKeyNotFound({ name, candidates }))
        })
      }),

      /**
       * The caller that a secret belongs to. Keys are looked up by the hash of the secret, which reveals nothing about other
       * hashes; the whole hash is then compared in constant time.
       */
      verify: (secret: string): Effect.Effect<Caller, Unauthenticated | StorageFailed> =>
        Effect.flatMap(fresh, ({ byHash }) => {
          const digest = hashOf(secret)
          const known = byHash.get(digest.toString("hex"))
          const isEqual = timingSafeEqual(digest, known?.digest ?? noDigest)
          if (known === undefined || !isEqual || !secretForm.test(secret)) {
            return new Unauthenticated({ reason: "unknown_key" })
          }
          return stillValid(known)
        }),

      /** How the holder of a key of this name proves it by SCRAM. */
      scramLogin: (name: string): Effect.Effect<ScramLogin, StorageFailed> =>
        Effect.map(fresh, ({ keys, byName }) => {
          const row = byName.get(name)
          // The same in each process of a storage, and after a restart.
          const absent = keys[0] === undefined ? noKeys : Buffer.from(keys[0].hash, "hex")
          const unknown = new Unauthenticated({ reason: "unknown_key" })
          const caller = Effect.flatMap(fresh, ({ byHash }) => {
            const known = row === undefined ? undefined : byHash.get(row.hash)
            return known === undefined ? unknown : stillValid(known)
          })
          return { verifier: row?.scram ?? noVerifier(name, absent), caller }
        })
    } as const
  })
}) {}

const checkNames = Effect.fnUntraced(function* (name: string, claims: Readonly<Record<string, Claim>>) {
  if (!nameForm.test(name)) {
    const accepted = "at most 64 letters, digits, '_', '.', '@' and '-', starting with a letter or digit"
    return yield* new ApiKeyInvalid({ field: "name", value: name, accepted })
  }
  const wrong = Object.keys(claims).find((claim) => !claimForm.test(claim))
  if (wrong === undefined) return
  const accepted = "at most 128 letters, digits, '_', '.', ':', '/' and '-'"
  return yield* new ApiKeyInvalid({ field: "claim", value: wrong, accepted })
})

/** The latest time that a JavaScript `Date` can represent, in milliseconds since 1970. */
const lastTime = 8.64e15

const endOf = (now: number, duration: Duration.Duration) => {
  const ends = now + Duration.toMillis(duration)
  if (ends > now && ends <= lastTime) return Effect.succeed(new Date(ends).toISOString())
  return new ApiKeyInvalid({
    field: "expiry",
    value: Duration.format(duration),
    accepted: "a time in the future, such as '90 days'"
  })
}
