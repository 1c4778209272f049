/**
 * The catalog of Redshift: views that list what the connection's user may read, external schemas and datashares included. Declared keys
 * are not enforced. Their columns are read from the text of the constraint, because Redshift cannot unnest the arrays that hold them.
 */
import { redshift } from "@semlayer/compiler/dialect/Redshift"
import { Effect, Schema } from "effect"
import { type Ask, type CatalogReader, readBySql } from "../connection/CatalogReader.js"
import type { KeyRow } from "../introspection/CatalogQueries.js"
import { columnTypeOf } from "../introspection/ColumnTypes.js"

const text = (value: string): string => redshift.string(value).text

const type = `
    CASE WHEN c.data_type IN ('numeric', 'decimal')
      THEN 'numeric(' || CAST(c.numeric_precision AS VARCHAR) || ',' || CAST(c.numeric_scale AS VARCHAR) || ')'
      ELSE c.data_type END`

// A materialized view keeps its rows in a table of its own.
const columns = (schema: string, includeViews: boolean) => `
  SELECT t.table_name, CASE WHEN t.table_type = 'VIEW' THEN 'view' ELSE 'table' END AS table_kind,
    t.remarks AS table_comment, c.column_name,${type} AS type_name,${type} AS base_type, c.remarks AS column_comment
  FROM svv_all_tables AS t
  INNER JOIN svv_all_columns AS c
    ON c.database_name = t.database_name AND c.schema_name = t.schema_name AND c.table_name = t.table_name
  WHERE t.database_name = current_database() AND t.schema_name = ${text(schema)}
    AND LEFT(t.table_name, 8) <> 'mv_tbl__'${includeViews ? "" : " AND t.table_type <> 'VIEW'"}
  ORDER BY t.table_name, c.ordinal_position`

const constraints = (schema: string) => `
  SELECT c.relname AS table_name, k.conname AS key_name, pg_get_constraintdef(k.oid) AS definition,
    tn.nspname AS target_schema, tc.relname AS target_table
  FROM pg_constraint AS k
  INNER JOIN pg_class AS c ON c.oid = k.conrelid
  INNER JOIN pg_namespace AS n ON n.oid = c.relnamespace
  LEFT JOIN pg_class AS tc ON tc.oid = k.confrelid
  LEFT JOIN pg_namespace AS tn ON tn.oid = tc.relnamespace
  WHERE n.nspname = ${text(schema)} AND k.contype IN ('p', 'f', 'u')
  ORDER BY table_name, key_name`

const queries = {
  schemas: `
    SELECT schema_name, CASE WHEN schema_name = current_schema() THEN 1 ELSE 0 END AS is_default
    FROM svv_all_schemas
    WHERE database_name = current_database() AND LEFT(schema_name, 3) <> 'pg_' AND schema_name <> 'information_schema'`,
  columns,
  keys: null,
  typeOf: (type: string) => (type === "super" ? "TEXT" : columnTypeOf(type))
}

const Name = Schema.NullOr(Schema.String)

const Constraint = Schema.Struct({
  ...{ table_name: Schema.String, key_name: Schema.String, definition: Schema.String },
  ...{ target_schema: Name, target_table: Name }
})

const decodeConstraints = Schema.decodeUnknown(Schema.Array(Constraint))

export const redshiftCatalog = (ask: Ask): CatalogReader => ({
  ...readBySql(queries)(ask),
  keys: (schema) =>
    Effect.flatMap(ask(constraints(schema)), (rows) =>
      Effect.map(Effect.orDie(decodeConstraints(rows)), (found) => found.flatMap(keyRows))
    )
})

const kinds = { PRIMARY: "primary", FOREIGN: "foreign", UNIQUE: "unique" } as const

/** The columns of `PRIMARY KEY (a, b)`, `UNIQUE (a)` or `FOREIGN KEY (a) REFERENCES t(b)`; none of another text. */
export const keyRows = ({ definition, ...key }: Schema.Schema.Type<typeof Constraint>): ReadonlyArray<KeyRow> => {
  const [, kind, own = "", target = ""] =
    /^(PRIMARY|FOREIGN|UNIQUE)(?: KEY)? ?\(((?:"(?:[^"]|"")*"|[^")])*)\)(?:.*\(((?:"(?:[^"]|"")*"|[^")])*)\))?/s.exec(
      definition
    ) ?? []
  if (kind !== "PRIMARY" && kind !== "FOREIGN" && kind !== "UNIQUE") return []
  const targets = namesIn(target)
  return namesIn(own).map((column_name, i) => ({
    ...{ key_kind: kinds[kind], key_id: key.key_name, column_name, target_column: targets[i] ?? null },
    ...key
  }))
}

/** The names in `a, "b c"`. */
const namesIn = (list: string): ReadonlyArray<string> =>
  [...list.matchAll(/"((?:[^"]|"")*)"|([^\s,"]+)/g)].map(
    ([, quoted, bare = ""]) => quoted?.replaceAll('""', '"') ?? bare
  )
