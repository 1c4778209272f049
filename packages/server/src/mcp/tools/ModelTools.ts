/** Tools that create models from a table, SQL or a query, and edit or delete them. */
import { UniqueKeys } from "@semlayer/domain/Model"
import { ModelEdited, ModelPatch } from "@semlayer/domain/ModelPatch"
import { optional } from "@semlayer/domain/Optional"
import { RequestValueInvalid } from "@semlayer/domain/RequestErrors"
import { stewardshipFields } from "@semlayer/domain/Stewardship"
import { Models } from "@semlayer/engine/models/Models"
import { Effect, Option, Schema } from "effect"
import { tool } from "./Tool.js"
import { withWarnings } from "../text/Warnings.js"

const Part = Schema.Record({ key: Schema.String, value: Schema.Unknown })
const Parts = optional(Schema.Array(Part))
const Text = optional(Schema.String)

const CreateModelCall = Schema.Struct({
  name: Schema.String,
  sql_table: Text,
  sql: Text,
  data_source: Text,
  description: Text,
  columns: Parts,
  measures: Parts,
  aggregations: Parts,
  joins: Parts,
  unique_keys: optional(UniqueKeys),
  filters: optional(Schema.Array(Schema.String)),
  default_time_dimension: Text,
  granularities: Parts,
  unpivot: optional(Part),
  calendar: optional(Part),
  calendar_model: Text,
  cache: optional(Part),
  hidden: optional(Schema.Boolean),
  ...stewardshipFields,
  meta: optional(Part),
  query: optional(Schema.Union(Part, Schema.Array(Part))),
  variables: optional(Part)
}).annotations({ parseOptions: { onExcessProperty: "error", errors: "all" } })

/** Keys that define what a model reads or contains, which a query-backed model takes from its query. */
const ownKeys = ["sql_table", "sql", "unpivot", "columns", "measures", "aggregations", "filters"] as const

const partNotes = {
  columns:
    '[{"name", "sql", "type", "label", "description", "format": {"type", "precision", "symbol"}, "filter", "primary_key", "hidden"}]',
  measures:
    '[{"name": "aov", "formula": "revenue:sum / *:count", "filter": "status = \'paid\'", "label", "format", "description"}]',
  aggregations: 'Own ones: [{"name", "formula": "SUM({value} * {weight})", "params": [{"name", "sql"}]}]',
  joins:
    '[{"target_model", "join_pairs": [["customer_id", "id"]], "join_type", "relationship": "many_to_one", "name"}]',
  unique_keys: 'Columns whose values identify a row: [["email"], ["country", "code"]]',
  granularities: 'Own periods: [{"name": "fiscal_year", "base": "year", "origin": "2024-10-01"}]',
  unpivot: 'Columns of a wide table as rows: {"name": "month", "value": "amount", "columns": ["jan", "feb"]}',
  calendar: "For a table with a row per day: its columns are granularities",
  calendar_model: "The model that is the calendar of queries",
  cache: 'How long answers may be reused: {"max_age": "1 minute"}',
  owners: "People or teams who are responsible",
  tags: "Words that lists can be filtered by",
  status: "draft, certified or deprecated",
  replaced_by: "The model to use instead of a deprecated one"
} as const

const createModel = tool({
  name: "create_model",
  title: "Create a model",
  description: "Saves a model over a table, a SELECT statement or a query; replaces a model with that name.",
  does: "replaces",
  role: "editor",
  input: CreateModelCall,
  notes: {
    ...partNotes,
    sql: "A SELECT statement, instead of sql_table",
    filters: "SQL conditions that always hold",
    query: "A query, or a list of stages, instead of a table; its results become the columns",
    variables: "Defaults of the query's variables"
  },
  run: Effect.fnUntraced(function* ({ query, variables, ...given }) {
    const models = yield* Models
    if (query === undefined) {
      const { status, name, warnings } = yield* models.save({ ...given, query_variables: variables ?? null })
      return { text: withWarnings(`Model '${name}' ${status === "created" ? "created" : "replaced"}.`, warnings) }
    }
    const mixed = ownKeys.filter((key) => given[key] !== undefined)
    if (mixed.length > 0) {
      const message = `a query-backed model does not accept ${mixed.join(", ")}`
      return yield* new RequestValueInvalid({ issues: [{ path: ["query"], message, value: null }] })
    }
    const source_queries = Array.isArray(query) ? query : [query]
    const { warnings } = yield* models.save({ ...given, source_queries, query_variables: variables ?? null })
    // The lookup is ambiguous if several datasources have a model of that name; the columns are then omitted.
    const found = yield* Effect.option(models.read({ name: given.name, data_source: given.data_source }, true))
    const columns = Option.map(found, ({ value }) => value.columns.map(({ name }) => name).join(", "))
    const listed = Option.match(columns, { onNone: () => "", onSome: (names) => ` Columns: ${names}.` })
    return { text: withWarnings(`Model '${given.name}' created from query.${listed}`, warnings) }
  })
})

const EditModelCall = Schema.Struct({ model_name: Schema.String, data_source: Text, ...ModelPatch.fields }).annotations(
  {
    parseOptions: { onExcessProperty: "error", errors: "all" }
  }
)

const editModel = tool({
  name: "edit_model",
  title: "Edit a model",
  description:
    "Changes parts of a model and keeps the rest: columns, measures, aggregations and joins are merged by name, and new names are added. " +
    "The edit is atomic. It also accepts what validate_models reports.",
  does: "replaces",
  role: "editor",
  input: EditModelCall,
  notes: {
    data_source: "Where the model is, if several have it",
    description: "Empty clears",
    new_data_source: "Move it there",
    source_queries: "Stages of a query-backed model",
    query_variables: "Defaults; null clears",
    columns: "As in create_model, by name with what changes",
    measures: '[{"name", "formula", "filter", "label", "format", "description"}]',
    joins: '[{"target_model", "join_pairs", "relationship"}]',
    unique_keys: "Replaces all; empty clears",
    owners: "Replaces all; empty clears",
    tags: "Replaces all; empty clears",
    status: "draft, certified or deprecated; null clears",
    replaced_by: "Model to use instead of a deprecated one; null clears",
    granularities: "Replaces all; null clears",
    unpivot: "As in create_model; null clears",
    calendar: "null clears",
    calendar_model: "null clears",
    cache: "null clears",
    remove: "Names of what to remove",
    meta: "null clears"
  },
  output: ModelEdited,
  run: Effect.fnUntraced(function* ({ model_name, data_source, ...patch }) {
    const models = yield* Models
    const edited = yield* models.edit({ name: model_name, data_source }, patch)
    return { text: JSON.stringify(edited, null, 2), structured: edited }
  })
})

const DeleteModelCall = Schema.Struct({ name: Schema.String, data_source: Text }).annotations({
  parseOptions: { onExcessProperty: "error" }
})

const deleteModel = tool({
  name: "delete_model",
  title: "Delete a model",
  description: "Deletes a model and the references of memories to it.",
  does: "replaces",
  role: "editor",
  input: DeleteModelCall,
  run: Effect.fnUntraced(function* (lookup) {
    const name = yield* (yield* Models).remove(lookup)
    return { text: `Model '${name}' deleted.` }
  })
})

export const modelTools = [createModel, editModel, deleteModel]
