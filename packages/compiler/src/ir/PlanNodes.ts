/** What every plan node has: the names of its columns, the plans below it and its own expressions. */
import type { Expr, Plan } from "./Algebra.js"

/** Names of the columns that a plan gives, in order; a scan or a join of scans gives none of its own. */
export const outputNames = (plan: Plan): ReadonlyArray<string> => {
  switch (plan._tag) {
    case "Scan":
    case "Join":
      return []
    case "Named":
      return outputNames(plan.plan)
    case "Filter":
    case "Sort":
    case "Limit":
      return outputNames(plan.input)
    case "Aggregate":
      return [...plan.keys, ...plan.aggregates].map((column) => column.name)
    case "Project":
      return plan.columns.map((column) => column.name)
  }
}

/** The plans directly below one. */
export const inputsOf = (plan: Plan): ReadonlyArray<Plan> => {
  switch (plan._tag) {
    case "Scan":
      return []
    case "Named":
      return [plan.plan]
    case "Join":
      return [plan.left, plan.right]
    default:
      return [plan.input]
  }
}

/** The expressions of a node itself; those of user SQL are the conditions that row policies put into it. */
export const exprsOf = (plan: Plan): ReadonlyArray<Expr> => {
  switch (plan._tag) {
    case "Scan": {
      const inSql = plan.source._tag === "Sql" ? plan.source.pieces.filter((piece) => typeof piece !== "string") : []
      return plan.conditions === undefined ? inSql : [...inSql, ...plan.conditions]
    }
    case "Named":
    case "Limit":
      return []
    case "Join":
      return plan.on
    case "Filter":
      return plan.conditions
    case "Aggregate":
      return [...plan.keys, ...plan.aggregates].map((each) => each.expr)
    case "Project":
      return plan.columns.map((each) => each.expr)
    case "Sort":
      return plan.keys.map((key) => key.expr)
  }
}
