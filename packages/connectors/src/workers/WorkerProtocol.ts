/**
 * Messages between the service and a worker process. A worker runs one statement at a time, in the order of arrival. Each
 * statement ends with its last rows, a failure or a stop.
 */
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import type { PackedColumn } from "./PackedRows.js"

/** The database of a statement. */
export interface WorkerTarget {
  /** Absolute path, or `:memory:`. */
  readonly path: string
  /** Data files that are tables of a database in memory: pairs of a table and a path. */
  readonly files?: ReadonlyArray<readonly [table: string, path: string]>
  /** Engine settings to open it with. */
  readonly options: Readonly<Record<string, string>>
  /** Maximum row length, in bytes. */
  readonly maxRowBytes: number
}

/** `id` identifies a request within one worker. */
export type WorkerRequest =
  /** Run a statement after those already queued; the worker answers with the first rows. */
  | { readonly type: "run"; readonly id: number; readonly target: WorkerTarget; readonly sql: string }
  /** Send the next rows. */
  | { readonly type: "more"; readonly id: number }
  /** Cancel a statement. There is no answer if it has already ended. */
  | { readonly type: "stop"; readonly id: number }
  /** Close the database, which no statement uses; answered by `stopped`. */
  | { readonly type: "close"; readonly id: number; readonly target: WorkerTarget }

export type WorkerAnswer =
  /** The worker has loaded its driver and accepts statements. */
  { readonly type: "ready" } | StatementAnswer

/** A batch of rows, by columns. */
export interface PackedBatch {
  readonly columns: ReadonlyArray<string>
  /** See `RowBatch`. */
  readonly scales?: ReadonlyArray<number | null>
  readonly cells: ReadonlyArray<PackedColumn>
  /** Whether this is the last batch. */
  readonly last: boolean
}

export interface StatementFailure {
  /** The engine's error code; null without one. */
  readonly code: string | null
  readonly reason: string
  /** Why the database cannot be opened; null if the statement itself failed. */
  readonly problem: ConnectionProblem | null
  /** Whether the database user lacks a privilege. */
  readonly isDenied: boolean
}

export type StatementAnswer =
  | ({
      readonly type: "rows"
      readonly id: number
      /** Time to produce the batch, in milliseconds. */
      readonly took: number
    } & PackedBatch)
  | ({ readonly type: "failed"; readonly id: number } & StatementFailure)
  | { readonly type: "stopped"; readonly id: number }
