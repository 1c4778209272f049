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
