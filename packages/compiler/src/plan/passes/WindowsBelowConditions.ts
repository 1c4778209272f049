/**
 * Evaluates window functions in the rows below where a condition inside another condition reads them, for engines that get those
 * wrong. An example is `CASE WHEN (RANK() OVER … = 1 AND a) OR b THEN …`. The rows become a derived table with the values.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Expr, Plan, Project } from "../../ir/Algebra.js"
import { childrenOf, hasWindow } from "../../ir/Traverse.js"
import { ColumnsBelow } from "./ColumnsBelow.js"
import { aliasesOf, isClosedPlan } from "./Correlation.js"
import { RelationReads } from "./JoinedRows.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites every list with such a condition, except within correlated subqueries, as a derived table cannot be correlated. */
export const windowsBelowConditions = (plan: Plan, dialect: SqlDialect): Plan =>
  dialect.conditionsReadWindows
    ? plan
    : mapPlan(plan, (node) =>
        node._tag === "Project" && node.all === undefined && isDeep(node) ? overColumns(node) : node
      )

const exprsOf = ({ columns, input }: Project): ReadonlyArray<Expr> => [
  ...columns.map(({ expr }) => expr),
  ...(input._tag === "Sort" ? input.keys.map(({ expr }) => expr) : [])
]

const isDeep = (node: Project): boolean => exprsOf(node).filter(hasWindow).some(deepReader())

/** Returns the test whether a window function is inside a condition that is inside another. Shared expressions are visited once. */
const deepReader = (): ((expr: Expr) => boolean) => {
  const visited = [new Set<Expr>(), new Set<Expr>(), new Set<Expr>()] as const
  /** `around` is the number of conditions around the expression, at most two. */
  const visit = (expr: Expr, around: 0 | 1 | 2): boolean => {
    if (expr._tag === "Window") return around === 2
    if (visited[around].has(expr)) return false
    visited[around].add(expr)
    const inside = expr._tag !== "Logical" ? around : around === 0 ? 1 : 2
    return childrenOf(expr).some((child) => visit(child, inside))
  }
  return (expr) => visit(expr, 0)
}

const alias = "windowed"

const overColumns = (node: Project): Project => {
  if (!isClosedPlan(node, aliasesOf(node))) return node
  const rows = new ColumnsBelow(alias, new RelationReads())
  const over = (expr: Expr): Expr => rows.reading(expr, (each) => (each._tag === "Window" ? each.name : null))
  const { input } = node
  const columns = node.columns.map(({ name, expr }) => ({ name, expr: over(expr) }))
  const keys = input._tag === "Sort" ? input.keys.map((key) => ({ ...key, expr: over(key.expr) })) : null
  const plan: Plan = { _tag: "Project", input: input._tag === "Sort" ? input.input : input, columns: rows.columns }
  const windowed: Plan = { _tag: "SubqueryAlias", alias, plan }
  return { ...node, input: keys === null ? windowed : { _tag: "Sort", input: windowed, keys }, columns }
}
