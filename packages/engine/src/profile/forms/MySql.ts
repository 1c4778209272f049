import { type ProfileForm, rowsAs, sampledRows } from "./ProfileForm.js"

/**
 * Texts are grouped by their collation, as in queries. Of the spellings that compare equal, the first in byte order is shown.
 * Binary values have the collation `binary`; the coercibility distinguishes them from numbers, which have it too.
 */
export const mysqlForm: ProfileForm = {
  listing: `
    SELECT table_schema AS schema_name, table_name AS table_name, table_schema = DATABASE() AS is_default,
      table_type = 'BASE TABLE' AS is_sampled, table_rows AS row_count
    FROM information_schema.tables
    WHERE table_schema NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys')`,
  // MariaDB evaluates a CTE once per reference, except a recursive one, which it materializes. Reading a whole table again
  // costs no more than materializing it.
  rows: (sql, isPart) =>
    isPart
      ? `WITH RECURSIVE ${sampledRows} AS (
  SELECT * FROM (\n${sql}\n  ) AS found UNION ALL SELECT * FROM ${sampledRows} WHERE 1 = 0
)`
      : rowsAs("AS")(sql),
  frequent: ({ rows, value, type, binary, limit, length }) => {
    const bytes = `COLLATION(${value}) = 'binary' AND COERCIBILITY(${value}) < 5`
    const kind = type === "BOOLEAN" ? value : `CASE WHEN ${bytes} THEN ${binary} ELSE ${value} END`
    return `
    SELECT LEFT(MIN(CONVERT(kind USING utf8mb4) COLLATE utf8mb4_bin), ${length}) AS value, COUNT(*) AS times,
      COUNT(*) OVER () AS kinds
    FROM (SELECT ${kind} AS kind FROM ${rows} WHERE ${value} IS NOT NULL) AS found
    GROUP BY kind ORDER BY times DESC, value LIMIT ${limit}`
  },
  finite: null
}
