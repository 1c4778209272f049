/**
 * Invariants of ingesting any schema.
 *
 * Each table and view becomes a model, which compiles and counts the same rows; each foreign key becomes a join; and a second
 * ingest adds, reports and writes nothing.
 */
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { DatasourceName } from "@semlayer/domain/Names"
import { EngineLive } from "@semlayer/engine/Engine"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { sqlTableOf } from "@semlayer/engine/names/TableNames"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage, type StoredModel } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { joinName } from "@semlayer/domain/Model"
import { Effect, Layer, Logger, LogLevel, Schema } from "effect"
import { SharedWorkers } from "../SharedWorkers.js"
import { type ScratchDatabase, scratchDatabase } from "../TestDatabases.js"
import { allColumns, inQuotes, type SchemaTable, scriptOf, type TestSchema } from "./Schemas.js"

/** The engine that ingests schemas, each as its own datasource. */
export const schemaEngine = Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
  Layer.provide(SharedWorkers),
  Layer.provide(Logger.minimumLogLevel(LogLevel.None))
)

const modelsOf = (datasource: DatasourceName) =>
  Effect.map(
    Effect.flatMap(Storage, ({ snapshot }) => snapshot),
    (snapshot) => [...(snapshot.models.get(datasource)?.values() ?? [])].map(({ value }) => value)
  )

const ingest = (datasource: DatasourceName) =>
  Effect.flatMap(Ingestor, (ingestor) => ingestor.ingest({ datasource, include_views: true }))

/** The rows of an answer, or the error as a text. */
const ask = (body: typeof QueryRequest.Encoded) =>
  Schema.decode(QueryRequest)(body).pipe(
    Effect.flatMap((request) => Effect.flatMap(Queries, (queries) => queries.run(request))),
    Effect.map(({ data }) => data.map((row) => Object.values(row))),
    Effect.catchAll((error) => Effect.succeed(`${JSON.stringify(body)}: ${error.message}`))
  )

/** The problems with a schema's models, as messages. */
export const schemaComplaints = (schema: TestSchema, name: string) =>
  Effect.gen(function* () {
    const datasource = DatasourceName.make(name)
    const database = yield* scratchDatabase(schema.engine)
    yield* database.execute(scriptOf(schema))
    yield* (yield* Storage).updateDatasource(datasource, () => Effect.succeedSome(database.datasource(datasource)))
    const first = yield* ingest(datasource)
    const made = yield* modelsOf(datasource)
    const relations = schema.tables.length + schema.views.length
    const complaints = [
      ...first.errors.map(({ model_name, error }) => `${model_name}: ${error}`),
      ...first.to_delete.map((entry) => `the first ingest reports drift: ${JSON.stringify(entry)}`),
      ...(made.length === relations ? [] : [`${relations} tables and views are ${made.length} models`]),
      ...(yield* Effect.forEach(made, (model) => modelComplaints(schema, database, model))).flat()
    ]
    const again = yield* ingest(datasource)
    const same = (yield* modelsOf(datasource)).every((model, i) => model === made[i])
    const { additions, to_delete, errors, warnings } = again
    const news = [additions, to_delete, errors, warnings].flat()
    return [
      ...complaints,
      ...news.map((each) => `the second ingest says: ${JSON.stringify(each)}`),
      ...(same ? [] : ["the second ingest wrote a model again"])
    ]
  }).pipe(Effect.scoped)

const modelComplaints = Effect.fnUntraced(function* (
  { engine, tables, views }: TestSchema,
  database: ScratchDatabase,
  model: StoredModel
) {
  const name = sqlTableOf(model, null)?.name
  const view = views.find((each) => each.name === name)
  const table = tables.find((each) => each.name === name) ?? view?.of
  if (name === undefined || table === undefined)
    return [`'${model.name}' reads '${model.sql_table}', which is not a table`]
  const columns = view?.columns ?? allColumns(table)
  const counted = yield* database.query(`SELECT COUNT(*) AS n FROM ${inQuotes(engine, name)}`)
  const rows = Number(counted[0]?.["n"])
  const dimensions = model.columns.map((column): string => column.name)
  const source = { source_model: `${model.data_source}.${model.name}` }
  const count = yield* ask({ ...source, measures: ["*:count"] })
  const raw = yield* ask({ ...source, dimensions, distinct_dimension_values: false })
  const grouped = yield* ask({ ...source, dimensions })
  const paths = model.joins.map((join) => `${joinName(join)}.${join.join_pairs[0]?.[1] ?? ""}`)
  const joined = yield* Effect.forEach(paths, (path) => ask({ ...source, dimensions: [path], measures: ["*:count"] }))
  const place = `'${model.name}' of '${name}'`
  return [
    ...[raw, grouped, ...joined].flatMap((answer) => (typeof answer === "string" ? [answer] : [])),
    ...(JSON.stringify(count) === JSON.stringify([[rows]]) ? [] : [`${place} counts ${String(count)}, not ${rows}`]),
    ...(raw.length === rows || typeof raw === "string" ? [] : [`${place} has ${raw.length} rows, not ${rows}`]),
    ...joined.flatMap((answer, i) =>
      typeof answer === "string" || total(answer) === rows ? [] : [`${place} by ${paths[i]} counts ${total(answer)}`]
    ),
    ...(dimensions.length === columns.length
      ? []
      : [`${place} has ${dimensions.length} columns, not ${columns.length}`]),
    ...(view === undefined ? tableComplaints(table, model).map((each) => `${place} ${each}`) : [])
  ]
})

const total = (rows: ReadonlyArray<ReadonlyArray<unknown>>): number =>
  rows.reduce((sum, row) => sum + Number(row[1]), 0)

/** Compares columns by position: they are in the order of the table. */
const tableComplaints = ({ primaryKey, keys, columns }: SchemaTable, model: StoredModel): ReadonlyArray<string> => {
  const keyColumns = keys.flatMap((key) => key.columns)
  const [own, foreign, rest] = [
    model.columns.slice(0, primaryKey.length),
    model.columns.slice(primaryKey.length, primaryKey.length + keyColumns.length),
    model.columns.slice(primaryKey.length + keyColumns.length)
  ]
  return [
    ...own.filter((column) => !column.primary_key || column.hidden).map(({ name }) => `has '${name}' not as a key`),
    ...foreign.filter(({ hidden }) => !hidden).map(({ name }) => `shows the key column '${name}'`),
    ...rest.flatMap((column, i) => {
      const expected = columns[i]?.type
      return column.type === expected ? [] : [`has '${column.name}' as ${column.type}, not as ${expected}`]
    }),
    ...(model.joins.length === keys.length ? [] : [`has ${model.joins.length} joins for ${keys.length} keys`])
  ]
}
