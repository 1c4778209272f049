/** Assembles tables from the rows of a catalog, in the same way for every engine. */
import type { ColumnType } from "@semlayer/domain/Column"
import { UnknownSchema } from "@semlayer/domain/CatalogErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Array as Arr, Effect } from "effect"
import type { ColumnRow, KeyRow } from "../introspection/CatalogQueries.js"
import type { CatalogReader } from "./CatalogReader.js"
import { isZoned } from "../introspection/ColumnTypes.js"
import type { ColumnInfo, ForeignKeyInfo, Introspection, TableInfo } from "../introspection/Introspection.js"

export interface IntrospectOptions {
  readonly datasource: string
  readonly schema: string | null
  readonly includeViews: boolean
}

export const introspect = Effect.fn("Connection.introspect")(function* (
  catalog: CatalogReader,
  options: IntrospectOptions
) {
  const { schemas, chosen, isDefault } = yield* chooseSchema(catalog, options)
  const columns = yield* readable(yield* catalog.columns(chosen, options.includeViews), options)
  const fragile = yield* fragileColumns(catalog, options)
  const keys = catalog.keys === null ? [] : yield* catalog.keys(chosen)
  const context = { schema: isDefault ? null : chosen, home: schemas.home, typeOf: catalog.typeOf }
  return {
    defaultSchema: schemas.home,
    schemas: schemas.names,
    tables: assemble([...columns, ...fragile], keys, context)
  } satisfies Introspection
})

const chooseSchema = Effect.fnUntraced(function* (catalog: CatalogReader, options: IntrospectOptions) {
  if (catalog.schemas === null) {
    if (options.schema !== null) return yield* unknownSchema(options, [])
    return { schemas: { names: [], home: null }, chosen: "", isDefault: true }
  }
  const rows = yield* catalog.schemas
  const names = rows.map((row) => row.schema_name).sort()
  const home = rows.find((row) => row.is_default === 1)?.schema_name ?? null
  const chosen = options.schema ?? home
  if (chosen === null || !names.includes(chosen)) {
    return yield* unknownSchema(options, names)
  }
  return { schemas: { names, home }, chosen, isDefault: chosen === home }
})

const unknownSchema = ({ datasource, schema }: IntrospectOptions, schemas: ReadonlyArray<string>) =>
  new UnknownSchema({ datasource, schema, schemas, candidates: schema === null ? [] : suggest(schema, schemas) })

/** Drops views without columns. Such a view refers to something that no longer exists and cannot be queried. */
const readable = (columns: ReadonlyArray<ColumnRow>, { datasource }: IntrospectOptions) => {
  const [broken, whole] = Arr.partition(
    columns,
    ({ table_kind, column_name }) => table_kind === "table" || column_name !== null
  )
  const warned = Effect.forEach(
    broken,
    ({ table_name }) => Effect.logWarning(`'${table_name}' of '${datasource}' is skipped: it has no readable column`),
    { discard: true }
  )
  return Effect.as(warned, whole)
}

/**
 * The columns of tables and views that may be broken, read one by one. Those that cannot be read are left out, because they
 * cannot be queried either.
 */
const fragileColumns = Effect.fnUntraced(function* (catalog: CatalogReader, options: IntrospectOptions) {
  const fragile = catalog.fragile
  if (fragile === undefined) return []
  const names = yield* fragile.names(options.includeViews)
  const leftOut = (table: string, reason: string) =>
    Effect.as(Effect.logWarning(`'${table}' of '${options.datasource}' is skipped: ${reason}`), [])
  const columns = yield* Effect.forEach(
    names,
    ({ table_name }) =>
      fragile.columns(table_name).pipe(
        Effect.catchTags({
          QueryFailed: ({ reason }) => leftOut(table_name, reason),
          PermissionDenied: ({ reason }) => leftOut(table_name, reason)
        })
      ),
    { concurrency: 1 }
  )
  return columns.flat()
})

interface Context {
  /** Schema of the tables; null for the default schema. */
  readonly schema: string | null
  /** Name of the default schema. */
  readonly home: string | null
  readonly typeOf: CatalogReader["typeOf"]
}

/** Assembles tables with their keys, sorted by name. */
export const assemble = (
  columns: ReadonlyArray<ColumnRow>,
  keys: ReadonlyArray<KeyRow>,
  context: Context
): ReadonlyArray<TableInfo> => {
  const keysByTable = groupBy(keys, (key) => key.table_name)
  return [...groupBy(columns, (column) => column.table_name)]
    .map(([name, rows]) => tableOf(name, rows, keysByTable.get(name) ?? [], context))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const tableOf = (
  name: string,
  rows: ReadonlyArray<ColumnRow>,
  keys: ReadonlyArray<KeyRow>,
  context: Context
): TableInfo => {
  const columns = rows.flatMap((row) => columnOf(row, context))
  const byKey = groupBy(keys, (key) => `${key.key_kind} ${key.key_id}`)
  return {
    schema: context.schema,
    name,
    kind: rows[0]?.table_kind ?? "table",
    comment: rows[0]?.table_comment || null,
    columns,
    primaryKey: keys.filter((key) => key.key_kind === "primary").flatMap((key) => key.column_name ?? []),
    foreignKeys: sortedKeys(
      [...byKey.values()].flatMap((key) => foreignKeyOf(key, context)),
      columns
    ),
    uniqueKeys: [...byKey.values()].flatMap(uniqueKeyOf).sort(comparePlaces(columns))
  }
}

const columnOf = (row: ColumnRow, context: Context): ReadonlyArray<ColumnInfo> =>
  row.column_name === null
    ? []
    : [
        {
          name: row.column_name,
          databaseType: row.type_name ?? "",
          type: context.typeOf(row.base_type ?? ""),
          zoned: isZoned(row.base_type ?? ""),
          comment: row.column_comment || null,
          ...readingOf(row, context.typeOf(row.base_type ?? ""))
        }
      ]

/** How values are read whose type differs from the column type. */
const readingOf = ({ read_as, native_type }: ColumnRow, type: ColumnType | null) => {
  if (typeof read_as === "string") return { readAs: read_as }
  return typeof native_type === "string" && (type ?? "TEXT") === "TEXT" ? { nativeType: native_type } : {}
}

const foreignKeyOf = (key: ReadonlyArray<KeyRow>, context: Context): ReadonlyArray<ForeignKeyInfo> => {
  const first = key[0]
  const targetColumns = key.flatMap(({ target_column }) => target_column ?? [])
  const columns = columnsOf(key)
  if (first?.key_kind !== "foreign" || first.target_table === null || targetColumns.length < key.length) return []
  return [
    {
      name: first.key_name,
      columns,
      targetSchema: first.target_schema === context.home ? null : first.target_schema,
      targetTable: first.target_table,
      targetColumns
    }
  ]
}

/** Ignores an index with an expression, because it does not constrain the columns alone. */
const uniqueKeyOf = (key: ReadonlyArray<KeyRow>): ReadonlyArray<ReadonlyArray<string>> => {
  const columns = columnsOf(key)
  return key[0]?.key_kind === "unique" && columns.length === key.length ? [columns] : []
}

const columnsOf = (key: ReadonlyArray<KeyRow>) => key.flatMap(({ column_name }) => column_name ?? [])

/** Compares lists of columns by their positions in the table, the only order that every engine preserves. */
const comparePlaces = (columns: ReadonlyArray<ColumnInfo>) => {
  const place = new Map(columns.map((column, index) => [column.name, index]))
  return (a: ReadonlyArray<string>, b: ReadonlyArray<string>): number => {
    const [left, right] = [a, b].map((key) => key.map((column) => place.get(column) ?? 0))
    const differences = (left ?? []).map((value, index) => value - (right?.[index] ?? -1))
    return differences.find((difference) => difference !== 0) ?? a.length - b.length
  }
}

const sortedKeys = (keys: ReadonlyArray<ForeignKeyInfo>, columns: ReadonlyArray<ColumnInfo>) => {
  const compare = comparePlaces(columns)
  return [...keys].sort((a, b) => compare(a.columns, b.columns) || a.targetTable.localeCompare(b.targetTable))
}

/** The items of each key, in order. */
export const groupBy = <A>(
  items: ReadonlyArray<A>,
  key: (item: A) => string
): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group === undefined) groups.set(key(item), [item])
    else group.push(item)
  }
  return groups
}
