import { frequentAs, type ProfileForm, rowsAs } from "./ProfileForm.js"

/** Snowflake keeps exact row counts of its tables. */
export const snowflakeForm: ProfileForm = {
  listing: `
    SELECT TABLE_SCHEMA AS "schema_name", TABLE_NAME AS "table_name", TABLE_SCHEMA = CURRENT_SCHEMA() AS "is_default",
      TABLE_TYPE = 'BASE TABLE' AS "is_sampled", ROW_COUNT AS "row_count"
    FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA <> 'INFORMATION_SCHEMA'`,
  rows: rowsAs("AS"),
  frequent: frequentAs("VARCHAR"),
  // NaN is greater than any other number.
  finite: (value) => `ABS(CAST(${value} AS FLOAT)) < CAST('inf' AS FLOAT)`
}
