/**
 * A read-only connection to one database, for compiled queries and introspection.
 *
 * Connections are read-only where the engine can enforce it. Sessions run in UTC, so that timestamps and time buckets do not
 * depend on the server's zone.
 */
import type { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import type {
  ConnectionFailed,
  DatasourceBusy,
  PermissionDenied,
  QueryFailed,
  QueryTimeout,
  ScanTooLarge
} from "@semlayer/domain/DatabaseErrors"
import type { StatementCost } from "@semlayer/domain/QueryResponse"
import type { Effect, Scope, Stream } from "effect"
import type { Introspection } from "../introspection/Introspection.js"

/** An exact decimal as the database printed it, such as `12.50`. */
export class Decimal {
  constructor(readonly digits: string) {}
}

/**
 * A value as a driver's adapter returns it, in the same form on every engine:
 *
 * - integers are numbers up to 2^53−1 in size and bigints beyond; floats are numbers, including NaN and infinities;
 * - dates are `YYYY-MM-DD`, timestamps `YYYY-MM-DDTHH:MM:SS[.ffffff]` and `…Z` for zoned types (sessions run in UTC),
 *   nanoseconds have nine digits; years outside 0000–9999 are signed and have six digits (44 BC is `-000043`); infinite
 *   timestamps are `infinity` and `-infinity`; MySQL's zero dates stay `0000-00-00`;
 * - times are `HH:MM:SS[.ffffff]`, with the offset if the type has one; intervals are ISO 8601 durations;
 * - JSON, arrays, structs and maps are structures of cells; binary is bytes; every other value is the database's own text.
 *
 * SQLite and MySQL return booleans as the numbers 0 and 1, and SQLite returns dates and timestamps as the column stores them:
 * only the type of the output column identifies them.
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

/** A batch of rows, each with one cell per column. */
export interface RowBatch {
  /** Column names; the same in every batch of a result. A result has at least one batch, possibly empty. */
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  /** Declared fraction digits of the exact decimals in each column; null for other columns and where the database declares none. */
  readonly scales?: ReadonlyArray<number | null>
  /** Approximate memory size of the rows (`CellSizes.ts`), if it was counted. */
  readonly bytes?: number
  /** What the statement has cost so far, if the engine reports it. The last batch that has one is final. */
  readonly cost?: StatementCost
}

/** Failures of a statement. */
export type StatementError =
  | ConnectionFailed
  | DatasourceBusy
  | QueryFailed
  | PermissionDenied
  | QueryTimeout
  | ScanTooLarge

/** Reads the next batch of a running statement; null after the last. The first batch is always present, but may be empty. */
export type NextBatch = Effect.Effect<RowBatch | null, StatementError>

export interface Connection {
  /**
   * Starts a statement and returns its rows on demand, with back-pressure to the database. Closing the scope before the end
   * cancels the statement. The statement timeout also applies while no rows are being read; later reads fail with
   * `QueryTimeout`.
   */
  readonly open: (sql: string) => Effect.Effect<NextBatch, StatementError, Scope.Scope>

  /**
   * Runs one SELECT, or an EXPLAIN of one, and streams its rows. Any other statement, and more than one, is rejected.
   * Interruption cancels the statement in the database.
   */
  readonly stream: (sql: string) => Stream.Stream<RowBatch, StatementError>

  /**
   * Like `stream`, but passes each batch to a function and waits for it. It avoids the overhead of a stream, which matters for
   * results of few rows. `onQueue` is called with true if the statement has to
   * wait for a permit, and with false when it has one.
   */
  readonly forEachBatch: <E, R>(
    sql: string,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>,
    onQueue?: (isQueued: boolean) => void
  ) => Effect.Effect<void, StatementError | E, R>

  /** Reads the tables of a schema; null means the default schema. */
  readonly introspect: (options: {
    readonly schema: string | null
    readonly includeViews: boolean
  }) => Effect.Effect<Introspection, StatementError | UnknownSchema>
}
