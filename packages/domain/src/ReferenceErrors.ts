/** Errors of names that a query, path or stage refers to. */
import { Schema } from "effect"
import { optional } from "./Optional.js"
import { didYouMean } from "./Suggest.js"
import { badRequest } from "./Status.js"

/** A body refers to a model that is neither stored nor a stage of the list. */
export class UnknownModel extends Schema.TaggedError<UnknownModel>("UnknownModel")(
  "UnknownModel",
  { model: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `There is no model '${this.model}'.${didYouMean(this.candidates)}`
  }
}

/** A body refers to a model that several datasources have, and the priority list does not decide between them. */
export class AmbiguousModel extends Schema.TaggedError<AmbiguousModel>("AmbiguousModel")(
  "AmbiguousModel",
  { model: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return (
      `Several datasources have a model '${this.model}': name one of ${this.candidates.join(", ")}, ` +
      "or set the datasource priority"
    )
  }
}

/** A name or path that is not a column, measure or join of the model. */
export class UnknownReference extends Schema.TaggedError<UnknownReference>("UnknownReference")(
  "UnknownReference",
  {
    reference: Schema.String,
    model: Schema.String,
    /** What the name was expected to be. */
    expected: Schema.String,
    candidates: Schema.Array(Schema.String),
    /** What the name is, or what to write instead. */
    hint: optional(Schema.String)
  },
  badRequest
) {
  override get message() {
    const hint = this.hint === undefined ? "" : ` ${this.hint}`
    return `'${this.reference}' is not ${this.expected} of '${this.model}'.${hint}${didYouMean(this.candidates)}`
  }
}

/** A path or order key that matches several things. */
export class AmbiguousReference extends Schema.TaggedError<AmbiguousReference>("AmbiguousReference")(
  "AmbiguousReference",
  { reference: Schema.String, model: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `'${this.reference}' is ambiguous in '${this.model}': ${this.candidates.join(", ")}`
  }
}

/** A bare name as a measure that is neither a named measure nor a formula. */
export class UnknownMeasure extends Schema.TaggedError<UnknownMeasure>("UnknownMeasure")(
  "UnknownMeasure",
  { measure: Schema.String, model: Schema.String, candidates: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return (
      `'${this.measure}' is not a measure of '${this.model}'.${didYouMean(this.candidates)} A measure is a stored one, ` +
      "a column with its aggregation such as 'amount:sum', or '*:count' for the number of rows"
    )
  }
}

/** An aggregation that is neither built in nor defined by the model. */
export class UnknownAggregation extends Schema.TaggedError<UnknownAggregation>("UnknownAggregation")(
  "UnknownAggregation",
  {
    aggregation: Schema.String,
    model: Schema.String,
    known: Schema.Array(Schema.String),
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    return (
      `'${this.aggregation}' is not an aggregation of '${this.model}'.${didYouMean(this.candidates)}` +
      ` Known: ${this.known.join(", ")}`
    )
  }
}

/** An aggregation that the column does not allow. */
export class AggregationNotAllowed extends Schema.TaggedError<AggregationNotAllowed>("AggregationNotAllowed")(
  "AggregationNotAllowed",
  {
    aggregation: Schema.String,
    column: Schema.String,
    model: Schema.String,
    reason: Schema.String,
    allowed: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    return (
      `'${this.aggregation}' is not allowed on '${this.column}' of '${this.model}': ${this.reason}.` +
      ` Allowed: ${this.allowed.join(", ")}`
    )
  }
}

/** Stages that depend on each other in a cycle, or a stage that depends on itself. */
export class StageCycle extends Schema.TaggedError<StageCycle>("StageCycle")(
  "StageCycle",
  { stages: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `The queries of the list depend on each other in a cycle: ${this.stages.join(" → ")}`
  }
}

/** The names or references of a list of queries do not form valid stages. */
export class StageInvalid extends Schema.TaggedError<StageInvalid>("StageInvalid")(
  "StageInvalid",
  { stage: Schema.String, reason: Schema.String },
  badRequest
) {
  override get message() {
    return `Query '${this.stage}' of the list: ${this.reason}`
  }
}

/** Derived columns, named measures or query-backed models whose definitions form a cycle. */
export class DefinitionCycle extends Schema.TaggedError<DefinitionCycle>("DefinitionCycle")(
  "DefinitionCycle",
  { chain: Schema.Array(Schema.String) },
  badRequest
) {
  override get message() {
    return `Circular definition: ${this.chain.join(" → ")}`
  }
}

/** A run by name of a model that is not query-backed. */
export class NotQueryBacked extends Schema.TaggedError<NotQueryBacked>("NotQueryBacked")(
  "NotQueryBacked",
  { model: Schema.String },
  badRequest
) {
  override get message() {
    return (
      `'${this.model}' is not a query-backed model, so it cannot be run by name: ` +
      `send a query with "source_model": "${this.model}" and its measures or dimensions`
    )
  }
}

export const ReferenceError = Schema.Union(
  UnknownModel,
  AmbiguousModel,
  UnknownReference,
  AmbiguousReference,
  UnknownMeasure,
  UnknownAggregation,
  AggregationNotAllowed,
  StageCycle,
  StageInvalid,
  DefinitionCycle,
  NotQueryBacked
)
export type ReferenceError = typeof ReferenceError.Type
