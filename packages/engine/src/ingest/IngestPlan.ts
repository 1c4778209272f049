/**
 * Plans an ingest before anything is written. A plan has the tables in scope in foreign-key order, their models, and the
 * targets of keys.
 */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import type { ModelName } from "@semlayer/domain/Names"
import type { SemModel } from "@semlayer/domain/SemModel"
import type { ForeignKeyInfo, Introspection, TableInfo } from "@semlayer/connectors/introspection/Introspection"
import { nameColumns } from "../names/ColumnNames.js"
import { closureOf, cyclesOf, keyGraph } from "./ForeignKeys.js"
import type { IngestJob } from "./IngestJob.js"
import type { JoinTarget } from "./Merge.js"
import { namedList } from "./NamedList.js"
import { modelsByTable, placeModels } from "../names/ModelNames.js"
import { tableFilter, vainNames } from "./TableFilter.js"
import { placeKey } from "../names/TableNames.js"

/** A table and the model to create or extend. */
export interface IngestStep {
  readonly table: TableInfo
  readonly model: ModelName
}

export interface IngestPlan {
  /** Referenced tables come first, so that an aborted ingest leaves no join without its target. */
  readonly steps: ReadonlyArray<IngestStep>
  readonly targetOf: (key: ForeignKeyInfo) => JoinTarget | null
  /** Cycles of foreign keys, as table names. */
  readonly cycles: ReadonlyArray<ReadonlyArray<string>>
  /** Warnings about names in the request that match no table, and about a schema without tables. */
  readonly warnings: ReadonlyArray<string>
}

/** Plans a job, given the stored models of the datasource. */
export const planIngest = (
  { request, introspection, dialect, schema }: Pick<IngestJob, "request" | "introspection" | "dialect" | "schema">,
  stored: ReadonlyArray<SemModel>
): IngestPlan => {
  const { defaultSchema } = introspection
  const inScope = tableFilter(request)
  const tables = introspection.tables.filter(({ name }) => inScope(name))
  const models = new Map(stored.map((model) => [model.name, model] as const))
  const byTable = modelsByTable(stored, introspection.tables, defaultSchema)
  const places = placeModels(tables, models, byTable, defaultSchema)
  const graph = keyGraph(tables)
  const names = new Map(tables.map((table) => [placeKey(table), table.name]))
  const cycles = cyclesOf(graph)
  const reached = cycles.length === 0 ? closureOf(graph) : new Map<string, ReadonlySet<string>>()
  const reach = (table: TableInfo): number => reached.get(placeKey(table))?.size ?? 0
  return {
    steps: [...tables]
      // Sorts topologically: a table reaches more tables than any table that it reaches.
      .sort((a, b) => reach(a) - reach(b))
      .flatMap((table) => {
        const place = places.get(placeKey(table))
        return place === undefined || place.status === "theirs" ? [] : [{ table, model: place.name }]
      }),
    targetOf: targetsOf({ tables, models, byTable, places, dialect }),
    cycles: cycles.map((cycle) => cycle.map((key) => names.get(key) ?? key)),
    warnings: [
      ...emptySchema(introspection, schema),
      ...vainNames(
        request,
        introspection.tables.map(({ name }) => name)
      )
    ]
  }
}

/** Warns about a schema without tables if there are others: their name is often what is missing. */
const emptySchema = (
  { tables, schemas, defaultSchema }: Introspection,
  schema: string | null
): ReadonlyArray<string> => {
  const others = schemas.filter((name) => name !== (schema ?? defaultSchema)).map((name) => `'${name}'`)
  return tables.length > 0 || others.length === 0
    ? []
    : [`There are no tables in this schema; other schemas are ${namedList(others)} (schema_name)`]
}

interface Targets {
  readonly tables: ReadonlyArray<TableInfo>
  readonly models: ReadonlyMap<string, SemModel>
  readonly byTable: ReadonlyMap<string, SemModel>
  readonly places: ReturnType<typeof placeModels>
  readonly dialect: SqlDialect
}

const noColumns = { columns: [], measures: [] }

/** Returns the function from foreign keys to target models: those of tables in scope, and stored ones. */
const targetsOf = ({ tables, models, byTable, places, dialect }: Targets): IngestPlan["targetOf"] => {
  const byKey = new Map(tables.map((table) => [placeKey(table), table]))
  const known = new Map<string, JoinTarget | null>()
  const find = (key: string, physical: ReadonlyArray<string>): JoinTarget | null => {
    const place = places.get(key)
    const model = place === undefined ? byTable.get(key) : models.get(place.name)
    const name = place?.name ?? model?.name
    if (name === undefined) return null
    if (model !== undefined && model.sql_table === undefined) {
      return { model: name, column: (column) => model.columns.find((each) => each.name === column)?.name }
    }
    const columns = byKey.get(key)?.columns ?? physical.map((column) => ({ name: column }))
    const named = nameColumns(columns, model ?? noColumns, dialect)
    const isAdded = place !== undefined
    return {
      model: name,
      column: (column) => {
        const found = named.get(column)
        return found === undefined || (found.stored === null && !isAdded) ? undefined : found.name
      }
    }
  }
  return (foreignKey) => {
    const key = placeKey({ schema: foreignKey.targetSchema, name: foreignKey.targetTable })
    const before = known.get(key)
    if (before !== undefined) return before
    const target = find(key, foreignKey.targetColumns)
    // For a table out of scope, only the columns of this key are known, so the target is not cached.
    if (byKey.has(key)) known.set(key, target)
    return target
  }
}
