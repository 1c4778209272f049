import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/** SQL Server has no boolean values, no LIMIT, and no NaN. Its samples are of pages, so the first rows are read. */
export const sqlServerForm: ProfileForm = {
  listing: `
    SELECT '' AS schema_name, '' AS table_name, 0 AS is_default, 0 AS is_sampled, NULL AS row_count
    FROM (SELECT 1 AS n) AS nothing WHERE n = 0`,
  rows: rowsAs("AS"),
  frequent: ({ rows, value, limit, length }) => `
    SELECT TOP (${limit}) SUBSTRING(kind, 1, ${length}) AS value, times, kinds
    FROM (SELECT kind, COUNT(*) AS times, COUNT(*) OVER () AS kinds
      FROM (SELECT CAST(${value} AS NVARCHAR(4000)) AS kind FROM ${rows} WHERE ${value} IS NOT NULL) AS found
      GROUP BY kind) AS counted
    ORDER BY times DESC, kind`,
  finite: null
}
