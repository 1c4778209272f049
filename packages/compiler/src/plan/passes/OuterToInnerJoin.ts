/**
 * Turns left joins into inner joins if a null-rejecting condition drops the unmatched rows anyway.
 * The result is the same, and the engine may reorder the joins and filter the joined rows first.
 */
import { isNullRejecting } from "../../ir/NullRejection.js"
import type { Expr, JoinNode, Plan } from "../../ir/Algebra.js"
import { mapPlan } from "./MapPlan.js"

/** Rewrites all such left joins, including those inside conditions. */
export const outerToInnerJoin = (plan: Plan): Plan =>
  mapPlan(plan, (node) => {
    if (node._tag !== "Filter") return node
    const input = joined(node.input, node.conditions)
    return input === node.input ? node : { ...node, input }
  })

/**
 * Rewrites joins from the last to the first.
 * The `on` of an inner join can be null-rejecting for joins before it. `later` holds the joins after it, the next one first.
 */
const joined = (plan: Plan, conditions: ReadonlyArray<Expr>, later: ReadonlyArray<JoinNode> = []): Plan => {
  if (plan._tag !== "Join") return plan
  const missing = missingWith(plan, later)
  const rejects = conditions.some((condition) => isNullRejecting(condition, missing))
  const kind = plan.kind === "left" && rejects ? "inner" : plan.kind
  const made: JoinNode = kind === plan.kind ? plan : { ...plan, kind }
  const left = joined(plan.left, kind === "inner" ? [...conditions, ...plan.on] : conditions, [made, ...later])
  return left === plan.left ? made : { ...made, left }
}

/**
 * The aliases that are all NULL if a join finds no row.
 * Its own, and those of left joins that need its columns.
 */
const missingWith = (join: JoinNode, later: ReadonlyArray<JoinNode>): ReadonlySet<string> => {
  const missing = new Set([join.right.alias])
  for (const { kind, on, right } of later) {
    if (kind === "left" && on.some((condition) => isNullRejecting(condition, missing))) missing.add(right.alias)
  }
  return missing
}
