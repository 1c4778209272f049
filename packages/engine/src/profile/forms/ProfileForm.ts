/** How an engine writes the parts of a profile; one value per engine, in `forms`. */
import type { ColumnType } from "@semlayer/domain/Column"

/** What the rows of a profile are called in its statement. */
export const sampledRows = "sampled_rows"

/** Rows that are kept, or read by each part of the statement anew. */
export const rowsAs =
  (how: "AS" | "AS MATERIALIZED" | "AS NOT MATERIALIZED") =>
  (sql: string): string =>
    `WITH ${sampledRows} ${how} (\n${sql}\n)`

export interface ProfileForm {
  /**
   * The statement that lists tables with `schema_name`, `table_name`, `is_default` (of the connection's default schema),
   * `is_sampled` (the dialect can read a share of its rows) and `row_count`, an estimate; NULL where the catalog has none.
   */
  readonly listing: string
  /**
   * The beginning of the statement: `WITH`, and the rows by the name `sampledRows`. `isPart` tells that they are not all
   * rows of a table: then it may cost much to find them, and the same are to be found by whatever reads them.
   */
  readonly rows: (sql: string, isPart: boolean) => string
  /**
   * The rows of the groups of one column, `value`, `times` and `kinds`: the most frequent values as texts of at most so
   * many characters, how many rows have each, and how many groups there are. `binary` stands for values of bytes.
   */
  readonly frequent: (groups: Groups) => string
  /** The condition that a number is neither NaN nor infinite; null where the engine has no such numbers. */
  readonly finite: ((value: string) => string) | null
}

/** What is grouped. */
export interface Groups {
  /** A relation with the rows. */
  readonly rows: string
  /** The column of it. */
  readonly value: string
  readonly type: ColumnType
  /** A text constant that stands for each value of bytes. */
  readonly binary: string
  readonly limit: number
  readonly length: number
}
