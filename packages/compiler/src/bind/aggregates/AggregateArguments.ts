/** Arguments of an aggregate: parameters by name or position, their defaults, and the default time of `first` and `last`. */
import { TimeDimensionRequired } from "@semlayer/domain/QueryErrors"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Aggregation, AggregationParameter } from "../../aggregation/Aggregation.js"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import type { Bound } from "../../steps/BindError.js"
import { type Syntax, textOf } from "../../syntax/Syntax.js"
import { ownerOf, pathOf, type PlacedAggregate } from "./AggregateCall.js"
import { bindExpression } from "../expressions/Expression.js"
import { rowContext } from "../expressions/RowContext.js"
import { comparable, timestampForm } from "../../bound/Timestamps.js"

/** An aggregate whose aggregation and column filter are known. */
export interface ResolvedAggregate extends PlacedAggregate {
  /** The canonical name of the aggregation. */
  readonly aggregation: string
  /** A value where the column's filter holds, else NULL. */
  readonly only: (expr: Expr) => Expr
}

export const invalid = (
  call: Pick<ResolvedAggregate, "aggregation" | "source" | "offset">,
  argument: string,
  value: string | null,
  expected: string
): Bound<never> => {
  const { source, offset, aggregation } = call
  return Either.left(new ArgumentInvalid({ source, offset, function: aggregation, argument, value, expected }))
}

/** Assigns the arguments of a call to parameter names. */
export const givenArguments = (
  call: ResolvedAggregate,
  parameters: ReadonlyArray<Pick<AggregationParameter, "name" | "positional">>
): Bound<ReadonlyMap<string, Syntax>> => {
  const given = new Map<string, Syntax>()
  const byPlace = parameters.filter((parameter) => parameter.positional)
  const known = parameters.map((parameter) => `${parameter.name}=…`).join(", ") || "no arguments"
  for (const arg of call.args) {
    const parameter = arg.name ?? byPlace[given.size]?.name
    const isKnown = parameters.some((each) => each.name === parameter)
    if (parameter === undefined || !isKnown || given.has(parameter)) {
      return invalid(call, "an argument", textOf(call.source, arg), known)
    }
    given.set(parameter, arg.value)
  }
  return Either.right(given)
}

/** The value of a parameter of a registered aggregation. */
export const parameterValue = (
  call: ResolvedAggregate,
  found: Aggregation,
  parameter: AggregationParameter,
  given: Syntax | undefined
): Bound<Expr> => {
  const { name, kind, required } = parameter
  if (given === undefined) {
    const preset = ownerOf(call.target)
      .model.aggregations.get(found.name)
      ?.params.find((each) => each.name === name)
    if (preset !== undefined) return Either.map(presetValue(call, preset.sql), call.only)
    // Rows that the column's filter excludes get a NULL time, so that `first` and `last` skip them.
    if (kind === "time") return Either.map(defaultTime(call), call.only)
    const expected = kind === "fraction" ? `${name}=0.5, a number from 0 to 1` : `${name}=<column>`
    return required ? invalid(call, `the parameter '${name}'`, null, expected) : Either.right(E.nothing)
  }
  if (kind === "fraction") return fraction(call, name, given)
  return Either.flatMap(writtenValue(call, name, given), (expr) => {
    if (kind === "column") {
      if (mayBeNumber(expr)) return Either.right(call.only(expr))
      return invalid(call, `the parameter '${name}'`, textOf(call.source, given), "a column of numbers")
    }
    const form = timestampForm(expr)
    return form === null
      ? invalid(call, name, textOf(call.source, given), "a DATE or TIMESTAMP column")
      : Either.right(call.only(comparable(expr, form, "TIMESTAMP")))
  })
}

/** The value of an argument. A quoted argument is the name of a column or a number, never a text. */
export const writtenValue = (call: ResolvedAggregate, parameter: string, given: Syntax): Bound<Expr> => {
  const context = rowContext(call.rows, "formula", call.source, { filterOf: call.filterOf })
  if (given._tag !== "Text") return bindExpression(given, context)
  const text = given.parts.filter((part) => typeof part === "string").join("")
  if (/^\d+(\.\d+)?$/.test(text)) return Either.right(E.number(text))
  const { span } = given
  return /^[\p{L}_][\p{L}\p{M}\p{N}_]*(\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u.test(text)
    ? bindExpression({ _tag: "Path", segments: text.split("."), star: false, span }, context)
    : invalid(call, `the parameter '${parameter}'`, textOf(call.source, given), "a column or a number")
}

const fraction = (call: ResolvedAggregate, parameter: string, given: Syntax): Bound<Expr> =>
  given._tag === "Number" && Number(given.text) <= 1
    ? Either.right(E.number(given.text))
    : invalid(call, `the parameter '${parameter}'`, textOf(call.source, given), "a number from 0 to 1")

const defaultTime = (call: ResolvedAggregate): Bound<Expr> =>
  Either.flatMap(call.defaultTime(), (located): Bound<Expr> => {
    if (located !== null) {
      return Either.map(call.rows.read(located), (time) => {
        const form = timestampForm(time)
        return form === null ? time : comparable(time, form, "TIMESTAMP")
      })
    }
    const candidates = [...ownerOf(call.target).model.columns.values()]
      .filter(({ type, hidden }) => !hidden && (type === "DATE" || type === "TIMESTAMP"))
      .map((column) => column.name)
    const reason =
      "name one, as in 'amount:last(created_at)', add a time dimension, or give the model a default_time_dimension"
    return Either.left(new TimeDimensionRequired({ function: call.aggregation, reason, candidates }))
  })

/** The SQL of a parameter's default, over the columns of the model that defines it. */
export const presetValue = (call: ResolvedAggregate, sql: string): Bound<Expr> => {
  const at = { path: pathOf(call.target), relation: ownerOf(call.target) }
  return call.rows.readSql(at, sql, `A parameter of the aggregation '${call.aggregation}'`, "UNKNOWN")
}

/** Whether an expression may be a number, as far as its type is known. */
export const mayBeNumber = (expr: Expr): boolean => {
  const type = E.typeOf(expr)
  if (E.isNullLiteral(expr)) return false
  return type === "INT" || type === "DOUBLE" || type === "UNKNOWN"
}
