/** State of a storage database, for the report to its operator. */
import type { StorageFailed } from "@semlayer/domain/CatalogErrors"
import { Effect } from "effect"
import type { PostgresAddress } from "./PostgresAddress.js"
import { changesChannel } from "./PostgresTables.js"
import { layerStorageSessions, StorageSessions } from "./StorageSessions.js"

export interface DatabaseState {
  /** Server version, such as `15.4`. */
  readonly version: string
  readonly isEncrypted: boolean
  /** Whether the server is on this machine. */
  readonly isLocal: boolean
  /** Missing privileges for writing: `INSERT in schema.documents`. */
  readonly missingRights: ReadonlyArray<string>
  /** Whether `NOTIFY` messages arrive, which report the changes of other processes. */
  readonly hasMessages: boolean
}

const tables = [
  "documents",
  "document_changes",
  "settings",
  "embedding_vectors",
  "embedding_refusals",
  "api_keys"
] as const
const rights = ["SELECT", "INSERT", "UPDATE", "DELETE"] as const

const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host.startsWith("/") || /^127(\.\d{1,3}){3}$/.test(host)

/** Inspects a database that holds a storage. */
export const checkDatabase = (address: PostgresAddress): Effect.Effect<DatabaseState, StorageFailed> =>
  Effect.gen(function* () {
    const { run, listen } = yield* StorageSessions
    const { schema, settings } = address
    const [state] = yield* run(
      `SELECT current_setting('server_version') AS version, current_setting('transaction_read_only') AS read_only,
         (SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()) AS encrypted`
    )
    const missing = yield* run(
      `SELECT r AS "right", t AS "table" FROM unnest($1::text[]) t CROSS JOIN unnest($2::text[]) r
         WHERE NOT has_table_privilege($3::text || '.' || t, r)`,
      [tables, rights, schema]
    )
    const isListening = yield* Effect.isSuccess(Effect.scoped(listen(changesChannel, () => {})))
    const { version, encrypted, read_only } = state ?? {}
    return {
      version: String(version).split(" ")[0] ?? "",
      isEncrypted: encrypted === true,
      isLocal: isLoopback(settings.options.get("host") ?? settings.host),
      missingRights: [
        ...(read_only === "on" ? ["write there: the database is read-only"] : []),
        ...missing.map((row) => `${String(row["right"])} in ${schema}.${String(row["table"])}`)
      ],
      hasMessages: isListening
    }
  }).pipe(Effect.provide(layerStorageSessions(address)))
