/**
 * Tests a list of join keys on the table that is joined, for engines that prune the rows of a join by the keys of its right side.
 * An inner join by equality has only rows whose two keys are equal, so either can be tested. Testing a list of texts for each of
 * many rows costs more than joining the few that remain.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { ColumnExpr, Expr, Plan } from "../../ir/Algebra.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites lists of values of columns that an inner many-to-one join compares, if the dialect gains by it. */
export const filterByJoinedSide = (plan: Plan, dialect: Pick<SqlDialect, "prunesByJoinedKeys">): Plan => {
  if (!dialect.prunesByJoinedKeys) return plan
  return mapPlan(plan, (node) => {
    if (node._tag !== "Filter" || node.input._tag !== "Join") return node
    const conditions = node.conditions.map((condition) => {
      if (condition._tag !== "In" || condition.negated || condition.operand._tag !== "Column") return condition
      const operand = joinedKey(condition.operand, node.input)
      return operand === null ? condition : { ...condition, operand }
    })
    return conditions.every((each, i) => each === node.conditions[i]) ? node : { ...node, conditions }
  })
}

/** The column of a joined table that is equal to a column; null if there is none of the same type. */
const joinedKey = (column: ColumnExpr, plan: Plan): ColumnExpr | null => {
  if (plan._tag !== "Join") return null
  const found = plan.kind === "inner" && plan.manyToOne === true ? plan.on.flatMap((on) => equalTo(column, on)) : []
  const [key] = found.filter(({ relation }) => relation === plan.right.alias)
  return key ?? joinedKey(column, plan.left)
}

const equalTo = (column: ColumnExpr, on: Expr): ReadonlyArray<ColumnExpr> => {
  if (on._tag !== "Comparison" || on.op !== "=" || on.left._tag !== "Column" || on.right._tag !== "Column") return []
  const { left, right } = on
  const isSame = left.relation === column.relation && left.name === column.name
  return isSame && right.type === column.type && right.native === column.native ? [right] : []
}
