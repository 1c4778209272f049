/** Syntax errors in a formula, filter or order key. `offset` counts UTF-16 code units from the start. */
import { Schema } from "effect"
import { optional } from "./Optional.js"
import { didYouMean } from "./Suggest.js"
import { badRequest } from "./Status.js"

/** The kind of text: a measure formula, a filter, or an order key. */
export const TextKind = Schema.Literal("formula", "filter", "order")
export type TextKind = typeof TextKind.Type

/** The text does not parse. */
export class ExpressionSyntaxError extends Schema.TaggedError<ExpressionSyntaxError>("ExpressionSyntaxError")(
  "ExpressionSyntaxError",
  { kind: TextKind, source: Schema.String, offset: Schema.Int, reason: Schema.String },
  badRequest
) {
  override get message() {
    const at = this.offset >= this.source.length ? "at its end" : `at offset ${this.offset}`
    return `The ${this.kind} ${JSON.stringify(this.source)} is not valid ${at}: ${this.reason}`
  }
}

/** A call of a function that is not allowed at this position. */
export class FunctionNotAllowed extends Schema.TaggedError<FunctionNotAllowed>("FunctionNotAllowed")(
  "FunctionNotAllowed",
  {
    kind: TextKind,
    source: Schema.String,
    offset: Schema.Int,
    function: Schema.String,
    allowed: Schema.Array(Schema.String),
    candidates: Schema.Array(Schema.String),
    /** What to write instead. */
    hint: optional(Schema.String)
  },
  badRequest
) {
  override get message() {
    const instead = this.hint === undefined ? didYouMean(this.candidates) : ` ${this.hint}`
    return (
      `'${this.function}' is not a function that a ${this.kind} may call here.${instead}` +
      ` Allowed: ${this.allowed.join(", ")}`
    )
  }
}

/** A call with the wrong number or kind of arguments. */
export class ArgumentInvalid extends Schema.TaggedError<ArgumentInvalid>("ArgumentInvalid")(
  "ArgumentInvalid",
  {
    source: Schema.String,
    offset: Schema.Int,
    function: Schema.String,
    argument: Schema.String,
    value: Schema.NullOr(Schema.String),
    expected: Schema.String
  },
  badRequest
) {
  override get message() {
    const got = this.value === null ? "is missing" : `is ${this.value}`
    return `${this.function}: ${this.argument} ${got}; expected ${this.expected}`
  }
}

/** `OVER (...)` in a formula or filter; transforms take the place of raw window functions. */
export class RawWindowNotAllowed extends Schema.TaggedError<RawWindowNotAllowed>("RawWindowNotAllowed")(
  "RawWindowNotAllowed",
  { kind: TextKind, source: Schema.String, offset: Schema.Int },
  badRequest
) {
  override get message() {
    return (
      `The ${this.kind} ${JSON.stringify(this.source)} contains a window function, OVER (...). Use a transform ` +
      "(cumsum, lag, lead, rank, ntile, …), a column whose sql holds the window, or an earlier stage of a query list"
    )
  }
}

/** A placeholder without a variable. */
export class UndefinedVariable extends Schema.TaggedError<UndefinedVariable>("UndefinedVariable")(
  "UndefinedVariable",
  {
    variable: Schema.String,
    source: Schema.String,
    offset: Schema.Int,
    available: Schema.Array(Schema.String),
    candidates: Schema.Array(Schema.String)
  },
  badRequest
) {
  override get message() {
    const available = this.available.length === 0 ? "none are given" : `given: ${this.available.join(", ")}`
    return (
      `The filter ${JSON.stringify(this.source)} needs the variable '${this.variable}'; ${available}.` +
      didYouMean(this.candidates)
    )
  }
}

/**
 * The value of a variable does not fit its placeholder. Inside quotes a value is text, outside it is a number or boolean, and
 * `in {names}` takes a list. A value can never change the structure of a filter.
 */
export class VariableNotAllowed extends Schema.TaggedError<VariableNotAllowed>("VariableNotAllowed")(
  "VariableNotAllowed",
  { variable: Schema.String, source: Schema.String, offset: Schema.Int, expected: Schema.String },
  badRequest
) {
  override get message() {
    return `The variable '${this.variable}' in ${JSON.stringify(this.source)} must be ${this.expected}`
  }
}

export const SyntaxError = Schema.Union(
  ExpressionSyntaxError,
  FunctionNotAllowed,
  ArgumentInvalid,
  RawWindowNotAllowed,
  UndefinedVariable,
  VariableNotAllowed
)
export type SyntaxError = typeof SyntaxError.Type
