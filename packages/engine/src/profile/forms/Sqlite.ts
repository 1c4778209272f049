import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/** SQLite keeps no reliable statistics, so large tables are counted. */
export const sqliteForm: ProfileForm = {
  listing: `
    SELECT 'main' AS schema_name, name AS table_name, 1 AS is_default, type = 'table' AND wr = 0 AS is_sampled,
      NULL AS row_count
    FROM pragma_table_list WHERE schema = 'main'`,
  rows: rowsAs("AS MATERIALIZED"),
  frequent: ({ rows, value, binary, limit, length }) => `
    SELECT SUBSTR(CAST(kind AS TEXT), 1, ${length}) AS value, COUNT(*) AS times, COUNT(*) OVER () AS kinds
    FROM (SELECT CASE WHEN TYPEOF(${value}) = 'blob' THEN ${binary} ELSE ${value} END AS kind
      FROM ${rows} WHERE ${value} IS NOT NULL)
    GROUP BY kind ORDER BY times DESC, kind LIMIT ${limit}`,
  finite: (value) => `ABS(${value}) < 9e999`
}
