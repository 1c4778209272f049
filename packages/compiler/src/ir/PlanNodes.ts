/** Generic access to plan nodes: output names, inputs and own expressions. */
import type { Expr, Plan } from "./Algebra.js"
import { plansIn } from "./Traverse.js"

/** Output column names of a plan, in order. Scans and joins of scans have none of their own. */
export const outputNames = (plan: Plan): ReadonlyArray<string> => {
  switch (plan._tag) {
    case "Scan":
    case "Join":
      return []
    case "SubqueryAlias":
      return outputNames(plan.plan)
    case "Filter":
    case "Sort":
    case "Limit":
      return outputNames(plan.input)
    case "Aggregate":
      return [...plan.keys, ...plan.aggregates].map((column) => column.name)
    case "Project":
      return plan.columns.map((column) => column.name)
    case "Union":
      return plan.inputs[0] === undefined ? [] : outputNames(plan.inputs[0])
  }
}

/** The direct inputs of a node. */
export const inputsOf = (plan: Plan): ReadonlyArray<Plan> => {
  switch (plan._tag) {
    case "Scan":
      return []
    case "SubqueryAlias":
      return [plan.plan]
    case "Join":
      return [plan.left, plan.right]
    case "Union":
      return plan.inputs
    default:
      return [plan.input]
  }
}

/** The expressions of a node itself. For user SQL these are the conditions that row policies splice in. */
export const exprsOf = (plan: Plan): ReadonlyArray<Expr> => {
  switch (plan._tag) {
    case "Scan": {
      const inSql = plan.source._tag === "Sql" ? plan.source.pieces.filter((piece) => typeof piece !== "string") : []
      return plan.conditions === undefined ? inSql : [...inSql, ...plan.conditions]
    }
    case "SubqueryAlias":
    case "Limit":
    case "Union":
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

/** The plans that a node reads: its inputs, and those inside its expressions. */
export const plansBelow = (node: Plan): ReadonlyArray<Plan> => [...inputsOf(node), ...exprsOf(node).flatMap(plansIn)]

/** The nodes of a plan, each once; `below` are the plans that a node reads. */
export const nodesOf = (root: Plan, below: (node: Plan) => ReadonlyArray<Plan>): ReadonlyArray<Plan> => {
  const seen = new Set<Plan>()
  const visit = (node: Plan): void => {
    if (seen.has(node)) return
    seen.add(node)
    for (const each of below(node)) visit(each)
  }
  visit(root)
  return [...seen]
}
