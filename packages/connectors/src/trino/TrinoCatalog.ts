/**
 * Catalog queries of Trino, over the tables that its JDBC driver reads. Trino knows no keys. A schema is one of the session's
 * catalog.
 */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import { sqlText } from "../sql/SqlText.js"

const columns = (catalog: string) => (schema: string, includeViews: boolean) =>
  `
  SELECT t.table_name, CASE t.table_type WHEN 'VIEW' THEN 'view' ELSE 'table' END AS table_kind,
    m.comment AS table_comment, c.column_name, c.type_name, c.type_name AS base_type, c.remarks AS column_comment
  FROM information_schema.tables AS t
  INNER JOIN system.jdbc.columns AS c
    ON c.table_cat = ${sqlText(catalog)} AND c.table_schem = t.table_schema AND c.table_name = t.table_name
  LEFT JOIN system.metadata.table_comments AS m
    ON m.catalog_name = ${sqlText(catalog)} AND m.schema_name = t.table_schema AND m.table_name = t.table_name
  WHERE t.table_schema = ${sqlText(schema)}${includeViews ? "" : " AND t.table_type <> 'VIEW'"}
  ORDER BY t.table_name, c.ordinal_position`

/** `home` is the schema of the session. */
export const trinoCatalog = (catalog: string, home: string | null): CatalogQueries => ({
  schemas: `
    SELECT schema_name, CASE WHEN schema_name = ${sqlText(home ?? "")} THEN 1 ELSE 0 END AS is_default
    FROM information_schema.schemata
    WHERE schema_name <> 'information_schema'`,
  columns: columns(catalog),
  keys: null,
  typeOf: (type) => (type === "json" ? "TEXT" : columnTypeOf(type))
})
