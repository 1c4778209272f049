/**
 * What an engine brings to be queried: how to open a database of its kind, run a statement and read the catalog. What
 * is the same for all engines (read-only statements, the time limit, the assembly of tables) is not its business.
 */
import type { ConnectionFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Duration, type Effect, type Scope } from "effect"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import type { ConnectConfig } from "./ConnectConfig.js"
import type { NextBatch, RowBatch, StatementError } from "./Connection.js"
import type { FileSettings, ServerSettings } from "../settings/Settings.js"

/** One open database. */
export interface Database {
  /**
   * Starts a statement. Closing the scope before its end cancels it in the database. `limit` is its longest time where
   * that is less than the database was opened with, for an engine that can end a statement by itself.
   */
  readonly run: (sql: string, limit?: Duration.Duration) => Effect.Effect<NextBatch, StatementError, Scope.Scope>
  /**
   * Where the engine has a quicker way than `run` for few rows: runs a statement to its end, hands over its rows as they
   * come, and keeps the time limit itself.
   */
  readonly each?: <E, R>(
    sql: string,
    limit: TimeLimit,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>
  ) => Effect.Effect<void, StatementError | E, R>
  /** Why a statement that reads is refused unseen by the database, for what else it does there; null where it may run. */
  readonly refusal?: (sql: string) => string | null
  readonly catalog: CatalogQueries
  /** Statements that it can run at a time, which may change; absent means eight. */
  readonly concurrency?: number | (() => number)
}

/** How long a statement may take, and what it fails with when it takes longer. */
export interface TimeLimit {
  readonly milliseconds: number
  readonly late: () => QueryTimeout
}

/** Opens a database and proves that it answers; closing the scope closes it. Fails within `connectTimeout`. */
export type Open<Settings> = (settings: Settings) => Effect.Effect<Database, ConnectionFailed, Scope.Scope>

interface ConnectorOf<Kind, Settings> {
  readonly kind: Kind
  /** Sets up, once per process, what all databases of the engine share. */
  readonly prepare: (config: ConnectConfig) => Effect.Effect<Open<Settings>, never, Scope.Scope>
}

/** An engine whose databases are files, or that is reached over the network. */
export type Connector = ConnectorOf<"file", FileSettings> | ConnectorOf<"server", ServerSettings>

/**
 * The server's own limit of a statement that may take so long. It comes after ours: it ends what we could not, because our
 * process was killed or hangs.
 */
export const serverLimit = (timeout: Duration.Duration): Duration.Duration => Duration.sum(timeout, "2 seconds")

/** Longest time to make a connection. */
export const connectTimeout = "10 seconds"
