import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/**
 * ClickHouse reads column by column, so the rows are not materialized. A string may hold any bytes; one that is not valid UTF-8
 * counts as binary. The catalog's row count is exact. Only MergeTree tables can be sampled.
 */
export const clickhouseForm: ProfileForm = {
  listing: `
    SELECT database AS schema_name, name AS table_name, database = currentDatabase() AS is_default,
      engine LIKE '%MergeTree' AS is_sampled, total_rows AS row_count
    FROM system.tables WHERE lower(database) NOT IN ('system', 'information_schema') AND NOT is_temporary`,
  rows: rowsAs("AS"),
  frequent: ({ rows, value, binary, limit, length }) => `
    SELECT substringUTF8(kind, 1, ${length}) AS value, times, kinds
    FROM (SELECT kind, count() AS times, count() OVER () AS kinds
      FROM (SELECT if(isValidUTF8(toString(${value})), toString(${value}), ${binary}) AS kind
        FROM ${rows} WHERE ${value} IS NOT NULL)
      GROUP BY kind ORDER BY times DESC, kind LIMIT ${limit})`,
  finite: (value) => `isFinite(${value})`
}
