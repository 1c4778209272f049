/**
 * Messages between the service and a worker process. A worker runs one statement at a time, in the order in which they
 * arrive; each ends with its last rows, a failure, or because it was stopped.
 */
import type { ConnectionProblem } from "@semlayer/domain/DatabaseErrors"
import type { PackedColumn } from "./PackedRows.js"

/** The database of a statement. */
export interface WorkerTarget {
  /** Absolute, or `:memory:`. */
  readonly path: string
  /** Settings of the engine to open it with. */
  readonly options: Readonly<Record<string, string>>
  /** Longest row of an answer, in bytes. */
  readonly maxRowBytes: number
}

/** `id` identifies a request within one worker. */
export type WorkerRequest =
  /** Run a statement, after those that were sent before it; the worker answers with the first rows. */
  | { readonly type: "run"; readonly id: number; readonly target: WorkerTarget; readonly sql: string }
  /** Send the next rows. */
  | { readonly type: "more"; readonly id: number }
  /** Cancel a statement. One that has ended already is not answered. */
  | { readonly type: "stop"; readonly id: number }
  /** Close the database, which no statement uses; answered by `stopped`. */
  | { readonly type: "close"; readonly id: number; readonly target: WorkerTarget }

export type WorkerAnswer =
  /** The worker has loaded its driver and waits for a statement. */
  { readonly type: "ready" } | StatementAnswer

/** Some rows, by columns. */
export interface PackedBatch {
  readonly columns: ReadonlyArray<string>
  readonly cells: ReadonlyArray<PackedColumn>
  /** These are the last. */
  readonly last: boolean
}

export interface StatementFailure {
  /** The engine's own code; null where it has none. */
  readonly code: string | null
  readonly reason: string
  /** Why the database cannot be opened; null where the statement itself failed. */
  readonly problem: ConnectionProblem | null
  /** The database denies what the statement reads. */
  readonly isDenied: boolean
}

export type StatementAnswer =
  | ({
      readonly type: "rows"
      readonly id: number
      /** How long it took to find them, in milliseconds. */
      readonly took: number
    } & PackedBatch)
  | ({ readonly type: "failed"; readonly id: number } & StatementFailure)
  | { readonly type: "stopped"; readonly id: number }
