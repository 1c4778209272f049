/** Catalog queries of DuckDB: its table functions, for the current database of the connection. */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import type { FileSettings } from "../settings/Settings.js"
import { sqlText } from "../sql/SqlText.js"

const inSchema = (schema: string) => `database_name = current_database() AND schema_name = ${sqlText(schema)}`

const columns = (schema: string, includeViews: boolean) => `
  SELECT t.table_name, t.table_kind, t.comment AS table_comment, c.column_name,
    c.data_type AS type_name, CASE WHEN c.data_type LIKE 'ENUM(%)' THEN 'text' ELSE c.data_type END AS base_type,
    CASE WHEN c.data_type <> 'VARCHAR' AND c.data_type NOT LIKE 'ENUM(%)'
      THEN lower(regexp_replace(c.data_type, '\\(.*\\)', '')) END AS native_type,
    c.comment AS column_comment
  FROM (
    SELECT table_oid, table_name, 'table' AS table_kind, comment FROM duckdb_tables()
    WHERE ${inSchema(schema)} AND NOT internal AND NOT temporary
    UNION ALL
    SELECT view_oid, view_name, 'view', comment FROM duckdb_views()
    WHERE ${includeViews} AND ${inSchema(schema)} AND NOT internal AND NOT temporary
  ) t
  LEFT JOIN duckdb_columns() c
    ON c.database_name = current_database() AND c.schema_name = ${sqlText(schema)} AND c.table_name = t.table_name
  ORDER BY t.table_name, c.column_index`

// An index lists its parts as SQL: a column, quoted if necessary, or an expression in parentheses.
const keys = (schema: string) => `
  SELECT table_name,
    CASE constraint_type WHEN 'PRIMARY KEY' THEN 'primary' WHEN 'UNIQUE' THEN 'unique' ELSE 'foreign' END AS key_kind,
    constraint_index::VARCHAR AS key_id, constraint_name AS key_name,
    unnest(constraint_column_names) AS column_name,
    ${sqlText(schema)} AS target_schema, referenced_table AS target_table,
    unnest(referenced_column_names) AS target_column,
    generate_subscripts(constraint_column_names, 1) AS position
  FROM duckdb_constraints()
  WHERE ${inSchema(schema)} AND constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY', 'UNIQUE')
  UNION ALL
  SELECT i.table_name, 'unique', 'index ' || i.index_name, i.index_name, c.column_name, NULL, NULL, NULL, i.position
  FROM (
    SELECT table_oid, table_name, index_name, unnest(expressions::VARCHAR[]) AS part,
      generate_subscripts(expressions::VARCHAR[], 1) AS position
    FROM duckdb_indexes() WHERE ${inSchema(schema)} AND is_unique AND NOT is_primary
  ) i
  LEFT JOIN duckdb_columns() c ON c.database_name = current_database() AND c.table_oid = i.table_oid AND i.part =
    CASE WHEN i.part LIKE '"%' THEN '"' || replace(c.column_name, '"', '""') || '"' ELSE c.column_name END
  ORDER BY table_name, key_kind, key_id, position`

/** The catalog of a file, or of data files, whose views are tables. */
export const catalogOf = ({ files }: Pick<FileSettings, "files">): CatalogQueries =>
  files.size === 0 ? duckDbCatalog : { ...duckDbCatalog, columns: (schema) => columns(schema, true) }

const duckDbCatalog: CatalogQueries = {
  schemas: `
    SELECT DISTINCT schema_name, CASE WHEN schema_name = current_schema() THEN 1 ELSE 0 END AS is_default
    FROM duckdb_schemas() WHERE database_name = current_database()
    ORDER BY 1`,
  columns,
  keys,
  typeOf: columnTypeOf
}
