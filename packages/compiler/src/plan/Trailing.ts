/** Aggregates over trailing windows: for each group, the raw rows of the time that ends with its period. */
import type { BoundQuery, BoundTrailing } from "../bind/Bound.js"
import { comparable, momentForm } from "../bind/Moments.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Expr.js"
import type { Aggregate, Project } from "../ir/Plan.js"
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
  if (time === undefined || time.moment === null || time.granularity === null) return state
  const others = query.keys.filter((key) => key !== time)
  const form = momentForm(time.moment)
  const moment = form === null ? time.moment : comparable(time.moment, form, "TIMESTAMP")
  const history: Project = {
    _tag: "Project",
    input: rowsPlan(query, planOf, use.time),
    columns: [
      ...others.map(({ id, expr }) => ({ name: id, expr })),
      { name: "moment", expr: moment },
      { name: "value", expr: use.value }
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
  const windowed: Aggregate = {
    _tag: "Aggregate",
    input: {
      _tag: "Join",
      left: groups.plan,
      right: { _tag: "Named", alias: rows, plan: history },
      kind: "left",
      on: [
        ...others.map((key) => E.nullSafeEqual(E.column(rows, key.id, key.type), columnOf(groups, key.id))),
        E.compare(">=", at, from),
        E.compare("<", at, end)
      ]
    },
    keys: query.keys.map((key) => ({ name: key.id, expr: columnOf(groups, key.id) })),
    aggregates: [
      { name: use.id, expr: E.aggregate(use.aggregation, [E.column(rows, "value", E.typeOf(use.value))], use.type) }
    ]
  }
  const left = relations.rows(state, "grouped")
  const right = relations.alias("trailing")
  return {
    plan: {
      _tag: "Join",
      left: left.plan,
      right: { _tag: "Named", alias: right, plan: windowed },
      kind: "left",
      on: query.keys.map((key) => E.nullSafeEqual(columnOf(left, key.id), E.column(right, key.id, key.type)))
    },
    columns: new Map([...left.columns, [use.id, E.column(right, use.id, use.type)]])
  }
}
