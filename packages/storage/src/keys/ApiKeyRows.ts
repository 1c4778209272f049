/**
 * Port to the API keys in a storage. Only a hash of each secret is stored, so that read access to the storage does not
 * grant access to the service.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Claim, Role } from "@semlayer/domain/Caller"
import { Context, Effect, Layer, Schema } from "effect"

/** What proves a key by SCRAM-SHA-256 (RFC 7677): values in Base64, from which the key cannot be derived. */
export const ScramVerifier = Schema.Struct({
  iterations: Schema.Int.pipe(Schema.positive()),
  salt: Schema.String,
  stored_key: Schema.String,
  server_key: Schema.String
})
export interface ScramVerifier extends Schema.Schema.Type<typeof ScramVerifier> {}

/** A stored key. */
export const ApiKeyRow = Schema.Struct({
  name: Schema.String,
  role: Role,
  claims: Schema.Record({ key: Schema.String, value: Claim }),
  /** SHA-256 of the whole secret with its prefix, in lowercase hexadecimal. */
  hash: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)),
  /** Absent for keys of versions without SCRAM. */
  scram: Schema.optionalWith(ScramVerifier, { exact: true }),
  /** Creation and expiry, ISO 8601 in UTC; null if the key does not expire. */
  created_at: Schema.String,
  expires_at: Schema.NullOr(Schema.String)
})
export interface ApiKeyRow extends Schema.Schema.Type<typeof ApiKeyRow> {}

export type ApiKeyList = ReadonlyArray<ApiKeyRow>

/** The keys as one JSON text, for storages that keep them in a file. */
const text = Schema.parseJson(Schema.Struct({ version: Schema.Literal(1), keys: Schema.Array(ApiKeyRow) }), {
  space: 2
})
const decode = Schema.decodeUnknown(text)
const encode = Schema.encode(text)

/** Parses keys. Failures do not include decoding errors, which could quote a secret that was pasted into the file. */
export const apiKeysOf = (document: string, json: string): Effect.Effect<ApiKeyList, StorageFailed> =>
  Effect.mapBoth(decode(json), {
    onFailure: () => new StorageFailed({ document, reason: "it is not a list of API keys" }),
    onSuccess: ({ keys }) => keys
  })

export const apiKeysText = (keys: ApiKeyList): Effect.Effect<string> =>
  // A value that was decoded by a schema can be encoded by it.
  Effect.orDie(encode({ version: 1, keys }))

export class ApiKeyRows extends Context.Tag("@semlayer/storage/ApiKeyRows")<
  ApiKeyRows,
  {
    /**
     * The current keys, including those created by other processes. It is called at most twice a second and returns the same
     * object until something changes, so that derived values can be cached by identity.
     */
    readonly read: Effect.Effect<ApiKeyList, StorageFailed>
    /**
     * Replaces the keys by the result of `change`, atomically and while no other process changes them. On failure nothing
     * changes.
     */
    readonly update: <E>(
      change: (keys: ApiKeyList) => Effect.Effect<ApiKeyList, E>
    ) => Effect.Effect<void, E | StorageFailed>
  }
>() {
  /** Keys in memory, lost when the process ends. */
  static readonly layerMemory: Layer.Layer<ApiKeyRows> = Layer.effect(
    ApiKeyRows,
    Effect.map(Effect.makeSemaphore(1), (writing) => {
      let keys: ApiKeyList = []
      return {
        read: Effect.sync(() => keys),
        update: (change) =>
          Effect.suspend(() => change(keys)).pipe(
            Effect.map((next) => {
              keys = next
            }),
            writing.withPermits(1)
          )
      }
    })
  )
}
