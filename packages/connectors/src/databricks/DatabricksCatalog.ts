/** Catalog queries of Databricks, over Unity Catalog's information schema. Declared keys are not enforced. */
import { databricks } from "@semlayer/compiler/dialect/Spark"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => databricks.string(value).text

const columns = (schema: string, includeViews: boolean): string => `
  SELECT t.table_name, CASE WHEN t.table_type LIKE '%VIEW' THEN 'view' ELSE 'table' END AS table_kind,
    t.comment AS table_comment, c.column_name, c.full_data_type AS type_name,
    CASE LOWER(c.full_data_type) WHEN 'timestamp_ntz' THEN 'timestamp' ELSE LOWER(c.full_data_type) END AS base_type,
    c.comment AS column_comment
  FROM information_schema.tables AS t
  INNER JOIN information_schema.columns AS c ON c.table_schema = t.table_schema AND c.table_name = t.table_name
  WHERE t.table_schema = ${text(schema)}${includeViews ? "" : " AND t.table_type NOT LIKE '%VIEW'"}
  ORDER BY t.table_name, c.ordinal_position`

const keys = (schema: string): string => `
  SELECT k.table_name, CASE c.constraint_type WHEN 'PRIMARY KEY' THEN 'primary' ELSE 'foreign' END AS key_kind,
    k.constraint_name AS key_id, k.constraint_name AS key_name, k.column_name,
    target.table_schema AS target_schema, target.table_name AS target_table, target.column_name AS target_column
  FROM information_schema.table_constraints AS c
  INNER JOIN information_schema.key_column_usage AS k
    ON k.constraint_schema = c.constraint_schema AND k.constraint_name = c.constraint_name AND k.table_name = c.table_name
  LEFT JOIN information_schema.referential_constraints AS r
    ON r.constraint_schema = c.constraint_schema AND r.constraint_name = c.constraint_name
  LEFT JOIN information_schema.key_column_usage AS target
    ON target.constraint_schema = r.unique_constraint_schema AND target.constraint_name = r.unique_constraint_name
    AND target.ordinal_position = k.position_in_unique_constraint
  WHERE c.table_schema = ${text(schema)} AND c.constraint_type IN ('PRIMARY KEY', 'FOREIGN KEY')
  ORDER BY k.table_name, key_kind, key_id, k.ordinal_position`

/** `home` is the schema of the session. */
export const databricksCatalog = (home: string | null): CatalogQueries => ({
  schemas: `
    SELECT schema_name, CASE WHEN schema_name = ${text(home ?? "default")} THEN 1 ELSE 0 END AS is_default
    FROM information_schema.schemata WHERE schema_name <> 'information_schema'`,
  columns,
  keys,
  typeOf: columnTypeOf
})
