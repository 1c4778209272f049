/**
 * Catalog queries of SQL Server, over its system views. They list the objects on which the connection's user has a permission; those
 * without the permission to read are left out. The comment of a table or column is the property `MS_Description`, as its tools write it.
 */
import { sqlserver } from "@semlayer/compiler/dialect/SqlServer"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => sqlserver.string(value).text

const comment = (object: string, column: string): string => `(
      SELECT CAST(p.value AS NVARCHAR(4000)) FROM sys.extended_properties AS p
      WHERE p.class = 1 AND p.name = 'MS_Description' AND p.major_id = ${object} AND p.minor_id = ${column}
    )`

const columns = (schema: string, includeViews: boolean) => `
  SELECT o.name AS table_name, CASE o.type WHEN 'V' THEN 'view' ELSE 'table' END AS table_kind,
    ${comment("o.object_id", "0")} AS table_comment, c.name AS column_name,
    CASE
      WHEN t.name IN ('decimal', 'numeric')
        THEN CONCAT(t.name, '(', CAST(c.precision AS NVARCHAR(9)), ',', CAST(c.scale AS NVARCHAR(9)), ')')
      WHEN t.name = 'tinyint' THEN 'tinyint unsigned'
      ELSE t.name
    END AS type_name,
    CASE
      WHEN t.name IN ('decimal', 'numeric')
        THEN CONCAT('decimal(', CAST(c.precision AS NVARCHAR(9)), ',', CAST(c.scale AS NVARCHAR(9)), ')')
      WHEN t.name = 'bit' THEN 'boolean'
      WHEN t.name = 'smallmoney' THEN 'money'
      WHEN t.name IN ('datetime', 'datetime2', 'smalldatetime') THEN 'timestamp'
      WHEN t.name = 'datetimeoffset' THEN 'timestamp with time zone'
      WHEN t.name IN ('ntext', 'uniqueidentifier', 'sysname') THEN 'text'
      ELSE t.name
    END AS base_type,
    ${comment("o.object_id", "c.column_id")} AS column_comment
  FROM sys.objects AS o
  INNER JOIN sys.schemas AS s ON s.schema_id = o.schema_id
  INNER JOIN sys.columns AS c ON c.object_id = o.object_id
  INNER JOIN sys.types AS t ON t.user_type_id = c.system_type_id
  WHERE s.name = ${text(schema)} AND o.type IN ('U'${includeViews ? ", 'V'" : ""}) AND o.is_ms_shipped = 0
    AND HAS_PERMS_BY_NAME(CONCAT(QUOTENAME(s.name), '.', QUOTENAME(o.name)), 'OBJECT', 'SELECT') = 1
  ORDER BY o.name, c.column_id`

// A filtered or disabled index does not cover all rows.
const keys = (schema: string) => `
  SELECT o.name AS table_name, CASE WHEN i.is_primary_key = 1 THEN 'primary' ELSE 'unique' END AS key_kind,
    i.name AS key_id, i.name AS key_name, c.name AS column_name,
    CAST(NULL AS NVARCHAR(128)) AS target_schema, CAST(NULL AS NVARCHAR(128)) AS target_table,
    CAST(NULL AS NVARCHAR(128)) AS target_column, k.key_ordinal AS place
  FROM sys.indexes AS i
  INNER JOIN sys.objects AS o ON o.object_id = i.object_id
  INNER JOIN sys.schemas AS s ON s.schema_id = o.schema_id
  INNER JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.is_included_column = 0
  INNER JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id
  WHERE s.name = ${text(schema)} AND o.type = 'U' AND i.is_unique = 1 AND i.has_filter = 0 AND i.is_disabled = 0
  UNION ALL
  SELECT o.name, 'foreign', f.name, f.name, c.name, ts.name, t.name, tc.name, k.constraint_column_id
  FROM sys.foreign_keys AS f
  INNER JOIN sys.objects AS o ON o.object_id = f.parent_object_id
  INNER JOIN sys.schemas AS s ON s.schema_id = o.schema_id
  INNER JOIN sys.foreign_key_columns AS k ON k.constraint_object_id = f.object_id
  INNER JOIN sys.columns AS c ON c.object_id = k.parent_object_id AND c.column_id = k.parent_column_id
  INNER JOIN sys.objects AS t ON t.object_id = f.referenced_object_id
  INNER JOIN sys.schemas AS ts ON ts.schema_id = t.schema_id
  INNER JOIN sys.columns AS tc ON tc.object_id = k.referenced_object_id AND tc.column_id = k.referenced_column_id
  WHERE s.name = ${text(schema)}
  ORDER BY table_name, key_kind, key_id, place`

export const sqlServerCatalog: CatalogQueries = {
  schemas: `
    SELECT s.name AS schema_name, CASE WHEN s.name = SCHEMA_NAME() THEN 1 ELSE 0 END AS is_default
    FROM sys.schemas AS s
    WHERE s.name NOT IN ('sys', 'INFORMATION_SCHEMA', 'guest') AND s.name NOT LIKE 'db[_]%'`,
  columns,
  keys,
  typeOf: columnTypeOf
}
