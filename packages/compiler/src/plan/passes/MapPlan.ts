/**
 * Rewrites plans bottom-up, including plans inside expressions.
 * Shared nodes are rewritten once and stay shared, and so do expressions, because ORDER BY finds its column by identity.
 */
import type { Expr, NamedExpr, Plan } from "../../ir/Algebra.js"
import { holdsPlan, mapChildren, rewrite, some } from "../../ir/Traverse.js"

/** Rewrites an expression, calling `inner` for its parts; returns undefined to keep it. */
export type RewriteExpr = (expr: Expr, inner: (expr: Expr) => Expr) => Expr | undefined

/** `before` is the original node, with inputs not yet rewritten. */
export type RewriteNode = (node: Plan, before: Plan) => Plan

export const mapPlan = (root: Plan, rewriteNode: RewriteNode, rewriteExpr?: RewriteExpr): Plan => {
  const plans = new Map<Plan, Plan>()
  const exprs = new Map<Expr, Expr>()
  const visit = (node: Plan): Plan => {
    const known = plans.get(node)
    if (known !== undefined) return known
    const made = rewriteNode(mapNode(node, visit, visitExpr), node)
    plans.set(node, made)
    return made
  }
  const replaced = (expr: Expr): Expr | undefined => {
    if (!holdsPlan(expr)) return rewriteExpr?.(expr, inner)
    const plan = visit(expr.plan)
    const made = plan === expr.plan ? expr : { ...expr, plan }
    return mapChildren(made, inner)
  }
  const inner = (expr: Expr): Expr => rewrite(expr, replaced)
  const visitExpr = (expr: Expr): Expr => {
    if (rewriteExpr === undefined && !some(expr, holdsPlan)) return expr
    const known = exprs.get(expr)
    if (known !== undefined) return known
    const made = inner(expr)
    exprs.set(expr, made)
    return made
  }
  return visit(root)
}

type Visit<A> = (item: A) => A

/** Maps the items; returns the same list if nothing changes. */
const mapped = <A>(items: ReadonlyArray<A>, f: Visit<A>): ReadonlyArray<A> => {
  const made = items.map(f)
  return made.every((each, i) => each === items[i]) ? items : made
}

/** The node with its direct inputs and its own expressions mapped; the same object if nothing changes. */
export const mapNode = (node: Plan, visit: Visit<Plan>, visitExpr: Visit<Expr>): Plan => {
  const visitNamed: Visit<NamedExpr> = (column) => {
    const expr = visitExpr(column.expr)
    return expr === column.expr ? column : { ...column, expr }
  }
  switch (node._tag) {
    case "Scan":
      return node
    case "SubqueryAlias": {
      const plan = visit(node.plan)
      return plan === node.plan ? node : { ...node, plan }
    }
    case "Join": {
      const left = visit(node.left)
      const right = visit(node.right)
      const on = mapped(node.on, visitExpr)
      if (left === node.left && right === node.right && on === node.on) return node
      return right._tag === "Scan" || right._tag === "SubqueryAlias" ? { ...node, left, right, on } : node
    }
    case "Filter": {
      const input = visit(node.input)
      const conditions = mapped(node.conditions, visitExpr)
      return input === node.input && conditions === node.conditions ? node : { ...node, input, conditions }
    }
    case "Aggregate": {
      const input = visit(node.input)
      const keys = mapped(node.keys, visitNamed)
      const aggregates = mapped(node.aggregates, visitNamed)
      const isSame = input === node.input && keys === node.keys && aggregates === node.aggregates
      return isSame ? node : { ...node, input, keys, aggregates }
    }
    case "Project": {
      const input = visit(node.input)
      const columns = mapped(node.columns, visitNamed)
      return input === node.input && columns === node.columns ? node : { ...node, input, columns }
    }
    case "Sort": {
      const input = visit(node.input)
      const keys = mapped(node.keys, (key) => {
        const expr = visitExpr(key.expr)
        return expr === key.expr ? key : { ...key, expr }
      })
      return input === node.input && keys === node.keys ? node : { ...node, input, keys }
    }
    case "Union": {
      const inputs = mapped(node.inputs, (input) => {
        const made = visit(input)
        return made._tag === "Project" ? made : input
      })
      return inputs === node.inputs ? node : { ...node, inputs }
    }
    case "Limit": {
      const input = visit(node.input)
      return input === node.input ? node : { ...node, input }
    }
  }
}
