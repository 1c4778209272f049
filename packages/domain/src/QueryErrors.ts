/** Semantic errors of queries, and the union of all query errors. */
import { Schema } from "effect"
import { maxFilledPeriods } from "./Query.js"
import { ReferenceError } from "./ReferenceErrors.js"
import { didYouMean } from "./Suggest.js"
import { SyntaxError } from "./SyntaxErrors.js"
import { badRequest, forbidden } from "./Status.js"

/** A query without measures, dimensions and time dimensions. */
export class EmptyQuery extends Schema.TaggedError<EmptyQuery>("EmptyQuery")(
  "EmptyQuery",
  { model: Schema.String },
  badRequest
) {
  override get message() {
    return `The query of '${this.model}' selects nothing: add measures over its rows, dimensions or time_dimensions`
  }
}

/** Two result columns have the same key, or a measure's name is already taken. */
export class DuplicateName extends Schema.TaggedError<DuplicateName>("DuplicateName")(
  "DuplicateName",
  { name: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `The name '${this.name}' is taken: ${this.reason}`
  }
}

/** A measure has the same name as a column of the source model and would shadow it. */
export class MeasureShadowsColumn extends Schema.TaggedError<MeasureShadowsColumn>("MeasureShadowsColumn")(
  "MeasureShadowsColumn",
  { measure: Schema.String, model: Schema.String },
  badRequest
) {
  override get message() {
    return `The measure '${this.measure}' would shadow the column '${this.measure}' of '${this.model}': give the measure another name, or rename the column (in an earlier stage if it comes from one)`
  }
}

/** A filter on a column whose SQL contains a window function. */
export class WindowColumnFiltered extends Schema.TaggedError<WindowColumnFiltered>("WindowColumnFiltered")(
  "WindowColumnFiltered",
  { column: Schema.String, model: Schema.String },
  badRequest
) {
  override get message() {
    return (
      `The column '${this.column}' of '${this.model}' contains a window function and cannot be filtered: ` +
      "filter by a transform of the rank family, or filter in a later stage of a query list"
    )
  }
}

/** A window column in a grouped query. It can only be read with one row per source row. */
export class WindowColumnGrouped extends Schema.TaggedError<WindowColumnGrouped>("WindowColumnGrouped")(
  "WindowColumnGrouped",
  { column: Schema.String, model: Schema.String },
  badRequest
) {
  override get message() {
    return (
      `The column '${this.column}' of '${this.model}' contains a window function and cannot be grouped or aggregated: ` +
      'read it with "distinct_dimension_values": false, in an earlier stage of a query list if it is to be aggregated'
    )
  }
}

/** `distinct_dimension_values: false` is combined with something that requires grouping. */
export class DistinctDimensionValuesError extends Schema.TaggedError<DistinctDimensionValuesError>(
  "DistinctDimensionValuesError"
)("DistinctDimensionValuesError", { source: Schema.String, reason: Schema.String }, badRequest) {
  override get message() {
    return `With distinct_dimension_values=false rows are not grouped: ${this.reason}`
  }
}

/** A filter combines, by `or`, a condition on groups with one on rows that are grouped away. */
export class MixedCondition extends Schema.TaggedError<MixedCondition>("MixedCondition")(
  "MixedCondition",
  { source: Schema.String, column: Schema.String },
  badRequest
) {
  override get message() {
    return (
      `The filter ${JSON.stringify(this.source)} mixes an aggregate with '${this.column}', which the query does not ` +
      "group by: add it to the dimensions, or split the filter"
    )
  }
}

/** The filter of a measure cannot be applied to what its formula aggregates. */
export class MeasureFilterUnsupported extends Schema.TaggedError<MeasureFilterUnsupported>("MeasureFilterUnsupported")(
  "MeasureFilterUnsupported",
  { filter: Schema.String, reason: Schema.String, alternative: Schema.String },
  badRequest
) {
  override get message() {
    return `The measure filter ${JSON.stringify(this.filter)} cannot be applied: ${this.reason}; ${this.alternative}`
  }
}

/** The filter of a column cannot be applied where the column is aggregated. */
export class ColumnFilterUnsupported extends Schema.TaggedError<ColumnFilterUnsupported>("ColumnFilterUnsupported")(
  "ColumnFilterUnsupported",
  {
    column: Schema.String,
    model: Schema.String,
    formula: Schema.String,
    reason: Schema.String,
    alternative: Schema.String
  },
  badRequest
) {
  override get message() {
    return (
      `The filter of the column '${this.column}' of '${this.model}' cannot be applied in '${this.formula}': ` +
      `${this.reason}; ${this.alternative}`
    )
  }
}

/** The `over_time` of a measure cannot be applied to what its formula aggregates. */
export class OverTimeUnsupported extends Schema.TaggedError<OverTimeUnsupported>("OverTimeUnsupported")(
  "OverTimeUnsupported",
  { formula: Schema.String, reason: Schema.String, alternative: Schema.String },
  badRequest
) {
  override get message() {
    return `The over_time of the measure '${this.formula}' cannot be applied: ${this.reason}; ${this.alternative}`
  }
}

/** An order key that has no value in the rows of the result. */
export class UnresolvableOrderColumn extends Schema.TaggedError<UnresolvableOrderColumn>("UnresolvableOrderColumn")(
  "UnresolvableOrderColumn",
  { column: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `Cannot order by '${this.column}': ${this.reason}`
  }
}

/** An invalid date, in a date range or in a comparison with a time column. */
export class DateInvalid extends Schema.TaggedError<DateInvalid>("DateInvalid")(
  "DateInvalid",
  { dimension: Schema.String, value: Schema.String, expected: Schema.String },
  badRequest
) {
  override get message() {
    return `${this.value} for '${this.dimension}' is not accepted: expected ${this.expected}`
  }
}

/** A granularity that neither the language nor the model or datasource has. */
export class GranularityInvalid extends Schema.TaggedError<GranularityInvalid>("GranularityInvalid")(
  "GranularityInvalid",
  {
    granularity: Schema.String,
    reason: Schema.String,
    accepted: Schema.Array(Schema.String),
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    return `The granularity '${this.granularity}' ${this.reason}.${didYouMean(this.candidates)} Accepted: ${this.accepted.join(", ")}`
  }
}

/** `fill` of a time dimension cannot be applied. */
export class FillInvalid extends Schema.TaggedError<FillInvalid>("FillInvalid")(
  "FillInvalid",
  { dimension: Schema.String, reason: Schema.String, expected: Schema.String },
  badRequest
) {
  override get message() {
    return `The periods of '${this.dimension}' cannot be filled: ${this.reason}; expected ${this.expected}`
  }
}

/** `fill` covers more periods than allowed. `periods` is null if only the database knows their number. */
export class TooManyPeriods extends Schema.TaggedError<TooManyPeriods>("TooManyPeriods")(
  "TooManyPeriods",
  { periods: Schema.NullOr(Schema.Number), limit: Schema.Number },
  badRequest
) {
  override get message() {
    const found = this.periods === null ? "more" : String(this.periods)
    return (
      `fill covers ${found} periods, of at most ${this.limit}: ` +
      "use a shorter date_range, a coarser granularity, or no fill"
    )
  }
}

/** Begins the message with which a statement fails that would fill too many periods; a date follows. */
export const tooManyPeriods = `fill exceeds ${maxFilledPeriods} periods: `

/** Whether a database's message reports that a statement would fill too many periods, instead of quoting its SQL. */
export const isOfTooManyPeriods = (message: string): boolean =>
  new RegExp(`${tooManyPeriods}\\d|out of range in '.*${tooManyPeriods}`, "s").test(message)

/** A function needs a time dimension, and the query does not determine exactly one. */
export class TimeDimensionRequired extends Schema.TaggedError<TimeDimensionRequired>("TimeDimensionRequired")(
  "TimeDimensionRequired",
  { function: Schema.String, reason: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    const have = this.candidates.length === 0 ? "" : ` (${this.candidates.join(", ")})`
    return `'${this.function}' needs a time dimension to run over: ${this.reason}${have}`
  }
}

/** A comparison or call with operand types that are not compatible on every engine. */
export class TypeMismatch extends Schema.TaggedError<TypeMismatch>("TypeMismatch")(
  "TypeMismatch",
  { source: Schema.String, operand: Schema.String, found: Schema.String, expected: Schema.String },
  badRequest
) {
  override get message() {
    return `In ${JSON.stringify(this.source)}, ${this.operand} is ${this.found}; expected ${this.expected}`
  }
}

/** A column filter, column expression, model filter or custom aggregation is not valid SQL of its datasource. */
export class ModelSqlInvalid extends Schema.TaggedError<ModelSqlInvalid>("ModelSqlInvalid")(
  "ModelSqlInvalid",
  { model: Schema.String, part: Schema.String, sql: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `${this.part} of the model '${this.model}' is not valid SQL: ${this.reason}`
  }
}

/** A model is not valid in a query: an extension or inline model that could not be saved either, or a join without pairs. */
export class InlineModelInvalid extends Schema.TaggedError<InlineModelInvalid>("InlineModelInvalid")(
  "InlineModelInvalid",
  { model: Schema.String, problems: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `The model '${this.model}' is not valid in this query: ${this.problems.join("; ")}`
  }
}

/** A feature that the engine of the datasource does not support. */
export class FeatureUnsupported extends Schema.TaggedError<FeatureUnsupported>("FeatureUnsupported")(
  "FeatureUnsupported",
  { feature: Schema.String, dialect: Schema.String, alternative: Schema.String },
  badRequest
) {
  override get message() {
    return `${this.feature} is not supported on ${this.dialect}: ${this.alternative}`
  }
}

/**
 * A row policy cannot be applied to a table that the query reads, so the query is rejected. The status is 400, because the
 * caller can change the query; 403 is reserved for missing roles and claims. The policy's values are not revealed.
 */
export class ForcedFilterError extends Schema.TaggedError<ForcedFilterError>("ForcedFilterError")(
  "ForcedFilterError",
  {
    table: Schema.String,
    column: Schema.NullOr(Schema.String),
    rule_name: Schema.NullOr(Schema.String),
    reason: Schema.String
  },
  badRequest
) {
  override get message() {
    const rule = this.rule_name === null ? "The row policy" : `The rule '${this.rule_name}' of the row policy`
    return `${rule} cannot be applied to ${this.table}: ${this.reason}`
  }
}

/**
 * The access policy needs a claim that the caller lacks, so the query is rejected rather than left unfiltered. It is not a
 * compiler error, because it occurs before compilation.
 */
export class ClaimMissing extends Schema.TaggedError<ClaimMissing>("ClaimMissing")(
  "ClaimMissing",
  { claim: Schema.String },
  forbidden
) {
  override get message() {
    return `The access policy requires the claim '${this.claim}', for which the caller has no value`
  }
}

/**
 * A query, or a text in it, exceeds the compiler's limits on depth or size. `size` is the value at which it was rejected;
 * measuring stops at the limit.
 */
export class QueryTooComplex extends Schema.TaggedError<QueryTooComplex>("QueryTooComplex")(
  "QueryTooComplex",
  { subject: Schema.String, limit: Schema.Int, size: Schema.Int, unit: Schema.String },
  badRequest
) {
  override get message() {
    return `${this.subject} exceeds the limit of ${this.limit} ${this.unit} (${this.size} reached)`
  }
}

export const MeaningError = Schema.Union(
  EmptyQuery,
  DuplicateName,
  MeasureShadowsColumn,
  WindowColumnFiltered,
  WindowColumnGrouped,
  DistinctDimensionValuesError,
  MixedCondition,
  ColumnFilterUnsupported,
  MeasureFilterUnsupported,
  OverTimeUnsupported,
  UnresolvableOrderColumn,
  DateInvalid,
  GranularityInvalid,
  FillInvalid,
  TooManyPeriods,
  TimeDimensionRequired,
  TypeMismatch,
  ModelSqlInvalid,
  InlineModelInvalid,
  FeatureUnsupported,
  ForcedFilterError,
  QueryTooComplex
)

/** All errors of the compiler. */
export const QueryError = Schema.Union(SyntaxError, ReferenceError, MeaningError)
export type QueryError = typeof QueryError.Type
