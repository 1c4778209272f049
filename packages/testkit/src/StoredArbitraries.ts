/**
 * Random models, datasources, memories and dashboards with any content that their schemas and JSON allow.
 *
 * They are assembled from parts, because the recursion of queries and models would make whole ones huge.
 */
import { Column } from "@semlayer/domain/Column"
import { Dashboard, dashboardVersion } from "@semlayer/domain/Dashboard"
import { Datasource, datasourceVersion } from "@semlayer/domain/Datasource"
import { duplicateNames } from "@semlayer/domain/DuplicateNames"
import { Memory, memoryVersion } from "@semlayer/domain/Memory"
import { CustomAggregation, Join, ModelExtension, ModelMeasure, UniqueKeys } from "@semlayer/domain/Model"
import type { DashboardName, DatasourceName, MemoryId, ModelName } from "@semlayer/domain/Names"
import { MeasureItem, TimeDimension, Variables } from "@semlayer/domain/Query"
import { modelVersion, SemModel } from "@semlayer/domain/SemModel"
import type { StoredModel } from "@semlayer/storage/snapshot/Storage"
import { Arbitrary, FastCheck as fc, Option, Schema } from "effect"

/** Texts that formats often handle wrongly, and any others. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.fullUnicodeString(),
  fc.stringOf(
    fc.constantFrom("\n", "\r", " ", "\t", "#", ":", "-", "'", '"', "\\", "{", "}", "|", ">", "a", "é", "😀")
  ),
  fc.constantFrom("yes", "on", "Off", "~", "null", "0123", "0x1F", "1_000", "1e3", ".5", "2024-01-01", "12:30:45", "="),
  fc.constantFrom(
    "",
    " lead",
    "trail ",
    "---",
    "...",
    "- a",
    "? a",
    "a: b",
    "a #b",
    "*a",
    "&a",
    "!a",
    "%a",
    "@a",
    "`a"
  ),
  fc.constantFrom(
    "$" + "{SECRET}",
    "\u0085x",
    "a\u2028b",
    "\ufeffa",
    "select\n  1\n\n",
    "\n",
    "a\n---\nb",
    "a\r\nb\r\n"
  )
)

/** The JSON of random values of a schema. */
const jsonOf = <A, I>(schema: Schema.Schema<A, I>): fc.Arbitrary<unknown> =>
  Arbitrary.make(schema).map((value) => JSON.parse(JSON.stringify(Schema.encodeSync(schema)(value))))

/** Values that JSON text holds: it has no minus zero, because `JSON.stringify(-0)` is `0`. */
const jsonValues = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)))

const some = (items: fc.Arbitrary<unknown>): fc.Arbitrary<ReadonlyArray<unknown>> => fc.array(items, { maxLength: 3 })

/** Objects with all keys of the first group and some of the second. */
const objects = (required: Record<string, fc.Arbitrary<unknown>>, optional: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required) })

const decoded = <A, I>(schema: Schema.Schema<A, I>, json: fc.Arbitrary<unknown>): fc.Arbitrary<A> => {
  const decode = Schema.decodeUnknownOption(schema)
  return json
    .map(decode)
    .filter(Option.isSome)
    .map(({ value }) => value)
}

const queries = objects(
  { source_model: fc.oneof(texts, jsonOf(ModelExtension)) },
  {
    measures: some(jsonOf(MeasureItem)),
    dimensions: some(fc.oneof(texts, objects({ name: texts }, { label: texts }))),
    time_dimensions: some(jsonOf(TimeDimension)),
    main_time_dimension: texts,
    filters: some(texts),
    variables: jsonOf(Variables),
    order: some(objects({ column: texts }, { direction: fc.constantFrom("asc", "desc") })),
    limit: fc.nat(),
    whole_periods_only: fc.boolean(),
    distinct_dimension_values: fc.boolean()
  }
)

const sources = fc.oneof(
  texts.map((sql_table) => ({ sql_table })),
  texts.map((sql) => ({ sql })),
  some(queries).map((source_queries) => ({ source_queries }))
)

const modelParts = objects(
  { version: fc.constant(modelVersion) },
  {
    columns: some(jsonOf(Column)),
    measures: some(jsonOf(ModelMeasure)),
    aggregations: some(jsonOf(CustomAggregation)),
    joins: some(jsonOf(Join)),
    unique_keys: jsonOf(UniqueKeys),
    query_variables: jsonOf(Variables),
    filters: some(texts),
    description: texts,
    hidden: fc.boolean(),
    meta: fc.dictionary(texts, jsonValues)
  }
)

/** Stored models with a given name. */
export const models = (data_source: DatasourceName, name: ModelName): fc.Arbitrary<StoredModel> =>
  decoded(
    SemModel,
    fc.tuple(modelParts, sources).map(([parts, source]) => ({ ...parts, ...source, name, data_source }))
  )
    .filter((model) => duplicateNames(model).length === 0)
    .map((model) => ({ ...model, data_source }))

/** Datasources with a given name, including secrets and references to environment variables. */
export const datasources = (name: DatasourceName): fc.Arbitrary<Datasource> =>
  decoded(
    Datasource,
    fc
      .tuple(jsonOf(Datasource), objects({}, { password: texts, connection_string: texts, description: texts }))
      .map(([fields, secrets]) => ({ ...Object(fields), ...secrets, version: datasourceVersion, name }))
  )

/** Dashboards with a given name; tiles mention some of the filters. */
export const dashboards = (name: DashboardName): fc.Arbitrary<Dashboard> => {
  const filters = fc
    .subarray(["channel", "day", "region"])
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          objects(
            { name: fc.constant(name), source_model: texts, dimension: texts },
            { label: texts, values: some(texts) }
          )
        )
      )
    )
  const tile = objects(
    { query: queries },
    { title: texts, show: fc.constantFrom("table", "line"), width: fc.integer({ min: 1, max: 12 }) }
  )
  const rows = some(fc.record({ tiles: some(tile) }))
  return decoded(
    Dashboard,
    objects({ filters, rows }, { title: texts, description: texts }).map((parts) => ({
      ...Object(parts),
      version: dashboardVersion,
      name
    }))
  )
}

/** Memories with a given id. */
export const memories = (id: MemoryId): fc.Arbitrary<Memory> =>
  decoded(
    Memory,
    objects(
      { learning: texts, created_at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
      { description: texts, entities: some(texts), query: queries }
    ).map((fields) => ({ ...fields, version: memoryVersion, id }))
  )
