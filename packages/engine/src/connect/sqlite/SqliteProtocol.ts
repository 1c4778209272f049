/**
 * What the parent and a SQLite child say to each other. A child runs one statement at a time, in the order in which they
 * came; each ends with its last rows, a failure, or because it was stopped.
 */
import type { PackedColumn } from "./SqliteRows.js"

/** `id` tells statements of one child apart. */
export type SqliteRequest =
  /** Run a statement on the file, after those that were sent before it; the child answers with its first rows. */
  | { readonly type: "run"; readonly id: number; readonly path: string; readonly sql: string }
  /** The next rows, please. */
  | { readonly type: "more"; readonly id: number }
  /** No more rows are wanted. One that has ended already is not answered. */
  | { readonly type: "stop"; readonly id: number }

export type SqliteAnswer =
  /** The child has loaded its driver and waits for a statement. */
  { readonly type: "ready" } | StatementAnswer

export type StatementAnswer =
  | {
      readonly type: "rows"
      readonly id: number
      readonly columns: ReadonlyArray<string>
      readonly cells: ReadonlyArray<PackedColumn>
      /** These are the last. */
      readonly last: boolean
      /** How long it took to find them, in milliseconds. */
      readonly took: number
    }
  | { readonly type: "failed"; readonly id: number; readonly code: string | null; readonly reason: string }
  | { readonly type: "stopped"; readonly id: number }
