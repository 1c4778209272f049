/**
 * Catalog queries of Snowflake, over the information schema of the session's database. Snowflake enforces no keys, and the
 * information schema does not list their columns. Names are quoted, because bare ones fold to upper case.
 */
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import { sqlText } from "../sql/SqlText.js"

const columns = (schema: string, includeViews: boolean) => `
  SELECT t.TABLE_NAME AS "table_name",
    CASE WHEN t.TABLE_TYPE LIKE '%VIEW' THEN 'view' ELSE 'table' END AS "table_kind",
    t.COMMENT AS "table_comment", c.COLUMN_NAME AS "column_name",
    CASE WHEN c.DATA_TYPE = 'NUMBER' THEN 'NUMBER(' || c.NUMERIC_PRECISION || ',' || c.NUMERIC_SCALE || ')'
      ELSE c.DATA_TYPE END AS "type_name",
    CASE
      WHEN c.DATA_TYPE = 'NUMBER' THEN 'decimal(' || c.NUMERIC_PRECISION || ',' || c.NUMERIC_SCALE || ')'
      WHEN c.DATA_TYPE = 'TIMESTAMP_NTZ' THEN 'timestamp'
      WHEN c.DATA_TYPE IN ('TIMESTAMP_LTZ', 'TIMESTAMP_TZ') THEN 'timestamp with time zone'
      ELSE LOWER(c.DATA_TYPE)
    END AS "base_type",
    c.COMMENT AS "column_comment"
  FROM INFORMATION_SCHEMA.TABLES AS t
  INNER JOIN INFORMATION_SCHEMA.COLUMNS AS c ON c.TABLE_SCHEMA = t.TABLE_SCHEMA AND c.TABLE_NAME = t.TABLE_NAME
  WHERE t.TABLE_SCHEMA = ${sqlText(schema)}${includeViews ? "" : " AND t.TABLE_TYPE NOT LIKE '%VIEW'"}
  ORDER BY t.TABLE_NAME, c.ORDINAL_POSITION`

export const snowflakeCatalog: CatalogQueries = {
  schemas: `
    SELECT SCHEMA_NAME AS "schema_name", CASE WHEN SCHEMA_NAME = CURRENT_SCHEMA() THEN 1 ELSE 0 END AS "is_default"
    FROM INFORMATION_SCHEMA.SCHEMATA
    WHERE SCHEMA_NAME <> 'INFORMATION_SCHEMA'`,
  columns,
  keys: null,
  typeOf: columnTypeOf
}
