/**
 * The port to one database. Reading is all it offers: what the query language compiles to, and what ingestion looks at.
 * Connections are read-only where the engine can enforce it, and sessions run in UTC (decision 43).
 */
import type { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type {
  ConnectionFailed,
  DatasourceBusy,
  PermissionDenied,
  QueryFailed,
  QueryTimeout
} from "@semlayer/domain/DatabaseErrors"
import type { Effect, Scope, Stream } from "effect"
import type { Introspection } from "../introspection/Introspection.js"

/** An exact decimal as the database wrote it, such as `12.50`. */
export class Decimal {
  constructor(readonly digits: string) {}
}

/**
 * A value as a driver's adapter hands it over, of one form on every engine:
 *
 * - integers are numbers up to 2^53−1 in size and bigints beyond; floats are numbers, NaN and infinities included;
 * - dates are `YYYY-MM-DD`, timestamps `YYYY-MM-DDTHH:MM:SS[.ffffff]` and `…Z` for zoned types (sessions run in UTC),
 *   nanoseconds have nine digits; years beyond 0000–9999 are signed and have six digits (44 BC is `-000043`), and the
 *   ends of time are `infinity` and `-infinity`; MySQL's zero dates stay `0000-00-00`;
 * - times are `HH:MM:SS[.ffffff]`, with the offset when the type has one; intervals are ISO 8601 durations;
 * - JSON, arrays, structs and maps are structures of cells; binary is bytes; all else is the database's own text.
 *
 * SQLite and MySQL keep truth values as the numbers 0 and 1, and SQLite keeps moments as the column holds them: only
 * the type of the output column tells.
 */
export type Cell =
  | null
  | boolean
  | number
  | bigint
  | string
  | Decimal
  | Uint8Array
  | ReadonlyArray<unknown>
  | { readonly [key: string]: unknown }

/** Some rows of a result, each with one cell per column. */
export interface RowBatch {
  /** Names of the columns; the same in every batch of a result. A result has at least one batch, perhaps empty. */
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  /** What the rows take in memory, about (`CellSizes.ts`), where somebody has counted. */
  readonly bytes?: number
}

/** What can go wrong with a statement. */
export type StatementError = ConnectionFailed | DatasourceBusy | QueryFailed | PermissionDenied | QueryTimeout

/** The next rows of a running statement, or null after the last. The first answer is a batch, perhaps an empty one. */
export type NextBatch = Effect.Effect<RowBatch | null, StatementError>

export interface Connection {
  /**
   * Starts a statement, whose rows are then asked for as they are wanted: the database is held back until they are.
   * Closing the scope before the end cancels it. It may not take longer than any other, also where nobody asks on: then
   * it is cancelled, and who asks later hears that.
   */
  readonly open: (sql: string) => Effect.Effect<NextBatch, StatementError, Scope.Scope>

  /**
   * Runs one SELECT (or an EXPLAIN of one) and hands over its rows as they come. Anything else, and more than one
   * statement, is refused. Interruption cancels the statement in the database.
   */
  readonly stream: (sql: string) => Stream.Stream<RowBatch, StatementError>

  /** Does the same, but hands each batch to a function and waits for it: what a stream costs more counts for few rows. */
  readonly forEachBatch: <E, R>(
    sql: string,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>
  ) => Effect.Effect<void, StatementError | E, R>

  /** The tables of a schema, the default one when none is named. */
  readonly introspect: (options: {
    readonly schema: string | null
    readonly includeViews: boolean
  }) => Effect.Effect<Introspection, StatementError | UnknownSchema>
}
