/**
 * Groups rows by the times of their periods before it truncates them: a year has few days, each on many rows, and truncating a time
 * takes longer than grouping by it. Equal times are in the same period, so merging the groups gives what grouping the rows would.
 */
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Aggregate, Expr, Plan } from "../../ir/Algebra.js"
import { holdsPlan, rewrite, some } from "../../ir/Traverse.js"
import { ownName } from "./ColumnsBelow.js"
import { distinctOfJoins, joinedRowsOf, RelationReads } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"
import { isMergeable, PartialAggregates } from "./PartialAggregates.js"
import { SmallGroups } from "./SmallGroups.js"

/** Rewrites every aggregate by periods that the dialect's cost rule admits. */
export const groupByTimes = (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry): Plan => {
  const { groupsByTimes: most } = dialect
  if (most === null) return plan
  const regroup = (node: Aggregate): Aggregate => regrouped(node, most, dialect, aggregations) ?? node
  return mapPlan(plan, (node) => (node._tag === "Aggregate" ? regroup(node) : node))
}

const alias = "partials"

const regrouped = (
  node: Aggregate,
  most: number,
  dialect: SqlDialect,
  aggregations: AggregationRegistry
): Aggregate | null => {
  if (!node.keys.some(({ expr }) => isOfPeriods(expr))) return null
  if (!node.aggregates.every(({ expr }) => isMergeable(expr, aggregations))) return null
  const reads = new RelationReads()
  const groups = new SmallGroups(alias, reads)
  const keys = node.keys.map(({ name, expr }) => ({
    name,
    expr: isOfPeriods(expr)
      ? rewrite(expr, (each) => (each._tag === "Column" ? groups.column(each, ownName(each, name)) : undefined))
      : groups.column(expr, name)
  }))
  if (groups.estimate(distinctOfJoins(joinedRowsOf(node.input), reads)) > most) return null
  const partials = new PartialAggregates({ aggregations, dialect, alias, names: groups.names })
  const aggregates = partials.all(node.aggregates, false)
  if (aggregates === null) return null
  const small: Aggregate = { _tag: "Aggregate", input: node.input, keys: groups.columns, aggregates: partials.columns }
  return { ...node, input: { _tag: "SubqueryAlias", alias, plan: small }, keys, aggregates }
}

/** Whether a key truncates times, or reads parts of them in a zone, and is computed from columns alone. */
const isOfPeriods = (key: Expr): boolean =>
  some(key, (each) => each._tag === "Truncate" || (each._tag === "Extract" && each.zone !== null)) &&
  !some(key, (each) => each._tag === "Raw" || each._tag === "Window" || each._tag === "Fail" || holdsPlan(each))
