/**
 * Operands of `coalesce`, `nullif` and `greatest`, coerced to one type.
 * Engines disagree on the result type of mixed operands. Constants take the type of the others.
 */
import { Either, Option } from "effect"
import * as E from "../../ir/Construct.js"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import { parseTimePoint } from "../../time/TimePoint.js"
import type { Bound } from "../../steps/BindError.js"
import type { ExpressionContext } from "./ExpressionContext.js"
import { comparable, literalOf, timestampForm, placed, readMoment } from "../../bound/Timestamps.js"
import { coerced, isConstant, mismatch, type Operand, textOfLiteral } from "./Operands.js"
import { textOf } from "../../syntax/Syntax.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** Operands of one type. */
export interface Alike {
  readonly exprs: ReadonlyArray<Expr>
  readonly type: ValueType
}

export const alike = (operands: ReadonlyArray<Operand>, context: ExpressionContext): Bound<Alike> => {
  const typed = operands.filter(({ expr }) => E.typeOf(expr) !== "UNKNOWN")
  const lead = typed.find(({ expr }) => !isConstant(expr)) ?? typed[0]
  if (lead === undefined) return Either.right({ exprs: operands.map(({ expr }) => expr), type: "UNKNOWN" })
  return timestampForm(lead.expr) === null ? ofType(lead, operands, context) : ofMoments(operands, context)
}

const isNumber = (type: ValueType): boolean => type === "INT" || type === "DOUBLE"

const ofType = fallible(function* (
  lead: Operand,
  operands: ReadonlyArray<Operand>,
  context: ExpressionContext
): Steps<Alike> {
  const type = E.typeOf(lead.expr)
  const exprs: Array<Expr> = []
  for (const operand of operands) {
    const expr = yield* coerced(operand, lead.expr, context)
    const found = E.typeOf(expr)
    const fits = found === "UNKNOWN" || found === type || (isNumber(found) && isNumber(type))
    if (!fits) return yield* mismatch(operand.node, context, found, `of the type of the others, ${type}`)
    exprs.push(E.readable(expr))
  }
  const isFraction = isNumber(type) && exprs.some((expr) => E.typeOf(expr) === "DOUBLE")
  return { exprs, type: isFraction ? "DOUBLE" : type }
})

/**
 * Coerces timestamps and texts parsed as timestamps.
 * The result is a TIMESTAMP if any has a time of day.
 */
const ofMoments = fallible(function* (operands: ReadonlyArray<Operand>, context: ExpressionContext): Steps<Alike> {
  const isDate = ({ expr }: Operand): boolean => {
    const text = textOfLiteral(expr)
    if (text === null) return E.typeOf(expr) !== "TIMESTAMP"
    return !Option.exists(parseTimePoint(text, context.clock), ({ end }) => end === null)
  }
  const type = operands.every(isDate) ? "DATE" : "TIMESTAMP"
  const zoned = operands.some(({ expr }) => timestampForm(expr)?.zoned === true)
  const localTo = zoned ? null : (operands.map(({ expr }) => E.localZoneOf(expr)).find((each) => each !== null) ?? null)
  const exprs: Array<Expr> = []
  for (const { node, expr } of operands) {
    const [form, text] = [timestampForm(expr), textOfLiteral(expr)]
    if (form !== null) {
      exprs.push(form.zoned ? expr : comparable(expr, form, type))
    } else if (text !== null) {
      const wanted = { type, canonical: false, zoned, localTo } as const
      const read = yield* readMoment(text, wanted, { clock: context.clock, subject: textOf(context.source, node) })
      const literal = literalOf(placed(read, wanted, context.clock.zone), wanted, type === "DATE")
      exprs.push(zoned ? { _tag: "Decode", operand: literal, encoding: "iso", type, zoned } : literal)
    } else if (E.typeOf(expr) === "UNKNOWN") {
      exprs.push(expr)
    } else {
      return yield* mismatch(node, context, E.typeOf(expr), `of the type of the others, ${type}`)
    }
  }
  return { exprs, type }
})
