/** Operands of the functions that read a part of a date or time. */
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import type { Bound } from "../../steps/BindError.js"
import { textOf } from "../../syntax/Syntax.js"
import { isLocal, timestampForm, zoneFor } from "../../bound/Timestamps.js"
import type { ExpressionContext } from "./ExpressionContext.js"
import { mismatch, type Operand } from "./Operands.js"

const accepted = { date: "a DATE or TIMESTAMP", utc: "a DATE or TIMESTAMP", time: "a TIMESTAMP or TIME" } as const

/** An operand with a date, or one with a time of day. */
export const asDateOrTime = (
  { node, expr }: Operand,
  kind: keyof typeof accepted,
  context: ExpressionContext
): Bound<Expr> => {
  const type = E.typeOf(expr)
  if (type === "TIMESTAMP" || type === (kind === "time" ? "TIME" : "DATE")) return Either.right(expr)
  return mismatch(node, context, type, `${accepted[kind]}${reason(expr)}`)
}

const reason = (expr: Expr): string => {
  switch (E.typeOf(expr)) {
    case "DATE":
      return ", because a DATE has no time of day"
    case "TIME":
      return ", because a TIME has no date; its parts are hour and minute"
    case "TEXT":
      return expr._tag === "Literal" ? "" : "; if the texts are dates, set the type of their column in the model"
    default:
      return ""
  }
}

/** A date or time whose part is read, and the zone in which it is read if it is an instant, else null. */
export const localOperand = (
  { node, expr }: Operand,
  context: ExpressionContext
): Bound<{ readonly expr: Expr; readonly zone: string | null }> => {
  const form = timestampForm(expr)
  if (form === null || isLocal(form, context.clock.zone)) return Either.right({ expr, zone: null })
  const subject = textOf(context.source, node)
  return Either.map(zoneFor({ reading: "Reading", subject }, form, context), (zone) => ({
    expr: E.toInstant(expr),
    zone
  }))
}
