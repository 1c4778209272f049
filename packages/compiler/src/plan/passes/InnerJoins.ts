/**
 * Left joins whose rows without a partner a condition rejects anyway become inner joins. The answer is the same, and an
 * engine may then join in any order and read the partners' conditions first.
 */
import { rejectsMissing } from "../../ir/MissingRows.js"
import type { Expr } from "../../ir/Expr.js"
import type { Join, Plan } from "../../ir/Plan.js"
import { mapPlan } from "./MapPlan.js"

/** The plan with no left join that an inner one can stand for, inside conditions too. */
export const innerJoins = (plan: Plan): Plan =>
  mapPlan(plan, (node) => {
    if (node._tag !== "Filter") return node
    const input = joined(node.input, node.conditions)
    return input === node.input ? node : { ...node, input }
  })

/** From the last join to the first, because the pairs of an inner join reject what is missing before it. */
const joined = (plan: Plan, conditions: ReadonlyArray<Expr>): Plan => {
  if (plan._tag !== "Join") return plan
  const alias = new Set([plan.right.alias])
  const rejects = conditions.some((condition) => rejectsMissing(condition, alias))
  const kind = plan.kind === "left" && rejects ? "inner" : plan.kind
  const left = joined(plan.left, kind === "inner" ? [...conditions, ...plan.on] : conditions)
  return left === plan.left && kind === plan.kind ? plan : ({ ...plan, left, kind } satisfies Join)
}
