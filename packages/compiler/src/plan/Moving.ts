/** Plans aggregates over the last periods of each row. */
import type { BoundKey, BoundMoving, BoundQuery } from "../bound/Bound.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, Expr, Plan } from "../ir/Algebra.js"
import { isOfDays, periods } from "../time/Period.js"
import { columnOf, over, type Relations, type RelationState, type State, withColumn } from "./State.js"

/** The state that gets a column, its rows once more, and the groups whose periods they aggregate. */
interface Moved {
  readonly time: BoundKey
  readonly state: State
  readonly rows: RelationState
  readonly there: RelationState
}

/**
 * Adds the column of a moving aggregate.
 * Each group takes part in its own period and in the `count - 1` after it, which are equal to those of the rows; a period without
 * a group so has its place, and an equality is faster than a range on engines without hash joins over inequalities.
 */
export const withMoving = (use: BoundMoving, moved: Moved, query: BoundQuery, relations: Relations): State => {
  const { state, rows, there, time } = moved
  const numbers: Plan & { readonly _tag: "Scan" } = {
    _tag: "Scan",
    alias: relations.alias("numbers"),
    source: { _tag: "Numbers", count: use.count }
  }
  const reached = reachedPeriod(columnOf(there, time.id), time, E.column(numbers.alias, "n", "INT"))
  const input: Plan = {
    _tag: "Join",
    left: { _tag: "Join", left: there.plan, right: numbers, kind: "cross", on: [] },
    right: rows.plan,
    kind: "inner",
    on: [
      ...use.partition.map((id) => E.nullSafeEqual(columnOf(rows, id), columnOf(there, id), true)),
      E.compare("=", columnOf(rows, time.id), reached)
    ]
  }
  const value = E.numeric(over(use.input, there))
  const [sum, count] = [E.aggregate("sum", [value], E.typeOf(value)), E.aggregate("count", [value], "INT")]
  const keys = query.keys.map(({ id }) => id)
  const plan: Aggregate = {
    _tag: "Aggregate",
    input,
    keys: keys.map((id) => ({ name: id, expr: columnOf(rows, id) })),
    aggregates: [{ name: use.id, expr: use.transform.combine(sum, count) }]
  }
  const alias = relations.alias("moving")
  const moving: Plan = { _tag: "SubqueryAlias", alias, plan }
  return withColumn(
    {
      ...state,
      plan: {
        ...{ _tag: "Join", left: state.plan, right: moving, kind: "left", preservesCardinality: true },
        on: query.keys.map(({ id, type }) => E.nullSafeEqual(columnOf(state, id), E.column(alias, id, type), true))
      }
    },
    use.id,
    E.column(alias, use.id, use.type)
  )
}

/** The start of the period that is a number of periods after another. */
const reachedPeriod = (start: Expr, { granularity }: BoundKey, times: Expr): Expr => {
  const unit = granularity ?? periods.day
  const type = isOfDays(unit) ? "DATE" : "TIMESTAMP"
  const moved = E.shift(start, unit, 1, { type, times })
  // Some engines add an interval to a date as to a timestamp.
  return type === "DATE" ? E.cast(moved, type) : moved
}
