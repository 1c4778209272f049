/** What the parent and a SQLite child say to each other. A child runs one statement at a time. */
import type { PackedColumn } from "./SqliteRows.js"

export type SqliteRequest =
  /** Run a statement on the file; the child answers with its first rows. */
  | { readonly type: "run"; readonly path: string; readonly sql: string }
  /** The next rows, please. */
  | { readonly type: "more" }
  /** No more rows are wanted. */
  | { readonly type: "stop" }

export type SqliteAnswer =
  /** The child has loaded its driver and waits for a statement. */
  | { readonly type: "ready" }
  | {
      readonly type: "rows"
      readonly columns: ReadonlyArray<string>
      readonly cells: ReadonlyArray<PackedColumn>
      /** These are the last. */
      readonly last: boolean
    }
  | { readonly type: "failed"; readonly code: string | null; readonly reason: string }
