/** Catalog queries of BigQuery. A schema is a dataset. Declared keys are not enforced, so an ingest should verify them. */
import { bigquery } from "@semlayer/compiler/dialect/BigQuery"
import { quoted } from "@semlayer/compiler/sql/Identifier"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => bigquery.string(value).text

const tableOf = (dataset: string) => (name: string) => `${quoted(dataset, bigquery)}.INFORMATION_SCHEMA.${name}`

/** A query of no cost, which fails if the dataset does not exist. */
export const datasetProbe = (dataset: string): string => `SELECT table_name FROM ${tableOf(dataset)("TABLES")} LIMIT 1`

const columns = (dataset: string, includeViews: boolean): string => {
  const table = tableOf(dataset)
  return `
  SELECT t.table_name, IF(t.table_type LIKE '%VIEW', 'view', 'table') AS table_kind,
    o.option_value AS table_comment, c.column_name, c.data_type AS type_name,
    CASE
      WHEN c.data_type = 'INT64' THEN 'bigint'
      WHEN c.data_type = 'FLOAT64' THEN 'double'
      WHEN c.data_type = 'BOOL' THEN 'boolean'
      WHEN c.data_type LIKE 'STRING%' OR c.data_type = 'JSON' THEN 'text'
      WHEN STARTS_WITH(c.data_type, 'NUMERIC') OR STARTS_WITH(c.data_type, 'BIGNUMERIC')
        THEN REPLACE(LOWER(c.data_type), 'bignumeric', 'numeric')
      WHEN c.data_type = 'DATETIME' THEN 'timestamp'
      WHEN c.data_type = 'TIMESTAMP' THEN 'timestamp with time zone'
      ELSE LOWER(c.data_type)
    END AS base_type,
    p.description AS column_comment
  FROM ${table("TABLES")} AS t
  INNER JOIN ${table("COLUMNS")} AS c ON c.table_name = t.table_name
  LEFT JOIN ${table("COLUMN_FIELD_PATHS")} AS p
    ON p.table_name = c.table_name AND p.column_name = c.column_name AND p.field_path = c.column_name
  LEFT JOIN ${table("TABLE_OPTIONS")} AS o ON o.table_name = t.table_name AND o.option_name = 'description'
  ${includeViews ? "" : "WHERE t.table_type NOT LIKE '%VIEW'"}
  ORDER BY t.table_name, c.ordinal_position`
}

/** A foreign key refers to the primary key of its target. */
const keys = (dataset: string): string => {
  const table = tableOf(dataset)
  return `
  SELECT k.table_name, IF(c.constraint_type = 'PRIMARY KEY', 'primary', 'foreign') AS key_kind,
    k.constraint_name AS key_id, k.constraint_name AS key_name, k.column_name,
    IF(target.column_name IS NULL, NULL, ${text(dataset)}) AS target_schema,
    target.table_name AS target_table, target.column_name AS target_column
  FROM ${table("TABLE_CONSTRAINTS")} AS c
  INNER JOIN ${table("KEY_COLUMN_USAGE")} AS k
    ON k.constraint_name = c.constraint_name AND k.table_name = c.table_name
  LEFT JOIN (
    SELECT DISTINCT constraint_name, table_name FROM ${table("CONSTRAINT_COLUMN_USAGE")}
  ) AS used ON c.constraint_type = 'FOREIGN KEY' AND used.constraint_name = c.constraint_name
  LEFT JOIN (
    SELECT p.table_name, u.column_name, u.ordinal_position
    FROM ${table("TABLE_CONSTRAINTS")} AS p
    INNER JOIN ${table("KEY_COLUMN_USAGE")} AS u
      ON u.constraint_name = p.constraint_name AND u.table_name = p.table_name
    WHERE p.constraint_type = 'PRIMARY KEY'
  ) AS target ON target.table_name = used.table_name AND target.ordinal_position = k.position_in_unique_constraint
  ORDER BY k.table_name, key_kind, key_id, k.ordinal_position`
}

/** `home` is the default dataset. */
export const bigQueryCatalog = (home: string | null): CatalogQueries => ({
  schemas: `
    SELECT schema_name, IF(schema_name = ${text(home ?? "")}, 1, 0) AS is_default
    FROM INFORMATION_SCHEMA.SCHEMATA`,
  columns,
  keys,
  typeOf: columnTypeOf
})
