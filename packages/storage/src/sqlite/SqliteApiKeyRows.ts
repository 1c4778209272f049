/** API keys in a table of the storage's SQLite file, over a connection of their own that is opened on first use. */
import type { SqlError } from "@effect/sql/SqlError"
import type { SqliteClient } from "@effect/sql-sqlite-node/SqliteClient"
import { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect, Layer, Schema, Scope } from "effect"
import { once } from "@semlayer/runtime/Once"
import { makeFile } from "./SqliteFile.js"
import { makeWriteTransaction, openSqlite, sqliteFailed } from "./WriteTransaction.js"
import { type ApiKeyList, ApiKeyRow, ApiKeyRows } from "../keys/ApiKeyRows.js"

const document = "the storage file"

const createTable = "CREATE TABLE IF NOT EXISTS api_keys (name TEXT PRIMARY KEY, data TEXT NOT NULL)"

const rowText = Schema.parseJson(ApiKeyRow)
const decode = Schema.decodeUnknown(Schema.Array(Schema.Struct({ data: rowText })))
const encode = Schema.encode(rowText)

const checked = <A>(statement: Effect.Effect<A, SqlError>): Effect.Effect<A, StorageFailed> =>
  Effect.mapError(statement, sqliteFailed(document))

/** The keys by name; none if the table does not exist. */
const select = Effect.fnUntraced(function* (client: SqliteClient) {
  const tables = yield* checked(client.unsafe("SELECT name FROM sqlite_master WHERE name = 'api_keys'"))
  if (tables.length === 0) return []
  const rows = yield* checked(client.unsafe("SELECT data FROM api_keys ORDER BY name"))
  return yield* Effect.mapBoth(decode(rows), {
    onFailure: () =>
      new StorageFailed({ document, reason: "its table api_keys contains a row that is not an API key" }),
    onSuccess: (found) => found.map(({ data }) => data)
  })
})

const replaceAll = Effect.fnUntraced(function* (client: SqliteClient, keys: ApiKeyList) {
  yield* checked(client.unsafe(createTable))
  yield* checked(client.unsafe("DELETE FROM api_keys"))
  for (const key of keys) {
    // A value that was decoded by a schema can be encoded by it.
    const data = yield* Effect.orDie(encode(key))
    yield* checked(client.unsafe("INSERT INTO api_keys (name, data) VALUES (?, ?)", [key.name, data]))
  }
})

const make = Effect.fnUntraced(function* (file: string) {
  const scope = yield* Effect.scope
  const using = yield* Effect.makeSemaphore(1)
  const open = yield* once(
    Effect.gen(function* () {
      yield* makeFile(document, file)
      const client = yield* openSqlite(document, { filename: file })
      const locked = yield* makeWriteTransaction(client, document, "COMMIT")
      yield* checked(client.unsafe("PRAGMA synchronous = FULL"))
      return { client, locked }
    }).pipe(Scope.extend(scope))
  )
  let known: { readonly version: number; readonly keys: ApiKeyList } | null = null

  const read = Effect.gen(function* () {
    const { client } = yield* open
    // Changes after each commit of another connection.
    const [row] = yield* checked(client.unsafe<{ readonly data_version: number }>("PRAGMA data_version"))
    const version = row?.data_version ?? Number.NaN
    if (known?.version === version) return known.keys
    const keys = yield* select(client)
    known = { version, keys }
    return keys
  }).pipe(using.withPermits(1))

  return ApiKeyRows.of({
    read,
    update: (change) =>
      Effect.gen(function* () {
        const { client, locked } = yield* open
        yield* locked(
          Effect.gen(function* () {
            yield* replaceAll(client, yield* change(yield* select(client)))
          })
        )
        known = null
      }).pipe(using.withPermits(1))
  })
})

export const layerSqliteKeys = (file: string): Layer.Layer<ApiKeyRows> => Layer.scoped(ApiKeyRows, make(file))
