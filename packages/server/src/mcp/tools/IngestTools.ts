/** Tools for ingestion and for detecting drift. */
import {
  DriftEntry,
  IngestRequest,
  IngestResult,
  KeyViolation,
  ValidateFailure,
  ValidateRequest,
  validateResult,
  withViolations
} from "@semlayer/domain/Ingest"
import { optional, optionalWith, strictBody } from "@semlayer/domain/Optional"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { Validator } from "@semlayer/engine/ingest/Validator"
import { Effect, Schema } from "effect"
import { ingestProgress } from "./IngestProgress.js"
import { ingestText, noTables } from "../text/IngestText.js"
import { tool } from "./Tool.js"

/** Table names as a list, or separated by commas. */
const TableNames = optional(Schema.Union(Schema.String, Schema.Array(Schema.String)))

const listed = (names: typeof TableNames.from.Type | undefined): ReadonlyArray<string> =>
  typeof names === "string" ? names.split(",") : (names ?? [])

const IngestCall = Schema.Struct({
  datasource_name: Schema.String,
  include_tables: TableNames,
  exclude_tables: TableNames,
  schema_name: optional(Schema.String),
  include_views: optionalWith(Schema.Boolean, () => false),
  profile: optional(Schema.Boolean),
  verify_keys: optional(Schema.Boolean)
}).annotations({ ...strictBody })

const ingest = tool({
  name: "ingest_datasource_models",
  title: "Create models from tables",
  description:
    "Creates a model for each table of a datasource, and adds new columns and joins to existing models. Existing definitions " +
    "are not changed; drift is reported.",
  does: "adds",
  role: "editor",
  input: IngestCall,
  notes: {
    include_tables: 'Only these: "orders, cust*"',
    exclude_tables: "Not these",
    profile: "false: do not sample values",
    verify_keys: "true: check all rows for duplicates of declared keys"
  },
  output: IngestResult,
  reports: true,
  run: Effect.fnUntraced(function* (given, call) {
    const schema = given.schema_name === "" ? undefined : given.schema_name
    const tables = (names: Parameters<typeof listed>[0]) =>
      listed(names)
        .map((name) => name.trim())
        .filter((name) => name !== "")
    const request = IngestRequest.make({
      datasource: given.datasource_name,
      include_tables: tables(given.include_tables),
      exclude_tables: tables(given.exclude_tables),
      include_views: given.include_views,
      ...(given.profile !== undefined && { profile: given.profile }),
      ...(given.verify_keys !== undefined && { verify_keys: given.verify_keys }),
      ...(schema !== undefined && { schema_name: schema })
    })
    const result = yield* (yield* Ingestor).ingest(request, ingestProgress(call))
    const isEmpty = result.models.length === 0 && result.errors.length === 0
    return {
      text: isEmpty ? yield* noTables(given.datasource_name, schema) : ingestText(result),
      structured: result
    }
  })
})

const validate = tool({
  name: "validate_models",
  title: "Find drift",
  description:
    "Reports drift between models and their databases, with the calls of edit_model and delete_model that remove it, and " +
    "duplicates of declared keys. What could not be read (a broken document, a missing privilege, an unreachable database) " +
    "is reported as an error, never as drift. Changes nothing.",
  does: "reads",
  role: "editor",
  input: ValidateRequest,
  notes: { verify_keys: "true: check all rows for duplicates, not a sample" },
  output: Schema.Struct({
    to_delete: Schema.Array(DriftEntry),
    errors: Schema.Array(ValidateFailure),
    violations: optional(Schema.Array(KeyViolation))
  }),
  run: Effect.fnUntraced(function* ({ data_source, verify_keys = false }) {
    const validator = yield* Validator
    const validation = yield* data_source === undefined
      ? validator.validateAll(verify_keys)
      : validator.validate(data_source, verify_keys)
    const { drift, errors, violations = [] } = validation
    return {
      text: JSON.stringify(validateResult(validation), null, 2),
      structured: { to_delete: drift, errors, ...withViolations(violations) }
    }
  })
})

export const ingestTools = [ingest, validate]
