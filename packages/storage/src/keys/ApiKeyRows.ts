/**
 * The port to the API keys that a storage keeps. Of a secret only the hash is there, so that who reads the storage can
 * ask nothing with it.
 */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Claim, Role } from "@semlayer/domain/Caller"
import { Context, Effect, Layer, Schema } from "effect"

/** A key as it is kept. */
export const ApiKeyRow = Schema.Struct({
  name: Schema.String,
  role: Role,
  claims: Schema.Record({ key: Schema.String, value: Claim }),
  /** Of the whole secret, with its prefix: SHA-256, in lowercase hexadecimal. */
  hash: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{64}$/)),
  /** When it was made, and when it ends: ISO 8601, in UTC; null for one that does not end. */
  created_at: Schema.String,
  expires_at: Schema.NullOr(Schema.String)
})
export interface ApiKeyRow extends Schema.Schema.Type<typeof ApiKeyRow> {}

export type ApiKeyList = ReadonlyArray<ApiKeyRow>

/** The keys as JSON text, for storages that keep them as one. */
const text = Schema.parseJson(Schema.Struct({ version: Schema.Literal(1), keys: Schema.Array(ApiKeyRow) }), {
  space: 2
})
const decode = Schema.decodeUnknown(text)
const encode = Schema.encode(text)

/** Reads keys of a text. What does not decode is not told: a part of it may be a secret that was written there by hand. */
export const apiKeysOf = (document: string, json: string): Effect.Effect<ApiKeyList, StorageFailed> =>
  Effect.mapBoth(decode(json), {
    onFailure: () => new StorageFailed({ document, reason: "it is no list of API keys" }),
    onSuccess: ({ keys }) => keys
  })

export const apiKeysText = (keys: ApiKeyList): Effect.Effect<string> =>
  // What was decoded by a schema can be encoded by it.
  Effect.orDie(encode({ version: 1, keys }))

export class ApiKeyRows extends Context.Tag("@semlayer/storage/ApiKeyRows")<
  ApiKeyRows,
  {
    /**
     * All keys as they are now, those among them that other processes have made. It is asked twice in a second at most,
     * and answers the same object as long as nothing changes, so that what is made of it can be remembered.
     */
    readonly read: Effect.Effect<ApiKeyList, StorageFailed>
    /**
     * Replaces the keys by what `change` makes of them, all or nothing, while no other process changes them. When it
     * fails, everything stays.
     */
    readonly update: <E>(
      change: (keys: ApiKeyList) => Effect.Effect<ApiKeyList, E>
    ) => Effect.Effect<void, E | StorageFailed>
  }
>() {
  /** Keys that end with the process. */
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
