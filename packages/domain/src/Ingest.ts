/** Ingestion: creating models from a live database, and its report. */
import { Schema } from "effect"
import { DatasourceName, ModelName } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"

/** Body of `POST /ingest`. Table names may contain `*` as a wildcard; absent or empty means no filter. */
export const IngestRequest = Schema.Struct({
  datasource: Schema.String,
  /** Schema to read; absent means the datasource's, else the database's default. */
  schema_name: optional(Schema.String),
  include_tables: optional(Schema.Array(Schema.String)),
  exclude_tables: optional(Schema.Array(Schema.String)),
  include_views: optionalWith(Schema.Boolean, () => false),
  /** False skips sampling column values; absent means true. */
  profile: optional(Schema.Boolean),
  /** True checks all rows for duplicates of declared keys; absent or false checks only the first rows. */
  verify_keys: optional(Schema.Boolean)
}).annotations({ identifier: "IngestRequest", ...strictBody })
export interface IngestRequest extends Schema.Schema.Type<typeof IngestRequest> {}

/** What an ingest added to one model. */
export const IngestAddition = Schema.Struct({
  model_name: ModelName,
  data_source: DatasourceName,
  created: Schema.Boolean,
  new_columns: Schema.Array(Schema.String),
  /** Names of the targets of the new joins. */
  new_joins: Schema.Array(Schema.String),
  widened_columns: Schema.Array(Schema.String),
  /** Unique keys found in the database, as lists of columns; absent if there are none. */
  new_unique_keys: optional(Schema.Array(Schema.Array(Schema.String)))
}).annotations({ identifier: "IngestAddition" })
export interface IngestAddition extends Schema.Schema.Type<typeof IngestAddition> {}

const DriftReason = Schema.Struct({
  /** `column:`, `measure:`, `aggregation:`, `join:`, `filter:` or `model:` and the name. */
  target: Schema.String,
  reason: Schema.String
})

const Removal = Schema.Struct({
  columns: Schema.Array(Schema.String),
  measures: Schema.Array(Schema.String),
  aggregations: Schema.Array(Schema.String),
  joins: Schema.Array(Schema.String)
})

/** Drift of one model: what no longer matches its database, and the edit that removes it. */
export const DriftEntry = Schema.Struct({
  tool: Schema.Literal("edit_model", "delete_model"),
  model_name: ModelName,
  data_source: DatasourceName,
  remove: optional(Removal),
  remove_filters: optional(Schema.Array(Schema.String)),
  reasons: Schema.Array(DriftReason)
}).annotations({ identifier: "DriftEntry" })
export interface DriftEntry extends Schema.Schema.Type<typeof DriftEntry> {}

/** Body of `POST /validate-models`; null or an empty body means all datasources. */
export const ValidateRequest = Schema.Struct({
  data_source: optional(Schema.String),
  /** True checks all rows for duplicates of declared keys; absent or false checks only the first rows. */
  verify_keys: optional(Schema.Boolean)
}).annotations({ identifier: "ValidateRequest", ...strictBody })
export interface ValidateRequest extends Schema.Schema.Type<typeof ValidateRequest> {}

/**
 * A failure that did not stop the rest of an ingest. It concerns one model, one memory (`memory:<id>`), or a whole datasource
 * (its own name as `model_name`).
 */
export const IngestFailure = Schema.Struct({
  model_name: Schema.String,
  data_source: DatasourceName,
  error: Schema.String
}).annotations({ identifier: "IngestFailure" })
export interface IngestFailure extends Schema.Schema.Type<typeof IngestFailure> {}

/**
 * Why a model, or every model of a datasource, was not validated. Causes are an unreadable document, a missing privilege, or an
 * unreachable database. It is never a reason to remove anything.
 */
export const ValidateFailure = Schema.Struct({
  kind: Schema.Literal("model", "datasource"),
  /** Null for a whole datasource. */
  model_name: Schema.NullOr(Schema.String),
  /** Name of the document, which may not be a valid datasource name. */
  data_source: Schema.String,
  error: Schema.String
}).annotations({ identifier: "ValidateFailure" })
export interface ValidateFailure extends Schema.Schema.Type<typeof ValidateFailure> {}

/** A declared primary key, unique key or relationship that the data violates. */
export const KeyViolation = Schema.Struct({
  model_name: ModelName,
  data_source: DatasourceName,
  /** `primary_key:`, `unique_key:` and the columns, or `join:` and the name. */
  target: Schema.String,
  /** The number of repeated keys, an example, and what can be done. */
  reason: Schema.String
}).annotations({ identifier: "KeyViolation" })
export interface KeyViolation extends Schema.Schema.Type<typeof KeyViolation> {}

const ViolatedKey = Schema.Struct({
  kind: Schema.Literal("key"),
  tool: Schema.Null,
  model_name: ModelName,
  data_source: DatasourceName,
  reasons: Schema.Array(DriftReason)
}).annotations({ identifier: "ViolatedKey" })

const ValidatedDrift = Schema.Struct({ kind: Schema.Literal("drift"), ...DriftEntry.fields }).annotations({
  identifier: "ValidatedDrift"
})

const Unvalidated = Schema.Struct({
  kind: ValidateFailure.fields.kind,
  tool: Schema.Null,
  model_name: ValidateFailure.fields.model_name,
  data_source: ValidateFailure.fields.data_source,
  reasons: Schema.Array(DriftReason)
}).annotations({ identifier: "Unvalidated" })

/**
 * Response of `POST /validate-models`: entries discriminated by `kind`. The `drift` comes first, then each `model` or
 * `datasource` that was not validated (a datasource has a null `model_name`), then each declared `key` that the data violates.
 * The last three have a null `tool`, because no call fixes them. The list is empty only if everything was read and matches.
 */
export const ValidateResult = Schema.Array(Schema.Union(ValidatedDrift, Unvalidated, ViolatedKey)).annotations({
  identifier: "ValidateResult"
})
export type ValidateResult = Schema.Schema.Type<typeof ValidateResult>

/** The drift of some datasources, and what was not validated. */
export interface Validation {
  readonly drift: ReadonlyArray<DriftEntry>
  readonly errors: ReadonlyArray<ValidateFailure>
  /** Absent if there are none. */
  readonly violations?: ReadonlyArray<KeyViolation>
}

/** Encodes a validation as the response of `POST /validate-models`. */
export const validateResult = ({ drift, errors, violations = [] }: Validation): ValidateResult => [
  ...drift.map((entry) => ({ kind: "drift" as const, ...entry })),
  ...errors.map(({ kind, model_name, data_source, error }) => ({
    ...{ kind, tool: null, model_name, data_source },
    reasons: [{ target: model_name === null ? `datasource:${data_source}` : `model:${model_name}`, reason: error }]
  })),
  ...violations.map(({ model_name, data_source, target, reason }) => ({
    ...{ kind: "key" as const, tool: null, model_name, data_source },
    reasons: [{ target, reason }]
  }))
]

/** Decodes a validation from the response of `POST /validate-models`; the inverse of `validateResult`. */
export const validationOf = (entries: ValidateResult): Validation => ({
  drift: entries.flatMap((each) => (each.kind === "drift" ? [each] : [])),
  errors: entries.flatMap((each) => {
    if (each.kind === "drift" || each.kind === "key") return []
    const { kind, model_name, data_source, reasons } = each
    return [{ kind, model_name, data_source, error: reasons.map(({ reason }) => reason).join("; ") }]
  }),
  ...withViolations(
    entries.flatMap((each) => {
      if (each.kind !== "key") return []
      const { model_name, data_source, reasons } = each
      return reasons.map(({ target, reason }) => ({ model_name, data_source, target, reason }))
    })
  )
})

/** The `violations` key of a validation; left out if there are none. */
export const withViolations = (violations: ReadonlyArray<KeyViolation>): Pick<Validation, "violations"> =>
  violations.length === 0 ? {} : { violations }

/** Identifies a drift entry: the edit and its model. */
export interface CleanStep extends Pick<DriftEntry, "tool" | "model_name" | "data_source"> {}

/** The outcome of applying drift entries to the storage. */
export interface CleanResult {
  readonly applied: ReadonlyArray<CleanStep>
  readonly errors: ReadonlyArray<CleanStep & { readonly error: string }>
  /** The remaining drift of the affected datasources. */
  readonly residual: ReadonlyArray<DriftEntry>
  /** What of those datasources could not be validated again. */
  readonly unread: ReadonlyArray<ValidateFailure>
  /** Failed updates of the search index. */
  readonly warnings: ReadonlyArray<string>
}

/**
 * Response of an ingest. Failures of models are listed in `errors` and do not change the HTTP status, because the other models
 * were ingested.
 */
export const IngestResult = Schema.Struct({
  status: Schema.Literal("ok", "partial"),
  /** All models in scope, sorted; unchanged ones are not in `additions`. */
  models: Schema.Array(ModelName),
  additions: Schema.Array(IngestAddition),
  to_delete: Schema.Array(DriftEntry),
  errors: Schema.Array(IngestFailure),
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "IngestResult" })
export interface IngestResult extends Schema.Schema.Type<typeof IngestResult> {}

/** How far an ingest is: the tables read first, then the models profiled. */
export const IngestProgress = Schema.Struct({
  phase: Schema.Literal("tables", "profiles"),
  /** The table that was read, or the model whose columns were profiled. */
  name: Schema.String,
  /** How many of the phase are done, this one included. */
  position: Schema.Int,
  total: Schema.Int
}).annotations({ identifier: "IngestProgress" })
export interface IngestProgress extends Schema.Schema.Type<typeof IngestProgress> {}

/** A line of a streamed ingest: its progress, and at last its result. */
export const IngestEvent = Schema.Union(
  Schema.Struct({ progress: IngestProgress }),
  Schema.Struct({ result: IngestResult })
).annotations({ identifier: "IngestEvent" })
export type IngestEvent = Schema.Schema.Type<typeof IngestEvent>
