/** Catalog queries of PostgreSQL: its system tables, restricted to what the connection's user may read. */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import { sqlText } from "../sql/SqlText.js"

// Partitions are read through their parent table, and objects of an extension are excluded. A domain may be based on another
// domain; its length or scale is that of the innermost one. Types without an ordering, or with such a part (`json`, `xml`,
// `point`, `xid`), cannot be sorted and mostly not grouped, so they are read as text. `avg` does not accept money, nor `sum`
// oid.
const columns = (schema: string, includeViews: boolean) => `
  WITH RECURSIVE step (domain, type, typmod) AS (
    SELECT oid, typbasetype, typtypmod FROM pg_type WHERE typtype = 'd'
    UNION ALL
    SELECT step.domain, t.typbasetype, t.typtypmod FROM step JOIN pg_type t ON t.oid = step.type AND t.typtype = 'd'
  ), base AS (
    SELECT step.* FROM step JOIN pg_type t ON t.oid = step.type AND t.typtype <> 'd'
  ), part (whole, type) AS (
    SELECT DISTINCT a.atttypid, a.atttypid
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ${sqlText(schema)} AND a.attnum > 0 AND NOT a.attisdropped
    UNION
    SELECT part.whole, next.type FROM part JOIN pg_type t ON t.oid = part.type CROSS JOIN LATERAL (
      SELECT t.typbasetype AS type WHERE t.typtype = 'd'
      UNION ALL SELECT t.typelem WHERE t.typcategory = 'A' AND t.typelem <> 0
      UNION ALL SELECT a.atttypid FROM pg_attribute a
        WHERE t.typtype = 'c' AND a.attrelid = t.typrelid AND a.attnum > 0 AND NOT a.attisdropped
    ) next
  ), incomparable AS (
    SELECT DISTINCT part.whole FROM part JOIN pg_type t ON t.oid = part.type
    WHERE t.typtype = 'b' AND t.typcategory <> 'A' AND NOT EXISTS (
      SELECT FROM pg_opclass o JOIN pg_am am ON am.oid = o.opcmethod
      WHERE o.opcdefault AND am.amname = 'btree' AND (o.opcintype = t.oid OR o.opcintype IN (
        SELECT k.casttarget FROM pg_cast k WHERE k.castsource = t.oid AND k.castmethod = 'b' AND k.castcontext = 'i'
      ))
    )
  )
  SELECT c.relname AS table_name, CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END AS table_kind,
    obj_description(c.oid, 'pg_class') AS table_comment, a.attname AS column_name,
    format_type(a.atttypid, a.atttypmod) AS type_name,
    CASE b.typtype WHEN 'e' THEN 'text' ELSE format_type(b.oid, COALESCE(base.typmod, a.atttypmod)) END AS base_type,
    CASE
      WHEN incomparable.whole IS NOT NULL THEN 'TEXT'
      WHEN b.oid = 'money'::regtype THEN 'NUMERIC'
      WHEN b.oid = 'oid'::regtype THEN 'BIGINT'
    END AS read_as,
    CASE WHEN b.typcategory <> 'S' OR b.oid = '"char"'::regtype THEN format_type(b.oid, NULL) END AS native_type,
    col_description(c.oid, a.attnum) AS column_comment
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    AND has_column_privilege(c.oid, a.attnum, 'SELECT')
  LEFT JOIN base ON base.domain = a.atttypid
  LEFT JOIN pg_type b ON b.oid = COALESCE(base.type, a.atttypid)
  LEFT JOIN incomparable ON incomparable.whole = a.atttypid
  WHERE n.nspname = ${sqlText(schema)} AND c.relkind IN ('r', 'p', 'f'${includeViews ? ", 'v', 'm'" : ""})
    AND NOT c.relispartition AND has_any_column_privilege(c.oid, 'SELECT')
    AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e'
    )
  ORDER BY c.relname, a.attnum`

// A key that refers to a partitioned table has a copy for each partition, whose parent is the key itself. An index with another
// collation may distinguish values that `=` treats as equal; one WITHOUT OVERLAPS is an exclusion constraint. A primary key or
// index of a table that others inherit from (`INHERITS`) does not cover their rows, which a query of the table reads too; that
// of a partitioned table does.
const hasHeirs = "c.relkind = 'r' AND EXISTS (SELECT FROM pg_inherits h WHERE h.inhparent = c.oid)"

const keys = (schema: string) => `
  SELECT c.relname AS table_name, CASE k.contype WHEN 'p' THEN 'primary' ELSE 'foreign' END AS key_kind,
    k.oid::text AS key_id, k.conname AS key_name, a.attname AS column_name,
    tn.nspname AS target_schema, tc.relname AS target_table, ta.attname AS target_column, part.place
  FROM pg_constraint k
  JOIN pg_class c ON c.oid = k.conrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN unnest(k.conkey, k.confkey) WITH ORDINALITY AS part (source, target, place)
  JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = part.source
  LEFT JOIN pg_index i ON i.indexrelid = k.conindid AND k.contype = 'p'
  LEFT JOIN pg_class tc ON tc.oid = k.confrelid
  LEFT JOIN pg_namespace tn ON tn.oid = tc.relnamespace
  LEFT JOIN pg_attribute ta ON ta.attrelid = k.confrelid AND ta.attnum = part.target
  WHERE n.nspname = ${sqlText(schema)} AND k.contype IN ('p', 'f') AND k.conparentid = 0 AND NOT c.relispartition
    AND i.indisexclusion IS NOT TRUE AND NOT (k.contype = 'p' AND ${hasHeirs})
  UNION ALL
  SELECT c.relname, 'unique', i.indexrelid::text, x.relname, a.attname, NULL, NULL, NULL, part.place
  FROM pg_index i
  JOIN pg_class x ON x.oid = i.indexrelid
  JOIN pg_class c ON c.oid = i.indrelid
  JOIN pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS part (source, place)
  LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = part.source AND part.source > 0
    AND a.attcollation = i.indcollation[(part.place - 1)::int]
  WHERE n.nspname = ${sqlText(schema)} AND i.indisunique AND i.indisvalid AND NOT i.indisprimary AND NOT i.indisexclusion
    AND i.indpred IS NULL AND part.place <= i.indnkeyatts AND NOT c.relispartition
    AND NOT (${hasHeirs})
  ORDER BY table_name, key_kind, key_id, place`

export const postgresCatalog: CatalogQueries = {
  schemas: `
    SELECT nspname AS schema_name, CASE WHEN nspname = current_schema() THEN 1 ELSE 0 END AS is_default
    FROM pg_namespace
    WHERE nspname !~ '^pg_' AND nspname <> 'information_schema' AND has_schema_privilege(oid, 'USAGE')`,
  columns,
  keys,
  typeOf: columnTypeOf
}
