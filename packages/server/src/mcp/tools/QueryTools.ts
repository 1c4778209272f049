/** Tools that query models and recommend a root model. */
import { type Chart, ChartRequest } from "@semlayer/domain/Chart"
import { Order, RowCount, TimeDimension, Variables } from "@semlayer/domain/Query"
import { optional, optionalWith } from "@semlayer/domain/Optional"
import { NamedQuery, QueryRequest } from "@semlayer/domain/QueryRequest"
import { SemResponse } from "@semlayer/domain/QueryResponse"
import { requestError } from "@semlayer/domain/RequestIssues"
import { RootModelRecommendation, RootModelRequest } from "@semlayer/domain/RootModel"
import { queryFields, SourceModel, SemQuery } from "@semlayer/domain/SemModel"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { aggregationTexts, transformTexts } from "@semlayer/engine/help/LanguageTexts"
import { Models } from "@semlayer/engine/models/Models"
import { RootModels } from "@semlayer/engine/models/RootModels"
import { SqlDoor } from "@semlayer/engine/sql/SqlDoor"
import { SqlRequest } from "@semlayer/domain/SqlQuery"
import { Queries } from "@semlayer/engine/query/Queries"
import { migrateRequest } from "@semlayer/storage/versions/RequestVersions"
import type { Document } from "@semlayer/domain/Document"
import { Effect, Schema } from "effect"
import { McpConfig } from "../../config/McpConfig.js"
import { queryFormats, queryText } from "../text/QueryText.js"
import { rootModelText } from "../text/RootModelText.js"
import { Compare } from "@semlayer/domain/Compare"
import { Top } from "@semlayer/domain/Top"
import { tool } from "./Tool.js"

const callFields = {
  timeout: optional(Schema.Positive),
  show_sql: optionalWith(Schema.Boolean, () => false),
  format: optionalWith(Schema.Literal(...queryFormats), () => "markdown" as const)
} as const

/** Timeout and output options; all other keys are the query. */
const QueryCall = Schema.Struct(callFields, { key: Schema.String, value: Schema.Unknown })

const { version: _version, name: _stage, ...fields } = queryFields

/** The JSON Schema shown to callers, which merges the three forms of a query. */
const QueryShape = Schema.Struct({
  source_model: optional(SourceModel),
  ...fields,
  time_dimensions: optional(Schema.Array(TimeDimension)),
  order: optional(Order),
  variables: optional(Variables),
  totals: optional(Schema.Boolean),
  subtotals: optional(Schema.Array(Schema.Array(Schema.String))),
  top: optional(Top),
  compare: optional(Compare),
  limit: optional(RowCount),
  queries: optional(Schema.Array(SemQuery)),
  name: optional(Schema.String),
  sql: optional(Schema.String),
  dry_run: optional(Schema.Boolean),
  explain: optional(Schema.Boolean),
  chart: optional(ChartRequest),
  ...callFields
})

/** The parameters of stages only. */
const StagesShape = Schema.Struct({
  queries: QueryShape.fields.queries,
  variables: QueryShape.fields.variables,
  time_zone: QueryShape.fields.time_zone,
  dry_run: QueryShape.fields.dry_run,
  explain: QueryShape.fields.explain,
  chart: QueryShape.fields.chart,
  ...callFields
})

const run = Effect.fnUntraced(function* ({ timeout, show_sql, format, ...given }: typeof QueryCall.Type) {
  const { maxRows } = yield* McpConfig
  const queries = yield* Queries
  const body = withoutNulls(given)
  if (body["sql"] !== undefined) {
    const door = yield* SqlDoor
    const request = yield* decodeSql(body)
    const { request: _, ...response } = yield* StatementTimeout.within(timeout)(door.answer(request, maxRows))
    const mode = request.dry_run ? "dry_run" : "rows"
    return { text: queryText(response, { format, showSql: show_sql, mode }), structured: response }
  }
  const request = yield* (yield* namedRequest(body)) ?? decodeRequest(body)
  const { chart, ...response } = yield* StatementTimeout.within(timeout)(queries.run(request, maxRows))
  const mode = request.dry_run ? "dry_run" : request.explain ? "explain" : "rows"
  const text = queryText(response, { format, showSql: show_sql, mode })
  // The picture replaces the specification, which repeats the rows.
  const picture = chart === undefined || chart === null ? undefined : yield* drawnPicture(chart)
  return { text, structured: response, ...(picture !== undefined && { picture }) }
})

/** The chart as a PNG. An answer without its picture is better than none, so a failure is only logged. */
const drawnPicture = (chart: Chart) =>
  Effect.promise(() => import("@semlayer/rendering/Picture")).pipe(
    Effect.flatMap(({ pngOf }) => pngOf(chart)),
    Effect.catchAll((failure) => Effect.as(Effect.logWarning(failure.message), undefined))
  )

/** Removes nulls, because some clients send every parameter with null for those not given. */
const withoutNulls = (given: Document): Document => {
  const isOtherForm = isSet(given["queries"]) || isSet(given["name"]) || isSet(given["sql"])
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== null || (key === "source_model" && !isOtherForm))
  )
}

const isSet = (value: unknown): boolean => value !== null && value !== undefined

const decodeRequest = (body: Document) =>
  Effect.flatMap(migrateRequest(body), (migrated) =>
    Effect.mapError(Schema.decodeUnknown(QueryRequest)(migrated), requestError)
  )

const decodeSql = (body: Document) => Effect.mapError(Schema.decodeUnknown(SqlRequest)(body), requestError)

const decodeNamed = (body: Document) => Effect.mapError(Schema.decodeUnknown(NamedQuery)(body), requestError)

/** Keys allowed beside the name of a stored query. */
const besideName = new Set(["source_model", "variables", "time_zone", "dry_run", "explain", "chart"])

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0

/** Runs the stored query of a query-backed model if the call asks for no fields of it. */
const namedRequest = Effect.fnUntraced(function* (body: Document) {
  const { source_model: name, ...rest } = body
  const asks = Object.entries(rest).some(([key, value]) => !besideName.has(key) && !isEmpty(value))
  if (typeof name !== "string" || asks) return undefined
  const models = yield* Models
  const isBacked = yield* models.read({ name }, true).pipe(
    Effect.map(({ value }) => value.source_queries !== undefined),
    // Running the query reports the problem with the name.
    Effect.orElseSucceed(() => false)
  )
  const kept = Object.fromEntries(Object.entries(rest).filter(([key]) => besideName.has(key)))
  return isBacked ? decodeNamed({ ...kept, name }) : undefined
})

const notes = {
  source_model:
    'Model to query: its name, {"source_name", "columns", "measures", "joins"} to extend it, or a model in full',
  measures:
    'Aggregates: "revenue:sum", "*:count", a stored measure, or {"formula", "name", "filter", "label", "format"}',
  dimensions: 'Columns to group by; "customers.country" follows a join',
  time_dimensions:
    "Time columns with a granularity (month, '15 minutes', one of the model), a range, and fill for periods without rows",
  time_zone: "IANA time zone of periods, date parts and relative times",
  first_day_of_week: "Day on which weeks begin",
  main_time_dimension: "Time dimension that transforms run over, if there are several",
  filters: 'Conditions, all of which hold: "status = \'paid\'", "amount:sum > 100", "day >= \'{from}\'"',
  variables: "Values of {placeholders} in filters",
  order: 'Such as {"column": "revenue", "direction": "desc"}',
  totals: "Add a total",
  subtotals: "Lists of dimensions",
  top: '{"dimension", "by": measure, "n", "others": "Other"}: the n best members, the rest as one',
  compare: '{"to": "1 year"} or "previous period"',
  whole_periods_only: "Omit the current, incomplete period",
  distinct_dimension_values: "false: one row per source row",
  queries:
    "Instead of all this: stages, queries with a name that later ones use as source_model; the last one is the result",
  name: "Instead: a query-backed model to run as stored",
  sql: "Instead: SELECT over models, such as SELECT channel, MEASURE(revenue) FROM orders GROUP BY 1",
  dry_run: "Only the SQL",
  explain: "The database's plan, without running it",
  chart: "Adds a picture: true, or its kind",
  timeout: "Timeout in seconds"
} as const

const query = tool({
  name: "query",
  title: "Query a model",
  description:
    "Answers a question from a model with rows. Name what to measure and what to group by; joins and SQL follow. " +
    `Aggregations: ${Object.keys(aggregationTexts).join(" ")}. ` +
    `Measures take arithmetic (revenue:sum / *:count) and transforms: ${Object.keys(transformTexts).join(" ")}. ` +
    "Their parameters are in memory:help.aggregations, help.transforms and help.time_transforms. " +
    "Look a model up with inspect first. Give a limit; tables round numbers, json is exact.",
  does: "reads",
  role: "reader",
  input: QueryCall,
  shape: QueryShape,
  notes,
  opaque: ["source_model", "queries", "compare", "top"],
  output: SemResponse,
  run
})

const queryNested = tool({
  name: "query_nested",
  title: "Query in stages",
  description: "Older name of query with queries.",
  does: "reads",
  role: "reader",
  input: QueryCall,
  shape: StagesShape,
  opaque: ["queries"],
  run
})

const RootModelCall = Schema.Struct({
  ...RootModelRequest.fields,
  format: optionalWith(Schema.Literal("markdown", "json"), () => "markdown" as const)
}).annotations({ parseOptions: { onExcessProperty: "error" } })

const recommendRootModel = tool({
  name: "recommend_root_model",
  title: "Find the model to query",
  description: "Finds the model whose joins reach all given columns and measures, and the path of each from there.",
  does: "reads",
  role: "reader",
  input: RootModelCall,
  notes: { items: 'Such as ["orders.amount:sum", "customers.country"]', root_hint: "Model to prefer" },
  output: RootModelRecommendation,
  run: Effect.fnUntraced(function* ({ format, ...request }) {
    const recommendation = yield* (yield* RootModels).recommend(request)
    const text = format === "json" ? JSON.stringify(recommendation, null, 2) : rootModelText(recommendation)
    return { text, structured: recommendation }
  })
})

export const queryTools = [query, queryNested, recommendRootModel]
