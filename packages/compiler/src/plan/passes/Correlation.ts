/** Which plans and expressions read relations that are defined around them. */
import type { Expr, Plan } from "../../ir/Algebra.js"
import { exprsOf, inputsOf, plansBelow } from "../../ir/PlanNodes.js"
import { childrenOf, holdsPlan } from "../../ir/Traverse.js"

/** The aliases that a plan defines, including subqueries of its conditions. */
export const aliasesOf = (plan: Plan): ReadonlySet<string> => {
  if (plan._tag === "Scan" || plan._tag === "SubqueryAlias") return new Set([plan.alias])
  const below = plansBelow(plan)
  return new Set(below.flatMap((each) => [...aliasesOf(each)]))
}

/** Whether a plan reads the aliases and nothing else. Subqueries under an alias cannot be correlated. */
export const isClosedPlan = (plan: Plan, own: ReadonlySet<string>): boolean =>
  plan._tag === "Scan" ||
  plan._tag === "SubqueryAlias" ||
  (exprsOf(plan).every((expr) => readsOnly(expr, own)) && inputsOf(plan).every((each) => isClosedPlan(each, own)))

/** Whether an expression reads the aliases and nothing else, also in subqueries. */
export const readsOnly = (expr: Expr, own: ReadonlySet<string>): boolean => {
  if (expr._tag === "Column") return expr.relation !== null && own.has(expr.relation)
  // A word in a subquery of user SQL may be a column of the outer rows.
  if (expr._tag === "Raw" && expr.pieces.some((piece) => typeof piece === "string" && /\bselect\b/i.test(piece))) {
    return false
  }
  return (!holdsPlan(expr) || isClosedPlan(expr.plan, own)) && childrenOf(expr).every((each) => readsOnly(each, own))
}
