/** A forked child that runs SQLite statements (`SqliteChild.ts`), as its parent sees it. */
import { fileURLToPath } from "node:url"
import { ChildProgram } from "../ChildProgram.js"
import type { SqliteAnswer, SqliteRequest } from "./SqliteProtocol.js"

/**
 * The child's program stands beside this file, and beside a bundle that holds this file: a bundler makes
 * `SqliteChild.js` an entry point of its own in the same directory.
 */
const program = fileURLToPath(new URL("./SqliteChild.js", import.meta.url))

export type SqliteProcess = ChildProgram<SqliteRequest, SqliteAnswer>

/** Forks a child and waits until it is ready; closing the scope kills it. Fails with a sentence. */
export const startSqliteProcess = ChildProgram.start<SqliteRequest, SqliteAnswer>({
  program,
  refusal: (first) => (first?.type === "ready" ? null : "the process for SQLite statements does not start")
})
