/** Tools for datasources: connect, describe, list and prioritize. */
import { Priority } from "@semlayer/domain/Datasource"
import type { ConnectionFailed } from "@semlayer/domain/DatabaseErrors"
import { IngestRequest } from "@semlayer/domain/Ingest"
import { optional, optionalWith, strictBody } from "@semlayer/domain/Optional"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { createdOrNothing } from "@semlayer/engine/models/CreatedOrNothing"
import { Datasources } from "@semlayer/engine/models/Datasources"
import type { DatasourceSurvey } from "@semlayer/engine/models/DatasourceSurvey"
import { Models } from "@semlayer/engine/models/Models"
import { Effect, Option, Schema } from "effect"
import { ingestProgress } from "./IngestProgress.js"
import { columnCount, noTables } from "../text/IngestText.js"
import { withWarnings } from "../text/Warnings.js"
import { tool, type ToolCall } from "./Tool.js"

const Text = optional(Schema.String)

const NameCall = Schema.Struct({ name: Schema.String }).annotations({ ...strictBody })

const CreateCall = Schema.Struct({
  name: Schema.String,
  type: Text,
  host: Text,
  port: optional(Schema.Union(Schema.Number, Schema.String)),
  database: Text,
  username: Text,
  password: Text,
  connection_string: Text,
  schema_name: Text,
  description: Text,
  time_zone: Text,
  timestamp_zone: Text,
  first_day_of_week: Text,
  auto_ingest: optionalWith(Schema.Boolean, () => true)
}).annotations({ ...strictBody })

/** Whether a setting has a value; some clients send an empty text for one that is not set. */
const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== ""

const createDatasource = tool({
  name: "create_datasource",
  title: "Connect a database",
  description:
    "Tests the connection to a database, saves it and creates models from its tables; a failure saves nothing. Replaces a datasource with that name. " +
    `A secret may be \${SEM_DATASOURCE_…}, a variable of the server's environment.`,
  does: "replaces",
  role: "admin",
  input: CreateCall,
  notes: {
    type: "sqlite, duckdb, postgres, mysql, clickhouse, …",
    database: "Name of the database; path of a file",
    connection_string: "A URL, instead of the parts",
    schema_name: "Schema to read; default: the database's",
    time_zone: "IANA time zone of periods",
    timestamp_zone: "IANA time zone of timestamps without one",
    first_day_of_week: "Day on which weeks begin: monday to sunday",
    auto_ingest: "false: create no models yet"
  },
  reports: true,
  run: Effect.fnUntraced(function* ({ auto_ingest, ...given }, call) {
    const datasources = yield* Datasources
    const models = yield* Models
    const body = Object.fromEntries(Object.entries(given).filter(isGiven))
    const { saved, done } = yield* createdOrNothing(
      given.name,
      datasources.save(body, { tested: true }),
      ({ name }) => (auto_ingest ? Effect.asSome(ingested(name, call)) : Effect.succeedNone),
      { listModels: models.list, deleteModel: models.remove, deleteDatasource: (name) => datasources.remove(name) }
    )
    const what = `Datasource '${saved.name}' ${saved.status === "created" ? "created" : "replaced"}. Connection successful.`
    const text = Option.match(done, { onNone: () => what, onSome: (lines) => `${what}\n${lines}` })
    return { text: withWarnings(text, saved.warnings) }
  })
})

const databaseError = ({ reason, hint }: ConnectionFailed): string => `Database error: ${reason}\nHint: ${hint}`

const ingested = Effect.fnUntraced(function* (name: string, call: ToolCall) {
  const ingestor = yield* Ingestor
  const models = yield* Models
  const result = yield* ingestor.ingest(IngestRequest.make({ datasource: name }), ingestProgress(call))
  if (result.models.length === 0) return yield* noTables(name, undefined)
  const lines = yield* Effect.forEach(result.models, (model) =>
    Effect.map(Effect.option(models.read({ name: model, data_source: name }, false)), (found) => {
      const { columns, measures } = Option.match(found, {
        onNone: () => ({ columns: 0, measures: 0 }),
        onSome: ({ value }) => ({ columns: value.columns.length, measures: value.measures.length })
      })
      return `- ${model} (${columnCount(columns)}, ${measures} measure${measures === 1 ? "" : "s"})`
    })
  )
  const failures = result.errors.map(({ model_name, error }) => `Error: ${model_name}: ${error}`)
  return [
    `Ingested ${result.models.length} model(s):`,
    ...lines,
    ...failures,
    "",
    `Next: models_summary of '${name}', or search for what you need.`
  ].join("\n")
})

const listDatasources = tool({
  name: "list_datasources",
  title: "List datasources",
  description: "Lists the databases by name and type.",
  does: "reads",
  role: "reader",
  input: Schema.Struct({}).annotations({ ...strictBody }),
  run: Effect.fnUntraced(function* () {
    const found = yield* (yield* Datasources).list()
    if (found.length === 0) return { text: "There are no datasources yet; create_datasource connects one." }
    const lines = found.map(
      ({ name, type, error }) => `- ${name} (${error === undefined ? (type ?? "unknown") : `ERROR: ${error}`})`
    )
    return {
      text: withWarnings(
        lines.join("\n"),
        found.flatMap(({ warnings = [] }) => warnings)
      )
    }
  })
})

const DescribeCall = Schema.Struct({
  name: Schema.String,
  list_tables: optionalWith(Schema.Boolean, () => true),
  schema_name: Text
}).annotations({ ...strictBody })

const describeDatasource = tool({
  name: "describe_datasource",
  title: "Describe a datasource",
  description: "Shows how a database is reached, whether it is available, and its schemas and tables.",
  does: "reads",
  role: "reader",
  input: DescribeCall,
  run: Effect.fnUntraced(function* ({ name, list_tables, schema_name }) {
    const schema = schema_name === "" ? undefined : schema_name
    const survey = yield* (yield* Datasources).survey(name, { schema, tables: list_tables })
    return { text: surveyText(survey) }
  })
})

const surveyText = ({ datasource, problem, schemas, schema, tables }: DatasourceSurvey): string => {
  const { name, type, host, port, database, username, connection_string } = datasource
  const settings = [
    ["Datasource", name],
    ["Type", type ?? "unknown"],
    ["Host", host],
    ["Port", port],
    ["Database", database],
    ["Username", username],
    ["Connection string", connection_string === undefined ? undefined : "(set)"]
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  if (problem !== null) return [...settings, "", "Connection: FAILED", databaseError(problem)].join("\n")
  const where = schema === null ? "" : ` in schema '${schema}'`
  return [
    ...settings,
    "",
    "Connection: OK",
    ...(schemas.length === 0 ? [] : [`Available schemas: ${schemas.join(", ")}`]),
    ...(tables === null ? [] : ["", `Tables (${tables.length})${where}:`, ...tables.map((table) => `  - ${table}`)]),
    "",
    `ingest_datasource_models creates models from them.`
  ].join("\n")
}

const EditCall = Schema.Struct({ name: Schema.String, description: Text }).annotations({ ...strictBody })

const editDatasource = tool({
  name: "edit_datasource",
  title: "Describe what a datasource is about",
  description: "Changes the description of a datasource, which search reads; an empty one removes it.",
  does: "adds",
  role: "admin",
  input: EditCall,
  run: Effect.fnUntraced(function* ({ name, description }) {
    const { warnings } = yield* (yield* Datasources).edit(name, description)
    return { text: withWarnings(`Datasource '${name}' updated.`, warnings) }
  })
})

const deleteDatasource = tool({
  name: "delete_datasource",
  title: "Delete a datasource",
  description: "Deletes the connection to a database. Its models are kept.",
  does: "replaces",
  role: "admin",
  input: NameCall,
  run: Effect.fnUntraced(function* ({ name }) {
    const { models_kept } = yield* (yield* Datasources).remove(name)
    const kept = models_kept.length === 0 ? "" : ` Its models are kept: ${models_kept.join(", ")}`
    return { text: `Datasource '${name}' deleted.${kept}` }
  })
})

const PriorityCall = Schema.Struct({ priority: Priority.fields.priority }).annotations({ ...strictBody })

const setPriority = tool({
  name: "set_datasource_priority",
  title: "Set the datasource priority",
  description:
    "Sets the order of datasources that resolves a model name several of them have; an empty list clears it.",
  does: "adds",
  role: "admin",
  input: PriorityCall,
  run: Effect.fnUntraced(function* (request) {
    const { priority } = yield* (yield* Datasources).writePriority(request)
    return {
      text: priority.length === 0 ? "Datasource priority cleared." : `Datasource priority set: ${priority.join(", ")}`
    }
  })
})

const getPriority = tool({
  name: "get_datasource_priority",
  title: "Get the datasource priority",
  description: "Shows the order of datasources that resolves a model name several of them have.",
  does: "reads",
  role: "reader",
  input: Schema.Struct({}).annotations({ ...strictBody }),
  run: Effect.fnUntraced(function* () {
    const { priority } = yield* (yield* Datasources).readPriority()
    return {
      text: priority.length === 0 ? "No datasource priority is set." : `Datasource priority: ${priority.join(", ")}`
    }
  })
})

export const datasourceTools = [
  createDatasource,
  listDatasources,
  describeDatasource,
  editDatasource,
  deleteDatasource,
  setPriority,
  getPriority
]
