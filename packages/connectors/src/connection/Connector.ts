/**
 * The interface of a database engine: opening a database, running a statement, reading the catalog.
 *
 * What is the same for all engines (the read-only check, the time limit, assembling tables) is not part of it.
 */
import type { ConnectionFailed, QueryTimeout } from "@semlayer/domain/DatabaseErrors"
import { Duration, type Effect, type Scope } from "effect"
import type { Ask, CatalogReader } from "./CatalogReader.js"
import type { ConnectConfig } from "./ConnectConfig.js"
import type { NextBatch, RowBatch, StatementError } from "./Connection.js"
import type { FileSettings, ServerSettings } from "../settings/Settings.js"

/** An open database. */
export interface Database {
  /**
   * Starts a statement. Closing the scope before its end cancels it in the database. `limit` is set when the statement's
   * timeout is shorter than the one the database was opened with, for engines that can enforce it themselves.
   */
  readonly run: (sql: string, limit?: Duration.Duration) => Effect.Effect<NextBatch, StatementError, Scope.Scope>
  /**
   * A faster alternative to `run` for small results, if the engine has one. Runs a statement to its end, passes each batch to
   * `use`, and enforces the time limit itself.
   */
  readonly each?: <E, R>(
    sql: string,
    limit: TimeLimit,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>
  ) => Effect.Effect<void, StatementError | E, R>
  /** Why a statement is rejected for its side effects, before it reaches the database; null if it may run. */
  readonly refusal?: (sql: string) => string | null
  /** The bytes that a statement would read, without running it; null if unknown. Absent if the engine cannot say. */
  readonly estimate?: (sql: string) => Effect.Effect<number | null, StatementError>
  /** Reads the catalog; `ask` runs SQL. */
  readonly catalog: (ask: Ask) => CatalogReader
  /** Concurrent statements, possibly changing over time; absent means eight. */
  readonly concurrency?: number | (() => number)
}

/** The timeout of a statement, and the error when it expires. */
export interface TimeLimit {
  readonly milliseconds: number
  readonly late: () => QueryTimeout
}

/** Opens a database and verifies that it answers; closing the scope closes it. Fails within `connectTimeout`. */
export type Open<Settings> = (settings: Settings) => Effect.Effect<Database, ConnectionFailed, Scope.Scope>

interface ConnectorOf<Kind, Settings> {
  readonly kind: Kind
  /** Sets up, once per process, what all databases of the engine share. */
  readonly prepare: (config: ConnectConfig) => Effect.Effect<Open<Settings>, never, Scope.Scope>
}

/** An engine of files, or of servers reached over the network. */
export type Connector = ConnectorOf<"file", FileSettings> | ConnectorOf<"server", ServerSettings>

/**
 * The server-side statement limit. It is longer than semlayer's own timeout and takes effect only if the semlayer process was
 * killed or hangs.
 */
export const serverLimit = (timeout: Duration.Duration): Duration.Duration => Duration.sum(timeout, "2 seconds")

/** Timeout for opening a connection. */
export const connectTimeout = "10 seconds"
