/**
 * Catalog queries of Oracle, over the views that list what the connection's user may read. Names are in the case in which they are
 * stored, which is upper unless they were quoted. The columns of results are quoted, because bare names fold to upper case.
 */
import { oracle } from "@semlayer/compiler/dialect/Oracle"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => oracle.string(value).text

// A DATE has a time of day. A NUMBER without a scale may have any, and one of the scale 0 is an integer.
const columns = (schema: string, includeViews: boolean) => `
  SELECT c.TABLE_NAME AS "table_name", CASE WHEN v.VIEW_NAME IS NULL THEN 'table' ELSE 'view' END AS "table_kind",
    t.COMMENTS AS "table_comment", c.COLUMN_NAME AS "column_name", c.DATA_TYPE AS "type_name",
    CASE
      WHEN c.DATA_TYPE = 'NUMBER' AND c.DATA_SCALE = 0 THEN 'bigint'
      WHEN c.DATA_TYPE IN ('NUMBER', 'BINARY_DOUBLE', 'BINARY_FLOAT', 'FLOAT') THEN 'double'
      WHEN c.DATA_TYPE IN ('NVARCHAR2', 'CHAR', 'NCHAR', 'CLOB', 'NCLOB', 'LONG') THEN 'text'
      WHEN c.DATA_TYPE LIKE 'TIMESTAMP%TIME ZONE' THEN 'timestamp with time zone'
      WHEN c.DATA_TYPE = 'DATE' OR c.DATA_TYPE LIKE 'TIMESTAMP%' THEN 'timestamp'
      ELSE LOWER(c.DATA_TYPE)
    END AS "base_type",
    k.COMMENTS AS "column_comment"
  FROM ALL_TAB_COLUMNS c
  LEFT JOIN ALL_VIEWS v ON v.OWNER = c.OWNER AND v.VIEW_NAME = c.TABLE_NAME
  LEFT JOIN ALL_TAB_COMMENTS t ON t.OWNER = c.OWNER AND t.TABLE_NAME = c.TABLE_NAME
  LEFT JOIN ALL_COL_COMMENTS k ON k.OWNER = c.OWNER AND k.TABLE_NAME = c.TABLE_NAME AND k.COLUMN_NAME = c.COLUMN_NAME
  WHERE c.OWNER = ${text(schema)} AND c.TABLE_NAME NOT LIKE 'BIN$%'${includeViews ? "" : " AND v.VIEW_NAME IS NULL"}
  ORDER BY c.TABLE_NAME, c.COLUMN_ID`

// A disabled or not validated constraint may be violated.
const keys = (schema: string) => `
  SELECT c.TABLE_NAME AS "table_name",
    CASE c.CONSTRAINT_TYPE WHEN 'P' THEN 'primary' WHEN 'U' THEN 'unique' ELSE 'foreign' END AS "key_kind",
    c.CONSTRAINT_NAME AS "key_id", c.CONSTRAINT_NAME AS "key_name", k.COLUMN_NAME AS "column_name",
    r.OWNER AS "target_schema", r.TABLE_NAME AS "target_table", r.COLUMN_NAME AS "target_column"
  FROM ALL_CONSTRAINTS c
  INNER JOIN ALL_CONS_COLUMNS k ON k.OWNER = c.OWNER AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME
  LEFT JOIN ALL_CONS_COLUMNS r
    ON r.OWNER = c.R_OWNER AND r.CONSTRAINT_NAME = c.R_CONSTRAINT_NAME AND r.POSITION = k.POSITION
  WHERE c.OWNER = ${text(schema)} AND c.CONSTRAINT_TYPE IN ('P', 'U', 'R') AND c.STATUS = 'ENABLED'
    AND c.VALIDATED = 'VALIDATED'
  ORDER BY c.TABLE_NAME, c.CONSTRAINT_TYPE, c.CONSTRAINT_NAME, k.POSITION`

export const oracleCatalog: CatalogQueries = {
  schemas: `
    SELECT USERNAME AS "schema_name",
      CASE WHEN USERNAME = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') THEN 1 ELSE 0 END AS "is_default"
    FROM ALL_USERS
    WHERE USERNAME NOT IN ('SYS', 'SYSTEM')`,
  columns,
  keys,
  typeOf: columnTypeOf
}
