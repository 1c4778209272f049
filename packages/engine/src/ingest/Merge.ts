/** Merges a database table into its model. A missing model counts as an empty one, so first and later ingests are alike. */
import { columnsByName } from "@semlayer/compiler/model/PreparedModel"
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { Column } from "@semlayer/domain/Column"
import type { IngestAddition } from "@semlayer/domain/Ingest"
import type { JoinPair } from "@semlayer/domain/Model"
import { type ColumnName, type DatasourceName, foldName, type ModelName } from "@semlayer/domain/Names"
import { modelVersion } from "@semlayer/domain/SemModel"
import { Option } from "effect"
import type { ForeignKeyInfo } from "@semlayer/connectors/introspection/Introspection"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { type NamedColumn, nameColumns } from "../names/ColumnNames.js"
import { type KeyJoin, newJoins } from "./Joins.js"
import type { LiveColumn, LiveTable } from "../probe/LiveTable.js"
import { nameMatcher } from "../names/NameMatch.js"
import { columnSql, physicalColumn } from "../names/PhysicalColumns.js"
import { placeText, sqlTable, sqlTableOf } from "../names/TableNames.js"
import { newUniqueKeys } from "./keys/UniqueKeys.js"
import { type Widened, widened } from "../probe/Widen.js"

/** The target model of a key, and the mapping from its table's columns to model columns. */
export interface JoinTarget {
  readonly model: ModelName
  readonly column: (physical: string) => ColumnName | undefined
}

export interface MergeContext {
  readonly data_source: DatasourceName
  readonly name: ModelName
  readonly dialect: SqlDialect
  readonly defaultSchema: string | null
  /** The target of a key; null if its table is neither in scope nor stored as a model. */
  readonly targetOf: (key: ForeignKeyInfo) => JoinTarget | null
}

/** A changed model, and what to report about the change. */
export interface Merged {
  readonly model: StoredModel
  readonly addition: IngestAddition
  readonly warnings: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

/**
 * The model with what its table adds; none if that is nothing. Also none if the model does not read the table, which makes it a
 * user's own model.
 */
export const merge = (
  current: Option.Option<StoredModel>,
  table: LiveTable,
  context: MergeContext
): Option.Option<Merged> => {
  const before = Option.getOrElse(current, () => emptyModel(table, context))
  if (!readsTable(before, table, context)) return Option.none()
  const names = nameColumns(table.columns, before, context.dialect)
  const keys = keysOf(table, names, context)
  const joins = newJoins(keys, before.joins, context.name)
  const wide = widenedColumns(before.columns, table, context.dialect)
  const fresh = newColumns(table, names, foreignColumns(keys), context.dialect)
  const created = Option.isNone(current)
  const columns = [...before.columns.map((column) => wide.get(column.name)?.column ?? column), ...fresh.map(columnOf)]
  const unique = newUniqueKeys({ ...before, columns }, table, context.dialect)
  if (!created && fresh.length + joins.length + wide.size + unique.length === 0) return Option.none()
  return Option.some({
    model: {
      ...before,
      columns,
      joins: [...before.joins, ...joins],
      ...(unique.length > 0 && { unique_keys: [...(before.unique_keys ?? []), ...unique] })
    },
    addition: {
      model_name: context.name,
      data_source: context.data_source,
      created,
      new_columns: fresh.map((each) => columnOf(each).name),
      new_joins: joins.map((join) => join.target_model),
      widened_columns: [...wide.keys()],
      ...(unique.length > 0 && { new_unique_keys: unique })
    },
    warnings: [...nameWarnings(created, table, context), ...fresh.flatMap((each) => columnWarnings(each, table))],
    notes: [...wide.values()].flatMap(({ note }) => (note === null ? [] : [`Of '${context.name}': ${note}`]))
  })
}

const emptyModel = (table: LiveTable, { data_source, name, dialect }: MergeContext): StoredModel => ({
  version: modelVersion,
  name,
  sql_table: sqlTable(table, dialect),
  data_source,
  query_variables: {},
  columns: [],
  measures: [],
  aggregations: [],
  joins: [],
  filters: [],
  hidden: false,
  ...(table.comment !== null && { description: table.comment })
})

const readsTable = (model: StoredModel, table: LiveTable, { defaultSchema }: MergeContext): boolean => {
  const read = sqlTableOf(model, defaultSchema)
  return read !== null && read.schema === table.schema && foldName(read.name) === foldName(table.name)
}

type Names = ReadonlyMap<string, NamedColumn>

/** The keys that become joins. A key is skipped if the target lacks one of its columns. */
const keysOf = (table: LiveTable, names: Names, context: MergeContext): ReadonlyArray<KeyJoin> =>
  table.foreignKeys.flatMap((key) => {
    const target = context.targetOf(key)
    if (target === null) return []
    const own = (physical: string): ColumnName | undefined => names.get(physical)?.name
    const targetColumn = target.model === context.name ? own : target.column
    const pairs = key.columns.flatMap((column, i): ReadonlyArray<JoinPair> => {
      const [left, right] = [own(column), targetColumn(key.targetColumns[i] ?? "")]
      return left === undefined || right === undefined ? [] : [[left, right]]
    })
    return pairs.length === key.columns.length ? [{ target: target.model, pairs }] : []
  })

const foreignColumns = (keys: ReadonlyArray<KeyJoin>): ReadonlySet<ColumnName> =>
  new Set(keys.flatMap(({ pairs }) => pairs.map(([column]) => column)))

/** The stored columns that change, by name. */
const widenedColumns = (
  columns: ReadonlyArray<Column>,
  table: LiveTable,
  dialect: SqlDialect
): ReadonlyMap<string, Widened> => {
  const find = nameMatcher(table.columns)
  const byName = columnsByName(columns)
  return new Map(
    columns.flatMap((column) => {
      const physical = physicalColumn(column, byName, dialect)
      const live = physical === null ? undefined : find(physical)
      const wide = live === undefined ? null : widened(column, live)
      return wide === null ? [] : [[column.name, wide] as const]
    })
  )
}

interface NewColumn {
  readonly live: LiveColumn
  readonly column: Column
}

const columnOf = ({ column }: NewColumn): Column => column

/**
 * The columns that the model lacks. Foreign-key columns outside the primary key are hidden: listings and searches omit them,
 * but queries can name them.
 */
const newColumns = (
  table: LiveTable,
  names: Names,
  foreign: ReadonlySet<ColumnName>,
  dialect: SqlDialect
): ReadonlyArray<NewColumn> =>
  table.columns.flatMap((live) => {
    const named = names.get(live.name)
    if (named === undefined || named.stored !== null) return []
    const isKey = table.primaryKey.includes(live.name)
    const column: Column = {
      name: named.name,
      sql: columnSql(named.name, live, dialect),
      type: live.type,
      primary_key: isKey,
      hidden: foreign.has(named.name) && !isKey,
      ...(live.comment !== null && { description: live.comment }),
      ...(live.type === "INT" && { format: { type: "integer" } }),
      ...(live.type === "DOUBLE" && { format: { type: "float" } }),
      ...(live.encoding !== null && { time_encoding: live.encoding }),
      ...(live.zoned && { zoned: true }),
      ...(live.nativeType !== undefined && { native_type: live.nativeType })
    }
    return [{ live, column }]
  })

const nameWarnings = (created: boolean, table: LiveTable, { name }: MergeContext): ReadonlyArray<string> =>
  created && name !== table.name ? [`The table '${placeText(table)}' is the model '${name}'`] : []

const columnWarnings = ({ live, column }: NewColumn, table: LiveTable): ReadonlyArray<string> => {
  const place = `The column '${live.name}' of '${placeText(table)}'`
  return [
    ...(column.name === live.name ? [] : [`${place} is called '${column.name}'`]),
    ...(live.caveat === null ? [] : [`${place} ${live.caveat}`])
  ]
}
