import { type ProfileForm, rowsAs } from "./ProfileForm.js"

/**
 * Estimates rows from `pg_class`: rows per page at the last ANALYZE times the current pages. A table that was never analyzed
 * has at most size / 28 rows, because the smallest row has 28 bytes; if that bound is 100,000 or more, rows are counted.
 */
export const postgresForm: ProfileForm = {
  listing: `
    WITH sizes AS (
      SELECT n.nspname, c.relname, c.relkind, c.reltuples, c.relpages,
        CASE WHEN c.relkind IN ('r', 'm') THEN pg_relation_size(c.oid) END AS bytes,
        CASE WHEN c.relkind = 'p' THEN (
          SELECT SUM(NULLIF(leaf.reltuples, -1)) FROM pg_partition_tree(c.oid) AS part
          JOIN pg_class leaf ON leaf.oid = part.relid WHERE part.isleaf
        ) END AS in_partitions
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    )
    SELECT nspname AS schema_name, relname AS table_name, nspname = current_schema() AS is_default, TRUE AS is_sampled,
      (CASE WHEN relkind = 'p' THEN in_partitions
        WHEN relpages > 0 AND reltuples >= 0 THEN reltuples / relpages * (bytes / current_setting('block_size')::int)
        WHEN bytes / 28 < 100000 THEN bytes / 28 END)::bigint AS row_count
    FROM sizes`,
  rows: rowsAs("AS MATERIALIZED"),
  frequent: ({ rows, value, binary, limit, length }) => `
    SELECT LEFT(kind, ${length}) AS value, COUNT(*) AS times, COUNT(*) OVER () AS kinds
    FROM (SELECT CASE pg_typeof(${value}) WHEN 'bytea'::regtype THEN ${binary}
        WHEN 'inet'::regtype THEN abbrev(${value}::text::inet) ELSE ${value}::text END COLLATE "C" AS kind
      FROM ${rows} WHERE ${value} IS NOT NULL) AS found
    GROUP BY kind ORDER BY times DESC, kind LIMIT ${limit}`,
  finite: (value) => `${value}::float8 NOT IN ('NaN', 'Infinity', '-Infinity')`
}
