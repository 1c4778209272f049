/** The `over_time` of measures: the columns that it names, from the measure's own model. */
import type { OverTime } from "@semlayer/domain/OverTime"
import { OverTimeUnsupported, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import type { FormulaContext } from "./FormulaContext.js"

/** The context of the formula of a measure with an `over_time`; the same context without one. */
export const withOverTime = (overTime: OverTime | undefined, context: FormulaContext): Bound<FormulaContext> =>
  overTime === undefined ? Either.right(context) : resolved(overTime, context)

const resolved = fallible(function* (overTime: OverTime, context: FormulaContext): Steps<FormulaContext> {
  const { scope, prefix, source: formula } = context
  if (context.overTime !== null) {
    const reason = `it is part of the measure '${context.overTime.formula}', which has an over_time too`
    return yield* Either.left(
      new OverTimeUnsupported({ formula, reason, alternative: "set the over_time of one of them" })
    )
  }
  const { names } = scope.rows
  const time = yield* names.at(prefix, overTime.column)
  const found = time.relation.model.typeOf(time.column)
  if (found !== "DATE" && found !== "TIMESTAMP") {
    const operand = `the column of over_time, '${overTime.column}',`
    return yield* Either.left(
      new TypeMismatch({ source: formula, operand, found: `a ${found} column`, expected: "a DATE or TIMESTAMP column" })
    )
  }
  const per = yield* Either.all((overTime.per ?? []).map((name) => names.at(prefix, name)))
  const key = JSON.stringify([prefix, overTime.column, overTime.take, overTime.per ?? []])
  return { ...context, overTime: { key, formula, take: overTime.take, time, per } }
})
