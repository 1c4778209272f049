/** Aggregates over trailing windows: for each group, the raw rows of the time that ends with its period. */
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import { type BoundQuery, type BoundTrailing, columnPath } from "../bind/Bound.js"
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Expr.js"
import type { Aggregate } from "../ir/Plan.js"
import { rowsPlan } from "./Rows.js"
import type { PlanOf } from "./Source.js"
import { columnOf, type Relations, type State } from "./State.js"

/** The groups of a query with a column for every trailing aggregate. */
export const trailedState = (groups: State, query: BoundQuery, planOf: PlanOf, relations: Relations): State =>
  query.trailing.reduce((state, use) => withTrailing(state, use, query, planOf, relations), groups)

/** Bounds on the time of a trailing aggregate do not apply to its raw rows (`query.md` 3.6). */
const withTrailing = (
  state: State,
  use: BoundTrailing,
  query: BoundQuery,
  planOf: PlanOf,
  relations: Relations
): State => {
  const time = query.keys.find((key) => key.id === use.time)
  if (time === undefined || time.granularity === null) return state
  // Like running totals, these run over one time and are not kept apart by another (decision 57).
  const others = query.keys.filter((key) => key.granularity === null)
  const step = commonStep([time.granularity, ...use.length.map(({ unit }) => unit)])
  const valueType = E.typeOf(use.value)
  // Every window begins and ends with a step, so the rows of a step are in it together or not at all.
  const history: Aggregate = {
    _tag: "Aggregate",
    input: rowsPlan(query, planOf, columnPath(time)),
    keys: [...others.map(({ id, expr }) => ({ name: id, expr })), { name: "moment", expr: stepOf(time.expr, step) }],
    aggregates: [
      { name: "value", expr: E.aggregate("sum", [use.value], valueType) },
      ...(use.aggregation === "avg" ? [{ name: "count", expr: E.aggregate("count", [use.value], "INT") }] : [])
    ]
  }
  const groups = relations.another(state, "grouped")
  const rows = relations.alias("history")
  const start = columnOf(groups, use.time)
  const end: Expr = { _tag: "Shift", operand: start, amount: 1, unit: time.granularity, type: "TIMESTAMP" }
  const from = use.length.reduce<Expr>(
    (at, { amount, unit }) => ({ _tag: "Shift", operand: at, amount: -amount, unit, type: "TIMESTAMP" }),
    end
  )
  const at = E.column(rows, "moment", "TIMESTAMP")
  const total = (name: string, type: ValueType): Expr => E.aggregate("sum", [E.column(rows, name, type)], type)
  const mean = (type: ValueType): Expr => E.divide(total("value", type), total("count", "INT"))
  const windowed: Aggregate = {
    _tag: "Aggregate",
    input: {
      _tag: "Join",
      left: groups.plan,
      right: { _tag: "Named", alias: rows, plan: history },
      kind: "left",
      on: [
        ...others.map((key) => E.nullSafeEqual(E.column(rows, key.id, key.type), columnOf(groups, key.id), true)),
        E.compare(">=", at, from),
        E.compare("<", at, end)
      ]
    },
    keys: query.keys.map((key) => ({ name: key.id, expr: columnOf(groups, key.id) })),
    aggregates: [{ name: use.id, expr: use.aggregation === "sum" ? total("value", use.type) : mean(valueType) }]
  }
  const left = relations.rows(state, "grouped")
  const right = relations.alias("trailing")
  return {
    plan: {
      _tag: "Join",
      left: left.plan,
      right: { _tag: "Named", alias: right, plan: windowed },
      kind: "left",
      on: query.keys.map((key) => E.nullSafeEqual(columnOf(left, key.id), E.column(right, key.id, key.type), true)),
      keepsRows: true
    },
    columns: new Map([...left.columns, [use.id, E.column(right, use.id, use.type)]])
  }
}

/** The longest of day, hour, minute and second at whose starts all these periods start. */
const commonStep = (periods: ReadonlyArray<Granularity>): Granularity =>
  periods.every(isDateGranularity)
    ? "day"
    : ((["second", "minute", "hour"] as const).find((step) => periods.includes(step)) ?? "day")

/** The start of the step in which a row lies, of the form that ends of windows have. */
const stepOf = (bucket: Expr, step: Granularity): Expr => {
  const start: Expr = bucket._tag === "Truncate" ? { ...bucket, granularity: step } : bucket
  return { _tag: "Moment", operand: start, type: "TIMESTAMP" }
}
