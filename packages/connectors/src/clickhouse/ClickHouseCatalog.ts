/**
 * Catalog queries of ClickHouse. There are no foreign keys, and a ClickHouse primary key is only a sort order without
 * uniqueness, so no keys are reported.
 */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`

/** Normalizes a type name to the names of other databases: without wrappers, and with the time zone made explicit. */
const baseType = `
  multiIf(
    match(bare, '^DateTime(64)?\\\\(.*\\''), 'timestamp with time zone',
    startsWith(bare, 'DateTime'), 'timestamp',
    startsWith(bare, 'Date'), 'date',
    match(bare, '^U?Int\\\\d'), 'bigint',
    match(bare, '^B?Float'), 'double',
    startsWith(bare, 'Decimal'), lower(bare),
    match(bare, '^(String|FixedString|Enum|UUID|IPv)'), 'text',
    bare = 'Bool', 'boolean',
    lower(bare))`

const columns = (schema: string, includeViews: boolean): string => `
  SELECT t.name AS table_name, if(t.engine LIKE '%View', 'view', 'table') AS table_kind, t.comment AS table_comment,
    c.name AS column_name, c.type AS type_name, ${baseType} AS base_type, c.comment AS column_comment
  FROM system.tables AS t
  INNER JOIN (
    SELECT database, table, name, type, comment, position,
      replaceRegexpOne(replaceRegexpOne(type, '^LowCardinality\\\\((.*)\\\\)$', '\\\\1'), '^Nullable\\\\((.*)\\\\)$', '\\\\1') AS bare
    FROM system.columns
  ) AS c ON c.database = t.database AND c.table = t.name
  WHERE t.database = ${text(schema)} AND NOT t.is_temporary AND t.name NOT LIKE '.inner%'
    ${includeViews ? "" : "AND t.engine NOT LIKE '%View'"}
  ORDER BY t.name, c.position`

export const clickhouseCatalog: CatalogQueries = {
  schemas: `
    SELECT name AS schema_name, toUInt8(name = currentDatabase()) AS is_default
    FROM system.databases
    WHERE lower(name) NOT IN ('system', 'information_schema')
    ORDER BY name`,
  columns,
  keys: null,
  typeOf: columnTypeOf
}
