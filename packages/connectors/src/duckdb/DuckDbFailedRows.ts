/** Statements that fail after some of their rows. To the driver, their rows just end. */
import type { DuckDBConnection, DuckDBResult, ResultReturnType } from "@duckdb/node-api"

/** What becomes of the type of a result that fails: `ResultReturnType.INVALID`, which would load the native library. */
const invalid: ResultReturnType = 0

/** Whether the rows that were read are not all, because the statement failed. */
export const hasFailed = ({ returnType }: Pick<DuckDBResult, "returnType">): boolean => returnType === invalid

/** Why the rows of a statement failed: it runs again, without its rows, until it fails. Rejects with DuckDB's error. */
export const failAgain = async (connection: DuckDBConnection, sql: string): Promise<never> => {
  await connection.run(`EXPLAIN ANALYZE ${sql}`)
  throw new Error("the statement failed after some of its rows")
}
