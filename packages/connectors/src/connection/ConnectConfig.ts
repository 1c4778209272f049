/** Environment variables that configure connections. */
import { Config, Duration } from "effect"
import { defaultRowBytes, mostRowBytes } from "../settings/RowLimit.js"

const positive = (name: string, fallback: number) =>
  Config.number(name).pipe(
    Config.withDefault(fallback),
    Config.validate({ message: `${name} must be above 0`, validation: (value) => value > 0 })
  )

export interface ConnectConfig {
  /** Statement timeout on every engine. `SEM_QUERY_TIMEOUT`, in seconds. */
  readonly queryTimeout: Duration.Duration
  /** Maximum worker processes for SQLite, shared by all SQLite datasources. `SEM_SQLITE_PROCESSES`. */
  readonly sqliteProcesses: number
  /** Maximum worker processes for DuckDB, shared by all DuckDB datasources; 0 runs it in process. `SEM_DUCKDB_PROCESSES`. */
  readonly duckDbProcesses: number
  /** DuckDB memory limit per process, in megabytes; infinite means a share of the machine's memory. `SEM_DUCKDB_MEMORY`. */
  readonly duckDbMemory: number
  /** Maximum length of a row, in bytes. `SEM_MAX_ROW_BYTES`. */
  readonly maxRowBytes: number
  /** Maximum queued statements per datasource; 0 rejects at once. `SEM_DATASOURCE_QUEUE`. */
  readonly datasourceQueue: number
  /** Maximum wait in that queue. `SEM_QUEUE_TIMEOUT`, which also limits queued requests. */
  readonly queueTimeout: Duration.Duration
  /**
   * Where datasources of Google's warehouses without `credentials_json` find the service's own: a file, or null for the
   * metadata server; undefined rejects them. `SEM_GOOGLE_CREDENTIALS`: a path, or `metadata`.
   */
  readonly googleCredentials: string | null | undefined
}

export const connectConfig: Config.Config<ConnectConfig> = Config.all({
  queryTimeout: Config.map(positive("SEM_QUERY_TIMEOUT", 120), Duration.seconds),
  sqliteProcesses: Config.map(positive("SEM_SQLITE_PROCESSES", 4), Math.ceil),
  duckDbProcesses: Config.integer("SEM_DUCKDB_PROCESSES").pipe(
    Config.withDefault(3),
    Config.validate({ message: "SEM_DUCKDB_PROCESSES must not be below 0", validation: (count) => count >= 0 })
  ),
  duckDbMemory: Config.integer("SEM_DUCKDB_MEMORY").pipe(
    Config.validate({ message: "SEM_DUCKDB_MEMORY must be at least 16", validation: (megabytes) => megabytes >= 16 }),
    Config.withDefault(Number.POSITIVE_INFINITY)
  ),
  maxRowBytes: Config.integer("SEM_MAX_ROW_BYTES").pipe(
    Config.withDefault(defaultRowBytes),
    Config.validate({
      message: `SEM_MAX_ROW_BYTES must be from 1 to ${mostRowBytes}`,
      validation: (bytes) => bytes >= 1 && bytes <= mostRowBytes
    })
  ),
  datasourceQueue: Config.integer("SEM_DATASOURCE_QUEUE").pipe(
    Config.withDefault(256),
    Config.validate({ message: "SEM_DATASOURCE_QUEUE must not be below 0", validation: (waiting) => waiting >= 0 })
  ),
  queueTimeout: Config.duration("SEM_QUEUE_TIMEOUT").pipe(Config.withDefault(Duration.seconds(30))),
  googleCredentials: Config.string("SEM_GOOGLE_CREDENTIALS").pipe(
    Config.map((path) => (path === "metadata" ? null : path)),
    Config.withDefault(undefined)
  )
})
