/**
 * Turns `EXISTS (… WHERE inner.key = outer.key …)` into `outer.key IN (SELECT inner.key …)`.
 * Engines evaluate `IN` by one hash of the keys, also under OR. The two differ only where one is false and the other NULL. So
 * the rewrite is limited to places where both drop the row: conditions on rows and their AND and OR operands, never under NOT
 * or in a value. The outer column is one of the rows that the condition filters: DuckDB 1.5 fails on `IN` with a column of rows
 * further out, if the list reads a common table expression.
 */
import * as E from "../../ir/Construct.js"
import type { ColumnExpr, Exists, Expr, Plan } from "../../ir/Algebra.js"
import { aliasesOf, isClosedPlan, readsOnly } from "./Correlation.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites every `Exists` that is correlated by a single equality only. */
export const existsToSemiJoin = (plan: Plan): Plan =>
  mapPlan(plan, (node) => {
    if (node._tag !== "Filter") return node
    const conditions = node.conditions.map((condition) => asList(condition, node.input))
    return conditions.every((each, i) => each === node.conditions[i]) ? node : { ...node, conditions }
  })

const asList = (condition: Expr, rows: Plan): Expr => {
  if (condition._tag === "Exists") return listOf(condition, rows) ?? condition
  if (condition._tag !== "Logical") return condition
  const operands = condition.operands.map((operand) => asList(operand, rows))
  return operands.every((each, i) => each === condition.operands[i]) ? condition : { ...condition, operands }
}

const listOf = ({ plan }: Exists, rows: Plan): Expr | undefined => {
  if (plan._tag !== "Filter") return undefined
  const own = aliasesOf(plan)
  const isClosed = (expr: Expr): boolean => readsOnly(expr, own)
  const [tie, ...others] = plan.conditions.filter((condition) => !isClosed(condition))
  if (tie === undefined || others.length > 0 || !isClosedPlan(plan.input, own)) return undefined
  const sides = sidesOf(tie)
  if (sides === undefined || isClosed(sides.outer) || !isClosed(sides.inner)) return undefined
  const { outer, inner } = sides
  if (!readsOnly(outer, aliasesOf(rows))) return undefined
  const conditions = plan.conditions.filter((condition) => condition !== tie)
  const input: Plan = conditions.length === 0 ? plan.input : { ...plan, conditions }
  const list: Plan = { _tag: "Project", input, columns: [{ name: inner.name, expr: inner }] }
  return { _tag: "InQuery", operand: outer, plan: list }
}

/**
 * The two columns of an equality.
 * The outer column must be on the left, as in `IN`: some engines compare texts by the collation of the left side.
 */
const sidesOf = (tie: Expr): { readonly outer: ColumnExpr; readonly inner: ColumnExpr } | undefined => {
  if (tie._tag !== "Comparison" || tie.op !== "=" || E.typeOf(tie.left) !== E.typeOf(tie.right)) return undefined
  const { left: outer, right: inner } = tie
  return outer._tag === "Column" && outer.relation !== null && inner._tag === "Column" ? { outer, inner } : undefined
}
