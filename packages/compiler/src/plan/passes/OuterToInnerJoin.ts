/**
 * Left joins whose rows without a partner a condition rejects anyway become inner joins. The answer is the same, and an
 * engine may then join in any order and read the partners' conditions first.
 */
import { isNullRejecting } from "../../ir/NullRejection.js"
import type { Expr, Join, Plan } from "../../ir/Algebra.js"
import { mapPlan } from "./MapPlan.js"

/** The plan with no left join that an inner one can stand for, inside conditions too. */
export const outerToInnerJoin = (plan: Plan): Plan =>
  mapPlan(plan, (node) => {
    if (node._tag !== "Filter") return node
    const input = joined(node.input, node.conditions)
    return input === node.input ? node : { ...node, input }
  })

/**
 * From the last join to the first, because the pairs of an inner join reject what is missing before it. `later` are the
 * joins behind it, the next one first.
 */
const joined = (plan: Plan, conditions: ReadonlyArray<Expr>, later: ReadonlyArray<Join> = []): Plan => {
  if (plan._tag !== "Join") return plan
  const missing = missingWith(plan, later)
  const rejects = conditions.some((condition) => isNullRejecting(condition, missing))
  const kind = plan.kind === "left" && rejects ? "inner" : plan.kind
  const made: Join = kind === plan.kind ? plan : { ...plan, kind }
  const left = joined(plan.left, kind === "inner" ? [...conditions, ...plan.on] : conditions, [made, ...later])
  return left === plan.left ? made : { ...made, left }
}

/** The aliases without a row where a join finds none: its own, and those of left joins that need its columns. */
const missingWith = (join: Join, later: ReadonlyArray<Join>): ReadonlySet<string> => {
  const missing = new Set([join.right.alias])
  for (const { kind, on, right } of later) {
    if (kind === "left" && on.some((condition) => isNullRejecting(condition, missing))) missing.add(right.alias)
  }
  return missing
}
