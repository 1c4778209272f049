import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/** Oracle has no boolean values, and no LIMIT. Its samples differ from run to run, so the first rows are read. */
export const oracleForm: ProfileForm = {
  listing: `
    SELECT '-' AS "schema_name", '-' AS "table_name", 0 AS "is_default", 0 AS "is_sampled", NULL AS "row_count"
    FROM DUAL WHERE 1 = 0`,
  rows: rowsAs("AS"),
  frequent: ({ rows, value, limit, length }) => `
    SELECT SUBSTR(kind, 1, ${length}) AS value, times, kinds
    FROM (SELECT kind, COUNT(*) AS times, COUNT(*) OVER () AS kinds
      FROM (SELECT CAST(${value} AS VARCHAR2(4000)) AS kind FROM ${rows} WHERE ${value} IS NOT NULL) found
      GROUP BY kind ORDER BY times DESC, kind) counted
    FETCH FIRST ${limit} ROWS ONLY`,
  finite: (value) => `ABS(${value}) < BINARY_DOUBLE_INFINITY`
}
