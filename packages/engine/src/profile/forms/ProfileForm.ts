/** The engine-specific parts of a profiling statement; one value per engine, in `forms`. */
import type { ColumnType } from "@semlayer/domain/Column"

/** The name of the CTE with the profiled rows. */
export const sampledRows = "sampled_rows"

/** A CTE with the rows: materialized, inlined into each reference, or as the engine chooses. */
export const rowsAs =
  (how: "AS" | "AS MATERIALIZED" | "AS NOT MATERIALIZED") =>
  (sql: string): string =>
    `WITH ${sampledRows} ${how} (\n${sql}\n)`

export interface ProfileForm {
  /**
   * The statement that lists tables. Its columns are `schema_name`, `table_name`, `is_default` (in the connection's default
   * schema), `is_sampled` (the dialect can sample its rows) and `row_count`, an estimate, NULL if the catalog has none.
   */
  readonly listing: string
  /**
   * The start of the statement: `WITH` and the rows as the CTE `sampledRows`. `isPart`: the rows are not the whole table. Then
   * computing them may be expensive, and every reference must see the same rows.
   */
  readonly rows: (sql: string, isPart: boolean) => string
  /**
   * The groups of one column as `value`, `times` and `kinds`. These are the `limit` most frequent values as texts of at most
   * `length` characters, the number of rows of each, and the number of groups. `binary` replaces binary values.
   */
  readonly frequent: (groups: ValueGroups) => string
  /** The condition that a number is neither NaN nor infinite; null if the engine has no such numbers. */
  readonly finite: ((value: string) => string) | null
}

/** The listing of an engine that cannot sample: no table, so that a profile reads the first rows of each. */
export const noListing = `
    SELECT '' AS schema_name, '' AS table_name, FALSE AS is_default, FALSE AS is_sampled, NULL AS row_count
    FROM (SELECT 1 AS n) AS nothing WHERE n = 0`

/** `frequent` over values as texts of the given type, for engines without values that cannot be converted. */
export const frequentAs =
  (text: string): ProfileForm["frequent"] =>
  ({ rows, value, limit, length }) =>
    `
    SELECT SUBSTR(kind, 1, ${length}) AS value, times, kinds
    FROM (SELECT kind, COUNT(*) AS times, COUNT(*) OVER () AS kinds
      FROM (SELECT CAST(${value} AS ${text}) AS kind FROM ${rows} WHERE ${value} IS NOT NULL) AS found
      GROUP BY kind ORDER BY times DESC, kind LIMIT ${limit}) AS counted`

/** The input of `frequent`. */
export interface ValueGroups {
  /** The relation with the rows. */
  readonly rows: string
  /** The column to group by. */
  readonly value: string
  readonly type: ColumnType
  /** A string literal that replaces each binary value. */
  readonly binary: string
  readonly limit: number
  readonly length: number
}
