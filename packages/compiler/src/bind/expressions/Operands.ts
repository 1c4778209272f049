/** Coerces the operands of one expression to types that all engines combine alike, or rejects them. */
import { DateInvalid, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { ComparisonOperator, Expr } from "../../ir/Algebra.js"
import { type Syntax, textOf } from "../../syntax/Syntax.js"
import { expectedTime, parseTime } from "../../time/TimeOfDay.js"
import { isRelativePeriod } from "../../time/TimePoint.js"
import type { Bound } from "../../steps/BindError.js"
import type { ExpressionContext } from "./ExpressionContext.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { compareTimestamps, compareWithText, timestampForm } from "../../bound/Timestamps.js"

export interface Operand {
  readonly node: Syntax
  readonly expr: Expr
}

export const mismatch = (node: Syntax, context: ExpressionContext, found: string, expected: string): Bound<never> => {
  const text = textOf(context.source, node)
  const isUnquoted = unquotedDate.test(text) || (isTime.test(expected) && unquotedPeriod.test(text))
  const hint = isUnquoted ? `; dates and periods are in quotes: '${text.replaceAll(" ", "")}'` : ""
  return Either.left(
    new TypeMismatch({ source: context.source, operand: quoted(text), found, expected: `${expected}${hint}` })
  )
}

/** A date without quotes is read as a subtraction. */
const unquotedDate = /^\d{4}\s*-\s*\d{1,2}\s*-\s*\d{1,2}$/

/** A year or month without quotes, where a time is expected. */
const unquotedPeriod = /^\d{4}(?:\s*-\s*\d{2})?$/
const isTime = /^a (?:DATE|TIMESTAMP|date)\b/

/** A quoted text keeps its own quotes. */
const quoted = (text: string): string => (text.startsWith("'") ? text : `'${text}'`)

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  "=": "=",
  "<>": "<>",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<="
}

export const textOfLiteral = (expr: Expr): string | null =>
  expr._tag === "Literal" && expr.type === "TEXT" && typeof expr.value === "string" ? expr.value : null

export const compared = (
  op: ComparisonOperator,
  left: Operand,
  right: Operand,
  context: ExpressionContext
): Bound<Expr> => {
  const [leftForm, rightForm] = [timestampForm(left.expr), timestampForm(right.expr)]
  const [leftText, rightText] = [textOfLiteral(left.expr), textOfLiteral(right.expr)]
  if (leftForm !== null && rightText !== null) {
    const subject = textOf(context.source, left.node)
    return compareWithText(op, { expr: left.expr, form: leftForm }, rightText, { clock: context.clock, subject })
  }
  if (rightForm !== null && leftText !== null) {
    const subject = textOf(context.source, right.node)
    return compareWithText(mirrored[op], { expr: right.expr, form: rightForm }, leftText, {
      clock: context.clock,
      subject
    })
  }
  if (leftForm !== null && rightForm !== null) {
    return Either.right(
      compareTimestamps(op, { expr: left.expr, form: leftForm }, { expr: right.expr, form: rightForm })
    )
  }
  return comparedAsTyped(op, left, right, context)
}

const comparedAsTyped = fallible(function* (
  op: ComparisonOperator,
  left: Operand,
  right: Operand,
  context: ExpressionContext
): Steps<Expr> {
  yield* comparableTypes(left, right, context)
  warnOfTexts(op, left, right, context)
  const a = yield* coerced(left, right.expr, context)
  const b = yield* coerced(right, left.expr, context)
  const [x, y] = op === "=" || op === "<>" ? alikeTexts(a, [b]) : [E.readable(a), [E.readable(b)]]
  return E.compare(op, x, y[0] ?? b)
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Coerces values that are compared for equality to one database type.
 * Values of a native type are compared as texts, because a constant need not be valid for the type; this gives up the index.
 * UUID columns keep their type if all constants are UUIDs.
 */
export const alikeTexts = (value: Expr, others: ReadonlyArray<Expr>): readonly [Expr, ReadonlyArray<Expr>] => {
  const native = E.nativeOf(value) ?? others.map(E.nativeOf).find((each) => each !== null) ?? null
  const fits = (expr: Expr): boolean =>
    E.nativeOf(expr) === native ||
    E.typeOf(expr) === "UNKNOWN" ||
    (native === "uuid" && uuid.test(textOfLiteral(expr) ?? ""))
  return native === null || [value, ...others].every(fits)
    ? [value, others]
    : [E.readable(value), others.map(E.readable)]
}

export const isConstant = (expr: Expr): boolean =>
  expr._tag === "Literal" || (expr._tag === "Negate" && expr.operand._tag === "Literal")

/**
 * Rejects comparisons that engines evaluate differently.
 * Timestamps compare only with timestamps, times of day only with times of day, and text with neither numbers nor booleans.
 * Constant numbers are turned into text instead.
 */
export const comparableTypes = (left: Operand, right: Operand, context: ExpressionContext): Bound<void> => {
  for (const [text, partner] of [
    [left, right],
    [right, left]
  ] as const) {
    const isTime = E.typeOf(partner.expr) === "TIME" && E.typeOf(text.expr) !== "TIME"
    const isMoment = timestampForm(partner.expr) !== null || isTime
    if (isMoment && timestampForm(text.expr) === null && E.typeOf(text.expr) !== "UNKNOWN" && !isConstant(text.expr)) {
      return mismatch(text.node, context, E.typeOf(text.expr), `a ${E.typeOf(partner.expr)}`)
    }
    if (E.typeOf(text.expr) !== "TEXT" || isConstant(text.expr)) continue
    const other = E.typeOf(partner.expr)
    if (other === "BOOLEAN") return mismatch(text.node, context, "TEXT", "true or false")
    if ((other === "INT" || other === "DOUBLE") && !isConstant(partner.expr)) {
      return mismatch(text.node, context, "TEXT", "a number")
    }
  }
  return Either.void
}

/** Warns if a text column is compared with a time point, which it would understand if its type were that of a time. */
export const warnOfTexts = (
  op: ComparisonOperator,
  left: Operand,
  right: Operand,
  { source, warn }: ExpressionContext
): void => {
  for (const [column, { expr }] of [
    [left, right],
    [right, left]
  ] as const) {
    const text = textOfLiteral(expr)
    const isText = E.typeOf(column.expr) === "TEXT" || E.typeOf(column.expr) === "UNKNOWN"
    if (text === null || !isText || isConstant(column.expr)) continue
    if (!isRelativePeriod(text) && (op === "=" || op === "<>" || !/^\d{4}-\d{2}-\d{2}/.test(text))) continue
    const name = textOf(source, column.node)
    warn(
      `'${name}' is compared with '${text}' as a text; if its values are dates, set the type of its column in the model`
    )
  }
}

/** Writes a value, mostly a constant, so that every engine compares it with `partner` in the same way. */
export const coerced = ({ node, expr }: Operand, partner: Expr, context: ExpressionContext): Bound<Expr> => {
  const other = E.typeOf(partner)
  if (expr._tag === "Negate" && expr.operand._tag === "Literal" && other === "TEXT") {
    return Either.right(E.text(`-${String(expr.operand.value)}`))
  }
  if (expr._tag !== "Literal") {
    const meetsNumber = (other === "INT" || other === "DOUBLE") && partner._tag !== "Literal"
    return Either.right(meetsNumber ? E.numeric(expr) : expr)
  }
  if (expr.value === null || expr.type === other) return Either.right(expr)
  const value = String(expr.value)
  switch (other) {
    case "INT":
    case "DOUBLE":
      if (expr.type === "BOOLEAN") return Either.right(E.integer(expr.value === true ? 1 : 0))
      if (expr.type !== "TEXT") return Either.right(expr)
      return /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/.test(value)
        ? Either.right(E.number(value.trim().replace(/^\+/, "")))
        : mismatch(node, context, "a text", "a number")
    case "BOOLEAN":
      if (/^(true|1)$/i.test(value)) return Either.right(E.truth(true))
      if (/^(false|0)$/i.test(value)) return Either.right(E.truth(false))
      return mismatch(node, context, "a constant", "true or false")
    case "TIME": {
      const time = expr.type === "TEXT" ? parseTime(value) : null
      if (time !== null) return Either.right(E.timeOfDay(time))
      const subject = { dimension: textOf(context.source, node), value: JSON.stringify(value), expected: expectedTime }
      return Either.left(new DateInvalid(subject))
    }
    case "DATE":
    case "TIMESTAMP":
      return mismatch(node, context, "a constant", "a date such as '2024-01-31'")
    case "TEXT":
      return Either.right(expr.type === "BOOLEAN" ? expr : E.text(value))
    case "UNKNOWN":
      return Either.right(expr)
  }
}

/**
 * Text as it is, integers as their digits.
 * Other types are rejected, because engines format them differently.
 */
export const asText = ({ node, expr }: Operand, context: ExpressionContext): Bound<Expr> => {
  const type = E.typeOf(expr)
  if (expr._tag === "Literal" && (type === "INT" || type === "DOUBLE")) return Either.right(E.text(String(expr.value)))
  if (type === "TEXT" || type === "UNKNOWN") return Either.right(E.readable(expr))
  return type === "INT" ? Either.right(E.cast(expr, "TEXT")) : mismatch(node, context, type, "a text")
}
