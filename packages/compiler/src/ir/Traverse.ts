/** Generic traversal and rewriting of expressions. Does not enter plans inside `Exists` and `InQuery`. */
import { identity } from "effect"
import type { AggregateCall, Exists, Expr, InQuery, Plan, RawAggregate, SortKey } from "./Algebra.js"

const same = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.every((each, i) => each === after[i])

const mapAll = (exprs: ReadonlyArray<Expr>, f: (expr: Expr) => Expr): ReadonlyArray<Expr> => {
  const mapped = exprs.map(f)
  return same(exprs, mapped) ? exprs : mapped
}

const mapKeys = (keys: ReadonlyArray<SortKey>, f: (expr: Expr) => Expr): ReadonlyArray<SortKey> =>
  keys.map((key) => ({ ...key, expr: f(key.expr) }))

/** Applies `f` to the direct children; returns the same object if nothing changes. */
export const mapChildren = (expr: Expr, f: (expr: Expr) => Expr): Expr => {
  switch (expr._tag) {
    case "Literal":
    case "TimestampLiteral":
    case "Column":
    case "Exists":
      return expr
    case "Arithmetic":
    case "Comparison":
    case "NullSafeEqual": {
      const left = f(expr.left)
      const right = f(expr.right)
      return left === expr.left && right === expr.right ? expr : { ...expr, left, right }
    }
    case "Negate":
    case "Not":
    case "IsNull":
    case "Like":
    case "Cast":
    case "Decode":
    case "NormalizedTimestamp":
    case "ToInstant":
    case "Truncate":
    case "Extract":
    case "Ordinal":
    case "InQuery": {
      const operand = f(expr.operand)
      return operand === expr.operand ? expr : { ...expr, operand }
    }
    case "Shift": {
      const operand = f(expr.operand)
      const times = expr.times === undefined ? undefined : f(expr.times)
      if (operand === expr.operand && times === expr.times) return expr
      return { ...expr, operand, ...(times !== undefined && { times }) }
    }
    case "Fail": {
      const message = f(expr.message)
      return message === expr.message ? expr : { ...expr, message }
    }
    case "Logical": {
      const operands = mapAll(expr.operands, f)
      return operands === expr.operands ? expr : { ...expr, operands }
    }
    case "In":
      return { ...expr, operand: f(expr.operand), items: mapAll(expr.items, f) }
    case "Function":
    case "Aggregate": {
      const args = mapAll(expr.args, f)
      return args === expr.args ? expr : { ...expr, args }
    }
    case "RawAggregate": {
      const sql = f(expr.sql)
      return sql === expr.sql ? expr : { ...expr, sql }
    }
    case "Case":
      return {
        ...expr,
        branches: expr.branches.map((branch) => ({ when: f(branch.when), then: f(branch.then) })),
        otherwise: expr.otherwise === null ? null : f(expr.otherwise)
      }
    case "Raw":
      return { ...expr, pieces: expr.pieces.map((piece) => (typeof piece === "string" ? piece : f(piece))) }
    case "Window":
      return {
        ...expr,
        args: mapAll(expr.args, f),
        partitionBy: mapAll(expr.partitionBy, f),
        orderBy: mapKeys(expr.orderBy, f)
      }
  }
}

/** The direct children of an expression. */
export const childrenOf = (expr: Expr): ReadonlyArray<Expr> => {
  const found: Array<Expr> = []
  mapChildren(expr, (child) => {
    found.push(child)
    return child
  })
  return found
}

type Test = (expr: Expr) => boolean

/** Leaves are cheaper to test again than to remember. */
const isLeaf = ({ _tag }: Expr): boolean => _tag === "Column" || _tag === "Literal" || _tag === "TimestampLiteral"

/**
 * Whether the expression or a descendant satisfies the test.
 * Shared subexpressions are visited once, so it takes time linear in the distinct expressions.
 */
export const some = (expr: Expr, test: Test): boolean => {
  let seen: Set<Expr> | null = null
  const visit: Test = (node) => {
    if (test(node)) return true
    if (isLeaf(node) || seen?.has(node) === true) return false
    seen ??= new Set()
    seen.add(node)
    return someChild(node, visit)
  }
  return visit(expr)
}

/** Like `some`, but tests shared expressions at every occurrence. */
export const someOccurrence = (expr: Expr, test: Test): boolean => {
  const visit: Test = (node) => test(node) || someChild(node, visit)
  return visit(expr)
}

const someChild = (expr: Expr, test: Test): boolean => {
  switch (expr._tag) {
    case "Literal":
    case "TimestampLiteral":
    case "Column":
    case "Exists":
      return false
    case "Arithmetic":
    case "Comparison":
    case "NullSafeEqual":
      return test(expr.left) || test(expr.right)
    case "Negate":
    case "Not":
    case "IsNull":
    case "Like":
    case "Cast":
    case "Decode":
    case "NormalizedTimestamp":
    case "ToInstant":
    case "Truncate":
    case "Extract":
    case "Ordinal":
    case "InQuery":
      return test(expr.operand)
    case "Shift":
      return test(expr.operand) || (expr.times !== undefined && test(expr.times))
    case "Fail":
      return test(expr.message)
    case "Logical":
      return expr.operands.some(test)
    case "In":
      return test(expr.operand) || expr.items.some(test)
    case "Function":
    case "Aggregate":
      return expr.args.some(test)
    case "RawAggregate":
      return test(expr.sql)
    case "Case":
      return (
        expr.branches.some((branch) => test(branch.when) || test(branch.then)) ||
        (expr.otherwise !== null && test(expr.otherwise))
      )
    case "Raw":
      return expr.pieces.some((piece) => typeof piece !== "string" && test(piece))
    case "Window":
      return expr.args.some(test) || expr.partitionBy.some(test) || expr.orderBy.some((key) => test(key.expr))
  }
}

/** Whether an expression is an aggregate over the rows of a group. */
export const isAggregate = (expr: Expr): expr is AggregateCall | RawAggregate =>
  expr._tag === "Aggregate" || expr._tag === "RawAggregate"

/** Whether an expression contains a plan. */
export const holdsPlan = (expr: Expr): expr is Exists | InQuery => expr._tag === "Exists" || expr._tag === "InQuery"

/** Whether user SQL may contain a subquery, whose words may be columns of the outer rows. */
export const mayHoldQuery = (pieces: ReadonlyArray<string | Expr>): boolean =>
  pieces.some((piece) => typeof piece === "string" && /\b(?:select|from)\b/i.test(piece))

/** The plans inside an expression. */
export const plansIn = (expr: Expr): ReadonlyArray<Plan> =>
  holdsPlan(expr) ? [expr.plan] : childrenOf(expr).flatMap(plansIn)

/**
 * Replaces nodes for which `replace` returns another, outermost first, and applies `finish` to the others after their children.
 * Replacements are not entered. Shared expressions are rewritten once and stay shared.
 */
export const rewrite = (
  expr: Expr,
  replace: (expr: Expr) => Expr | undefined,
  finish: (expr: Expr) => Expr = identity
): Expr => {
  let rewritten: Map<Expr, Expr> | null = null
  const visit = (node: Expr): Expr => {
    if (isLeaf(node)) return replace(node) ?? node
    const known = rewritten?.get(node)
    if (known !== undefined) return known
    const made = replace(node) ?? finish(mapChildren(node, visit))
    rewritten ??= new Map()
    rewritten.set(node, made)
    return made
  }
  return visit(expr)
}

/** Replaces columns of the input node (those without a relation) by the expressions in the map. */
export const substitute = (expr: Expr, columns: ReadonlyMap<string, Expr>): Expr =>
  rewrite(expr, (node) => (node._tag === "Column" && node.relation === null ? columns.get(node.name) : undefined))

export const hasWindow = (expr: Expr): boolean => some(expr, (node) => node._tag === "Window")

/** Whether user SQL in the expression contains a window function. */
export const hasRawWindow = (expr: Expr): boolean => some(expr, (node) => node._tag === "Raw" && node.window)
