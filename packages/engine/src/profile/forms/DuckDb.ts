import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/**
 * DuckDB reads column by column, so materializing the rows gains nothing. The groups of a column are materialized because they
 * are read twice: for the most frequent values and for the number of groups.
 */
export const duckdbForm: ProfileForm = {
  listing: `
    SELECT schema_name, table_name, schema_name = current_schema() AS is_default, TRUE AS is_sampled,
      estimated_size AS row_count
    FROM duckdb_tables() WHERE database_name = current_database()`,
  rows: rowsAs("AS NOT MATERIALIZED"),
  frequent: ({ rows, value, type, binary, limit, length }) => {
    const kind =
      type === "BOOLEAN"
        ? value
        : `CASE WHEN TYPEOF(${value}) = 'BLOB' THEN ${binary} ELSE CAST(${value} AS VARCHAR) END`
    return `
    WITH kinds_found AS MATERIALIZED (
      SELECT ${kind} AS kind, COUNT(*) AS times FROM ${rows} WHERE ${value} IS NOT NULL GROUP BY ${kind}
    )
    SELECT LEFT(CAST(kind AS VARCHAR), ${length}) AS value, times, (SELECT COUNT(*) FROM kinds_found) AS kinds
    FROM (SELECT kind, times FROM kinds_found ORDER BY times DESC, kind LIMIT ${limit})`
  },
  finite: (value) => `ISFINITE(CAST(${value} AS DOUBLE))`
}
