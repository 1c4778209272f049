/** Making models from a live database, and what it reports (specification, 1.1.10; decision 26). */
import { Schema } from "effect"
import { DatasourceName, ModelName } from "./Names.js"
import { optional, optionalWith, strictBody } from "./Optional.js"

/** Body of `POST /ingest`. Table names may hold `*` for any run of characters; absent or empty means no filter. */
export const IngestRequest = Schema.Struct({
  datasource: Schema.String,
  /** Schema to read; absent means the datasource's, else the database's default. */
  schema_name: optional(Schema.String),
  include_tables: optional(Schema.Array(Schema.String)),
  exclude_tables: optional(Schema.Array(Schema.String)),
  include_views: optionalWith(Schema.Boolean, () => false),
  /** False leaves out the samples of values that an ingest takes; absent means true. */
  profile: optional(Schema.Boolean),
  /** True looks at all rows for duplicates of declared keys; absent or false at the first ones. */
  verify_keys: optional(Schema.Boolean)
}).annotations({ identifier: "IngestRequest", ...strictBody })
export interface IngestRequest extends Schema.Schema.Type<typeof IngestRequest> {}

/** What one ingest added to one model. */
export const IngestAddition = Schema.Struct({
  model_name: ModelName,
  data_source: DatasourceName,
  created: Schema.Boolean,
  new_columns: Schema.Array(Schema.String),
  /** Names of the targets of the new joins. */
  new_joins: Schema.Array(Schema.String),
  widened_columns: Schema.Array(Schema.String),
  /** Unique keys that were found in the database, as lists of columns; absent where there are none. */
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

/** What of a model no longer fits its database, and the edit that would mend it. */
export const DriftEntry = Schema.Struct({
  tool: Schema.Literal("edit_model", "delete_model"),
  model_name: ModelName,
  data_source: DatasourceName,
  remove: optional(Removal),
  remove_filters: optional(Schema.Array(Schema.String)),
  reasons: Schema.Array(DriftReason)
}).annotations({ identifier: "DriftEntry" })
export interface DriftEntry extends Schema.Schema.Type<typeof DriftEntry> {}

/** Body of `POST /validate-models`; null, or nothing, stands for all datasources. */
export const ValidateRequest = Schema.Struct({
  data_source: optional(Schema.String),
  /** True looks at all rows for duplicates of declared keys; absent or false at the first ones. */
  verify_keys: optional(Schema.Boolean)
}).annotations({ identifier: "ValidateRequest", ...strictBody })
export interface ValidateRequest extends Schema.Schema.Type<typeof ValidateRequest> {}

/**
 * A failure of one model, of one memory (`memory:<id>`), or of a whole datasource (its own name as `model_name`), that did
 * not stop the rest.
 */
export const IngestFailure = Schema.Struct({
  model_name: Schema.String,
  data_source: DatasourceName,
  error: Schema.String
}).annotations({ identifier: "IngestFailure" })
export interface IngestFailure extends Schema.Schema.Type<typeof IngestFailure> {}

/**
 * Why a model, or every model of a datasource, was not validated: an unreadable document, a missing privilege, a database
 * that cannot be reached. It is never a reason to remove anything.
 */
export const ValidateFailure = Schema.Struct({
  kind: Schema.Literal("model", "datasource"),
  /** Null where it is the whole datasource. */
  model_name: Schema.NullOr(Schema.String),
  /** As its document is called, which may be no name. */
  data_source: Schema.String,
  error: Schema.String
}).annotations({ identifier: "ValidateFailure" })
export interface ValidateFailure extends Schema.Schema.Type<typeof ValidateFailure> {}

/** A declared primary key, unique key or relationship of a model that its data contradict. */
export const KeyViolation = Schema.Struct({
  model_name: ModelName,
  data_source: DatasourceName,
  /** `primary_key:`, `unique_key:` and the columns, or `join:` and the name. */
  target: Schema.String,
  /** How many keys occur more than once, one of them, and what can be done. */
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
 * Response of `POST /validate-models`: entries of one shape, told apart by `kind`. First the drift, then what was not
 * validated: a `model`, or a whole `datasource` with null as its `model_name`, then each declared `key` that the data
 * contradict. Their `tool` is null, because no call mends them. It is empty only where everything was read and fits.
 */
export const ValidateResult = Schema.Array(Schema.Union(ValidatedDrift, Unvalidated, ViolatedKey)).annotations({
  identifier: "ValidateResult"
})
export type ValidateResult = Schema.Schema.Type<typeof ValidateResult>

/** The drift of some datasources, and what was not validated. */
export interface Validation {
  readonly drift: ReadonlyArray<DriftEntry>
  readonly errors: ReadonlyArray<ValidateFailure>
  /** Absent where there are none. */
  readonly violations?: ReadonlyArray<KeyViolation>
}

/** A validation as `POST /validate-models` answers it. */
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

/** What an answer of `POST /validate-models` says. */
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

/** The part of a validation that tells violations. */
export const withViolations = (violations: ReadonlyArray<KeyViolation>): Pick<Validation, "violations"> =>
  violations.length === 0 ? {} : { violations }

/** A drift entry by what it does, and to which model. */
export interface CleanStep extends Pick<DriftEntry, "tool" | "model_name" | "data_source"> {}

/** What became of drift entries that were applied to the storage. */
export interface CleanResult {
  readonly applied: ReadonlyArray<CleanStep>
  readonly errors: ReadonlyArray<CleanStep & { readonly error: string }>
  /** The drift that is left in the datasources of the entries. */
  readonly residual: ReadonlyArray<DriftEntry>
  /** What of those datasources could not be validated again. */
  readonly unread: ReadonlyArray<ValidateFailure>
  /** What search could not follow. */
  readonly warnings: ReadonlyArray<string>
}

/** Result of an ingest. Failures of models stand in `errors` and never change the status (decision 26). */
export const IngestResult = Schema.Struct({
  status: Schema.Literal("ok", "partial"),
  /** All models in scope, sorted; unchanged ones are not in `additions` (decision 61). */
  models: Schema.Array(ModelName),
  additions: Schema.Array(IngestAddition),
  to_delete: Schema.Array(DriftEntry),
  errors: Schema.Array(IngestFailure),
  warnings: Schema.Array(Schema.String)
}).annotations({ identifier: "IngestResult" })
export interface IngestResult extends Schema.Schema.Type<typeof IngestResult> {}
