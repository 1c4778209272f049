/**
 * Evaluates the subqueries in arguments of aggregates in the rows below, for engines that reject them there. An example is the sum
 * of the orders that have a returned line. The rows become a derived table, of which keys and aggregates read the columns.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Aggregate, NamedExpr, Plan } from "../../ir/Algebra.js"
import { holdsPlan, some } from "../../ir/Traverse.js"
import { ColumnsBelow } from "./ColumnsBelow.js"
import { aliasesOf, isClosedPlan } from "./Correlation.js"
import { RelationReads } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites every aggregate with subqueries, except within correlated subqueries, as a derived table cannot be correlated. */
export const subqueriesBelowAggregates = (plan: Plan, dialect: SqlDialect): Plan =>
  dialect.aggregatesReadSubqueries
    ? plan
    : mapPlan(plan, (node) => (node._tag === "Aggregate" && hasSubquery(node) ? overColumns(node) : node))

const hasSubquery = ({ aggregates }: Aggregate): boolean => aggregates.some(({ expr }) => some(expr, holdsPlan))

const alias = "tested"

const overColumns = (node: Aggregate): Aggregate => {
  if (!isClosedPlan(node, aliasesOf(node))) return node
  const rows = new ColumnsBelow(alias, new RelationReads())
  const over = ({ name, expr }: NamedExpr): NamedExpr => ({ name, expr: rows.reading(expr) })
  const [keys, aggregates] = [node.keys.map(over), node.aggregates.map(over)]
  const plan: Plan = { _tag: "Project", input: node.input, columns: rows.columns }
  return { ...node, input: { _tag: "SubqueryAlias", alias, plan }, keys, aggregates }
}
