/** Catalog queries of SQLite: pragma functions joined to the list of tables. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { CatalogQueries } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"
import { sqlText } from "../sql/SqlText.js"

/**
 * Tables and views with their kind, without SQLite's internal tables. Queries select kinds, which also excludes the shadow
 * tables of virtual tables.
 */
const listed = "pragma_table_list AS t WHERE t.schema = 'main' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"

// Hidden columns of kind 1 are arguments of virtual tables; 2 and 3 are generated columns.
const columnsOf = (source: string) => `
  SELECT t.name AS table_name, CASE t.type WHEN 'view' THEN 'view' ELSE 'table' END AS table_kind,
    NULL AS table_comment, c.name AS column_name, c.type AS type_name, c.type AS base_type, NULL AS column_comment
  FROM (SELECT t.name, t.type FROM ${source}) AS t JOIN pragma_table_xinfo(t.name) AS c ON c.hidden <> 1
  ORDER BY t.name, c.cid`

// Foreign keys may spell their target in any case, and may omit its columns, which are then its primary key. A unique index may
// have another collation than its column and then distinguishes values that `=` treats as equal.
const keys = `
  WITH c AS (
    SELECT t.name AS table_name, c.name AS column_name, c.pk
    FROM (SELECT t.name FROM ${listed} AND t.type = 'table') AS t JOIN pragma_table_xinfo(t.name) AS c
  )
  SELECT table_name, 'primary' AS key_kind, '' AS key_id, NULL AS key_name, column_name,
    NULL AS target_schema, NULL AS target_table, NULL AS target_column, pk AS position
  FROM c WHERE pk > 0
  UNION ALL
  SELECT t.name, 'foreign', CAST(f.id AS TEXT), NULL, source.column_name,
    NULL, target.table_name, target.column_name, f.seq
  FROM (SELECT t.name FROM ${listed} AND t.type = 'table') AS t JOIN pragma_foreign_key_list(t.name) AS f
  JOIN c AS source ON source.table_name = t.name AND source.column_name = f."from" COLLATE NOCASE
  LEFT JOIN c AS target ON target.table_name = f."table" COLLATE NOCASE
    AND CASE WHEN f."to" IS NULL THEN target.pk = f.seq + 1 ELSE target.column_name = f."to" COLLATE NOCASE END
  UNION ALL
  SELECT t.name, 'unique', i.name, i.name, part.name, NULL, NULL, NULL, part.seqno
  FROM (SELECT t.name FROM ${listed} AND t.type = 'table') AS t JOIN pragma_index_list(t.name) AS i
  JOIN pragma_index_xinfo(i.name) AS part ON part.key
  LEFT JOIN sqlite_schema AS written ON written.type = 'index' AND written.name = i.name
  LEFT JOIN sqlite_schema AS owner ON owner.type = 'table' AND owner.name = t.name
  WHERE i."unique" AND i.origin <> 'pk' AND NOT i.partial
    AND (COALESCE(written.sql, '') NOT LIKE '%collate%' OR owner.sql NOT LIKE '%collate%')
  ORDER BY 1, 2, 3, position`

/** SQLite's affinity rule for type names that are not known, except that a type without affinity has no column type. */
const affinityOf = (declared: string): ColumnType | null => {
  if (/int/i.test(declared)) return "INT"
  if (/char|clob|text/i.test(declared)) return "TEXT"
  return /real|floa|doub/i.test(declared) ? "DOUBLE" : null
}

export const sqliteCatalog: CatalogQueries = {
  schemas: null,
  columns: () => columnsOf(`${listed} AND t.type = 'table'`),
  keys: () => keys,
  // A view on a dropped table, or a virtual table of a missing module, makes a query of all columns fail.
  fragile: {
    names: (includeViews) =>
      `SELECT t.name AS table_name FROM ${listed} AND t.type IN ('virtual'${includeViews ? ", 'view'" : ""})`,
    columns: (table) => columnsOf(`${listed} AND t.name = ${sqlText(table)}`)
  },
  typeOf: (declared) => columnTypeOf(declared) ?? affinityOf(declared)
}
