import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/**
 * Columns are read one by one, so rows are not kept. A text may be any bytes here; what is no UTF-8 is bytes. The count
 * of rows is exact; only tables of the family of MergeTree can be sampled.
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
