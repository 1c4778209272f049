/** The environment variables that connections read. */
import { Config, Duration } from "effect"

const positive = (name: string, fallback: number) =>
  Config.number(name).pipe(
    Config.withDefault(fallback),
    Config.validate({ message: `${name} must be above 0`, validation: (value) => value > 0 })
  )

export interface ConnectConfig {
  /** Longest time a statement may take, on every engine. `SEM_QUERY_TIMEOUT`, in seconds. */
  readonly queryTimeout: Duration.Duration
  /** Most processes that run SQLite statements, shared by all SQLite datasources. `SEM_SQLITE_PROCESSES`. */
  readonly sqliteProcesses: number
}

export const connectConfig: Config.Config<ConnectConfig> = Config.all({
  queryTimeout: Config.map(positive("SEM_QUERY_TIMEOUT", 120), Duration.seconds),
  sqliteProcesses: Config.map(positive("SEM_SQLITE_PROCESSES", 4), Math.ceil)
})
