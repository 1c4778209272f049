/**
 * Evaluates the subqueries in arguments of aggregates in the rows below, for engines that reject them there. An example is the sum
 * of the orders that have a returned line. The rows become a derived table, of which keys and aggregates read the columns.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Aggregate, Expr, NamedExpr, Plan } from "../../ir/Algebra.js"
import { nodesOf, plansBelow } from "../../ir/PlanNodes.js"
import { holdsPlan, some } from "../../ir/Traverse.js"
import { ColumnsBelow } from "./ColumnsBelow.js"
import { aliasesOf, isClosedPlan } from "./Correlation.js"
import { RelationReads } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites every aggregate with such subqueries, except within correlated ones, as a derived table cannot be correlated. */
export const subqueriesBelowAggregates = (plan: Plan, { aggregatesReadSubqueries: read }: SqlDialect): Plan => {
  if (read === true) return plan
  const isRejected = (expr: Expr): boolean => holdsPlan(expr) && (read === false || aggregates(expr.plan))
  const isOf = ({ aggregates: all }: Aggregate): boolean => all.some(({ expr }) => some(expr, isRejected))
  return mapPlan(plan, (node) => (node._tag === "Aggregate" && isOf(node) ? overColumns(node) : node))
}

/** Whether a plan aggregates rows, or a plan within it. */
const aggregates = (plan: Plan): boolean => nodesOf(plan, plansBelow).some(({ _tag }) => _tag === "Aggregate")

const alias = "tested"

const overColumns = (node: Aggregate): Aggregate => {
  if (!isClosedPlan(node, aliasesOf(node))) return node
  const rows = new ColumnsBelow(alias, new RelationReads())
  const over = ({ name, expr }: NamedExpr): NamedExpr => ({ name, expr: rows.reading(expr) })
  const [keys, aggregates] = [node.keys.map(over), node.aggregates.map(over)]
  const plan: Plan = { _tag: "Project", input: node.input, columns: rows.columns }
  return { ...node, input: { _tag: "SubqueryAlias", alias, plan }, keys, aggregates }
}
