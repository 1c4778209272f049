/** `sum(window='90d')`: aggregates the raw rows of the trailing window that ends with the row's period. */
import { FeatureUnsupported, OverTimeUnsupported } from "@semlayer/domain/QueryErrors"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { TrailingKind } from "../../aggregation/Aggregation.js"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { readsAny } from "../../ir/ReadColumns.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { type Argument, textOf } from "../../syntax/Syntax.js"
import type { WrittenAggregateCall } from "../aggregates/AggregateCall.js"
import { describedColumn } from "../aggregates/AggregateColumns.js"
import { bindAggregate } from "../aggregates/Aggregates.js"
import type { GroupScope } from "../aggregates/GroupScope.js"
import { toManyRead } from "../aggregates/Isolation.js"
import { everyFilter } from "../rows/GroupedColumns.js"
import { aggregateLeaf, argumentSuffix } from "../../bound/Names.js"
import { calendarTime } from "./Transforms.js"
import { expectedLength, windowLength } from "../time/WindowLength.js"

/** A call with the argument `window`. */
export interface TrailingCall extends WrittenAggregateCall {
  /** The canonical name of the aggregation. */
  readonly aggregation: string
  readonly kind: TrailingKind
  readonly window: Argument
  /** Joins from the source model to the aggregated one. */
  readonly path: ReadonlyArray<string>
}

export const trailingAggregate = fallible(function* (call: TrailingCall, scope: GroupScope): Steps<Expr> {
  const { aggregation, kind, window, path, source } = call
  const text = window.value._tag === "Text" ? window.value.parts.join("") : textOf(source, window.value)
  const length = windowLength(text)
  if (length === null) {
    return yield* Either.left(
      new ArgumentInvalid({
        source,
        offset: window.span.start,
        function: aggregation,
        argument: "the parameter 'window'",
        value: text,
        expected: expectedLength
      })
    )
  }
  if (call.overTime !== null) {
    const reason = `'${aggregation}' with a window adds up the rows of several periods`
    const alternative = "use a moving transform, such as moving_sum, over the measure"
    return yield* Either.left(new OverTimeUnsupported({ formula: call.overTime.formula, reason, alternative }))
  }
  const time = yield* calendarTime(`${aggregation}(window=…)`, scope)
  const args = call.args.filter((arg) => arg !== window)
  const rows = scope.rows.fork()
  const filters = call.measureFilters.map((filter) => filter.over(null))
  const meaning = yield* bindAggregate({
    ...{ ...call, args, rows, filterOf: everyFilter, filters },
    defaultTime: () => scope.defaultTime()
  })
  // Also a condition inside a subquery, if it continues from a row that a group's key has joined.
  const isOfMany = toManyRead(meaning.expr, [...scope.rows.joins, ...rows.joins], readsAny).length > 0
  if (path.length > 0 || meaning.value === null || isOfMany) {
    return yield* Either.left(
      new FeatureUnsupported({
        feature: "A trailing window over a joined model or over rows",
        dialect: "any engine",
        alternative: "use a query of that model as an earlier stage, or a column of the source model"
      })
    )
  }
  scope.rows.adopt(rows)
  const leaf = call.target._tag === "Column" ? call.target.located.column.name : "value"
  const name = aggregateLeaf(leaf, aggregation, argumentSuffix(source, call.args))
  const value = E.numeric(meaning.value)
  return yield* scope.once(["trailing", value, aggregation, text], () => {
    const expr = scope.addTrailing({
      id: scope.allocate(name),
      time: time.id,
      value,
      kind,
      length,
      type: meaning.type,
      slides: scope.rows.env.dialect.slidingSums
    })
    scope.describe(expr.name, {
      path,
      column: describedColumn(call.target),
      name,
      format: meaning.format,
      isFiltered: filters.length > 0
    })
    return Either.right(expr)
  })
})
