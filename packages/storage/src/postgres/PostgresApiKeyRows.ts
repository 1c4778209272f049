/** API keys in a table of the storage's database, shared by several services. */
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Clock, Duration, Effect, Layer, Schema } from "effect"
import { keyWritesKey } from "./PostgresTables.js"
import { type Run, StorageSessions } from "./StorageSessions.js"
import { type ApiKeyList, ApiKeyRow, ApiKeyRows } from "../keys/ApiKeyRows.js"

const document = "the storage database"

/** Maximum wait for the database per read, if keys were read before. */
const readTimeout = Duration.seconds(2)

/** How long cached keys stay valid while the database is unreachable. A revoked key may be accepted for that long. */
const graceOfOutage = Duration.toMillis(Duration.minutes(5))

const decode = Schema.decodeUnknown(Schema.Array(Schema.Struct({ data: ApiKeyRow })))
const encode = Schema.encode(Schema.parseJson(ApiKeyRow))

interface Known {
  readonly keys: ApiKeyList
  /** The write counter when they were read. */
  readonly writes: string
  /** When they were last confirmed current, in `Clock` milliseconds. */
  readonly seenAt: number
}

const make = Effect.gen(function* () {
  const { run, transaction, address } = yield* StorageSessions
  const { schema } = address
  const countWrite = `UPDATE ${schema}.settings SET value = (value::bigint + 1)::text WHERE name = '${keyWritesKey}'`
  let known: Known | null = null

  const select = (run: Run) =>
    Effect.flatMap(run(`SELECT data FROM ${schema}.api_keys ORDER BY name`), (rows) =>
      Effect.mapBoth(decode(rows), {
        onFailure: () =>
          new StorageFailed({ document, reason: "its table api_keys contains a row that is not an API key" }),
        onSuccess: (found): ApiKeyList => found.map(({ data }) => data)
      })
    )

  /** Reads the counter before the keys: if keys are newer than the counter, they are only read once more. */
  const readNow = Effect.gen(function* () {
    const [row] = yield* run(`SELECT value FROM ${schema}.settings WHERE name = $1`, [keyWritesKey])
    const writes = String(row?.["value"])
    const keys: ApiKeyList = known?.writes === writes ? known.keys : yield* select(run)
    known = { keys, writes, seenAt: yield* Clock.currentTimeMillis }
    return keys
  })

  /** Serves cached keys during a short outage of the database, so that no one is locked out. */
  const kept = (failure: StorageFailed, { keys, seenAt }: Known) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) =>
      now - seenAt < graceOfOutage ? Effect.succeed(keys) : Effect.fail(failure)
    )

  const late = () => new StorageFailed({ document, reason: "the server did not answer in time" })

  return ApiKeyRows.of({
    read: Effect.suspend(() => {
      const before = known
      return before === null
        ? readNow
        : Effect.catchAll(Effect.timeoutFail(readNow, { duration: readTimeout, onTimeout: late }), (failure) =>
            kept(failure, before)
          )
    }),
    update: (change) =>
      transaction(countWrite, (run) =>
        Effect.gen(function* () {
          const next = yield* change(yield* select(run))
          yield* run(`DELETE FROM ${schema}.api_keys`)
          for (const key of next) {
            // A value that was decoded by a schema can be encoded by it.
            const data = yield* Effect.orDie(encode(key))
            yield* run(`INSERT INTO ${schema}.api_keys (name, data) VALUES ($1, $2)`, [key.name, data])
          }
        })
      )
  })
})

export const layerPostgresKeys: Layer.Layer<ApiKeyRows, never, StorageSessions> = Layer.effect(ApiKeyRows, make)
