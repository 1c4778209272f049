/** Rewriting plans from the leaves up. A node that stands in several places is rewritten once and stays shared. */
import type { Plan } from "../../ir/Plan.js"

export const mapPlan = (root: Plan, rewrite: (node: Plan) => Plan): Plan => {
  const done = new Map<Plan, Plan>()
  const visit = (node: Plan): Plan => {
    const known = done.get(node)
    if (known !== undefined) return known
    const made = rewrite(withInputs(node, visit))
    done.set(node, made)
    return made
  }
  return visit(root)
}

const withInputs = (node: Plan, visit: (node: Plan) => Plan): Plan => {
  switch (node._tag) {
    case "Scan":
      return node
    case "Named": {
      const plan = visit(node.plan)
      return plan === node.plan ? node : { ...node, plan }
    }
    case "Join": {
      const left = visit(node.left)
      const right = visit(node.right)
      if (left === node.left && right === node.right) return node
      return right._tag === "Scan" || right._tag === "Named" ? { ...node, left, right } : node
    }
    default: {
      const input = visit(node.input)
      return input === node.input ? node : { ...node, input }
    }
  }
}
