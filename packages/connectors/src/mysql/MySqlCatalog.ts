/**
 * Catalog queries of MySQL and MariaDB, over their information schema. A schema is a database there. The information schema
 * compares names case-insensitively, so names are also compared as BINARY: `Sales` and `sales` may be two tables.
 */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const sqlText = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`

// BOOLEAN is stored as TINYINT(1), or by convention as BIT(1). A TIMESTAMP is an instant. Other BIT columns are read as
// numbers, because MIN and MAX of bits return digits typed as bits. A view's comment is the word VIEW, so it is dropped.
const columns = (schema: string, includeViews: boolean) => `
  SELECT t.TABLE_NAME AS table_name, CASE t.TABLE_TYPE WHEN 'VIEW' THEN 'view' ELSE 'table' END AS table_kind,
    CASE t.TABLE_TYPE WHEN 'VIEW' THEN '' ELSE t.TABLE_COMMENT END AS table_comment,
    c.COLUMN_NAME AS column_name, c.COLUMN_TYPE AS type_name,
    CASE
      WHEN c.COLUMN_TYPE IN ('tinyint(1)', 'bit(1)') THEN 'boolean'
      WHEN c.DATA_TYPE = 'bit' THEN 'bigint'
      WHEN c.DATA_TYPE = 'timestamp' THEN 'timestamp with time zone'
      ELSE c.COLUMN_TYPE
    END AS base_type,
    CASE c.DATA_TYPE WHEN 'bit' THEN 'UNSIGNED' END AS read_as,
    c.COLUMN_COMMENT AS column_comment
  FROM information_schema.TABLES t
  LEFT JOIN information_schema.COLUMNS c
    ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND BINARY c.TABLE_SCHEMA = t.TABLE_SCHEMA
    AND c.TABLE_NAME = t.TABLE_NAME AND BINARY c.TABLE_NAME = t.TABLE_NAME
  WHERE t.TABLE_SCHEMA = ${sqlText(schema)} AND BINARY t.TABLE_SCHEMA = ${sqlText(schema)}
    AND t.TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED'${includeViews ? ", 'VIEW'" : ""})
  ORDER BY t.TABLE_NAME, c.ORDINAL_POSITION`

// In a system-versioned table, the end of a row's validity is part of the key; for the current rows, the rest is the key. These
// columns are listed once per schema (DISTINCT keeps the subquery from being merged into the join), because a lookup per key
// would open every table again. An index of prefixes is stricter than one of whole values, so it still proves uniqueness. Parts
// that are expressions have no column.
const endings = (schema: string) => `(
    SELECT DISTINCT TABLE_NAME AS versioned, COLUMN_NAME AS ending FROM information_schema.COLUMNS
    WHERE TABLE_SCHEMA = ${sqlText(schema)} AND BINARY TABLE_SCHEMA = ${sqlText(schema)}
      AND GENERATION_EXPRESSION = 'ROW END'
  ) AS endings ON BINARY versioned = TABLE_NAME AND ending = COLUMN_NAME`

const keys = (schema: string) => `
  SELECT TABLE_NAME AS table_name,
    CASE WHEN REFERENCED_TABLE_NAME IS NULL THEN 'primary' ELSE 'foreign' END AS key_kind,
    CONSTRAINT_NAME AS key_id, CONSTRAINT_NAME AS key_name, COLUMN_NAME AS column_name,
    REFERENCED_TABLE_SCHEMA AS target_schema, REFERENCED_TABLE_NAME AS target_table,
    REFERENCED_COLUMN_NAME AS target_column, ORDINAL_POSITION AS place
  FROM information_schema.KEY_COLUMN_USAGE
  LEFT JOIN ${endings(schema)}
  WHERE TABLE_SCHEMA = ${sqlText(schema)} AND BINARY TABLE_SCHEMA = ${sqlText(schema)}
    AND (CONSTRAINT_NAME = 'PRIMARY' OR REFERENCED_TABLE_NAME IS NOT NULL)
    AND ending IS NULL
  UNION ALL
  SELECT TABLE_NAME, 'unique', INDEX_NAME, INDEX_NAME, COLUMN_NAME, NULL, NULL, NULL, SEQ_IN_INDEX
  FROM information_schema.STATISTICS
  LEFT JOIN ${endings(schema)}
  WHERE TABLE_SCHEMA = ${sqlText(schema)} AND BINARY TABLE_SCHEMA = ${sqlText(schema)}
    AND NON_UNIQUE = 0 AND INDEX_NAME <> 'PRIMARY' AND ending IS NULL
  ORDER BY table_name, key_kind, key_id, place`

export const mysqlCatalog: CatalogQueries = {
  schemas: `
    SELECT SCHEMA_NAME AS schema_name,
      CASE
        WHEN BINARY SCHEMA_NAME = DATABASE() THEN 1
        WHEN SCHEMA_NAME = DATABASE() AND @@lower_case_table_names <> 0 THEN 1
        ELSE 0
      END AS is_default
    FROM information_schema.SCHEMATA
    WHERE SCHEMA_NAME NOT IN ('information_schema', 'mysql', 'performance_schema', 'sys')`,
  columns,
  keys,
  typeOf: (type) => (/^(?:enum|set)\(/.test(type) ? "TEXT" : columnTypeOf(type))
}
