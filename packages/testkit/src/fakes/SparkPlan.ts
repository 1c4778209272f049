/** Plans of the fakes of Spark and Databricks. */
import type { FakeEngine } from "./FakeEngine.js"

/** The statement to run: for an `EXPLAIN COST`, one that returns a plan with one table, of the size of those in the statement. */
export const withPlan = async (engine: FakeEngine, sql: string): Promise<string> => {
  const planned = /^EXPLAIN COST (.*)$/s.exec(sql)?.[1]
  if (planned === undefined) return sql
  const table = `Relation shop.t[a#1] parquet, Statistics(sizeInBytes=${await engine.bytesOf(planned)}.0 B)`
  return `SELECT '== Optimized Logical Plan ==\n${table}\n\n== Physical Plan ==\nFileScan' AS plan`
}
