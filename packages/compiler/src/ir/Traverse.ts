/** Walking and rewriting expressions without naming their kinds each time. Plans inside `Exists` and `InQuery` are left alone. */
import type { Exists, Expr, InQuery, SortKey } from "./Expr.js"
import type { Plan } from "./Plan.js"

const same = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.every((each, i) => each === after[i])

const mapAll = (exprs: ReadonlyArray<Expr>, f: (expr: Expr) => Expr): ReadonlyArray<Expr> => {
  const mapped = exprs.map(f)
  return same(exprs, mapped) ? exprs : mapped
}

const mapKeys = (keys: ReadonlyArray<SortKey>, f: (expr: Expr) => Expr): ReadonlyArray<SortKey> =>
  keys.map((key) => ({ ...key, expr: f(key.expr) }))

/** The expression with `f` applied to each expression directly below it; itself when nothing changes. */
export const mapChildren = (expr: Expr, f: (expr: Expr) => Expr): Expr => {
  switch (expr._tag) {
    case "Literal":
    case "MomentLiteral":
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
    case "Moment":
    case "Truncate":
    case "Shift":
    case "Ordinal":
    case "InQuery": {
      const operand = f(expr.operand)
      return operand === expr.operand ? expr : { ...expr, operand }
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

/** The expressions directly below one. */
export const childrenOf = (expr: Expr): ReadonlyArray<Expr> => {
  const found: Array<Expr> = []
  mapChildren(expr, (child) => {
    found.push(child)
    return child
  })
  return found
}

/** Whether the expression, or one below it, satisfies the test. It is asked of every expression of every query. */
export const some = (expr: Expr, test: (expr: Expr) => boolean): boolean => test(expr) || someChild(expr, test)

const someChild = (expr: Expr, test: (expr: Expr) => boolean): boolean => {
  switch (expr._tag) {
    case "Literal":
    case "MomentLiteral":
    case "Column":
    case "Exists":
      return false
    case "Arithmetic":
    case "Comparison":
    case "NullSafeEqual":
      return some(expr.left, test) || some(expr.right, test)
    case "Negate":
    case "Not":
    case "IsNull":
    case "Like":
    case "Cast":
    case "Decode":
    case "Moment":
    case "Truncate":
    case "Shift":
    case "Ordinal":
    case "InQuery":
      return some(expr.operand, test)
    case "Logical":
      return someOf(expr.operands, test)
    case "In":
      return some(expr.operand, test) || someOf(expr.items, test)
    case "Function":
    case "Aggregate":
      return someOf(expr.args, test)
    case "Case":
      return (
        expr.branches.some((branch) => some(branch.when, test) || some(branch.then, test)) ||
        (expr.otherwise !== null && some(expr.otherwise, test))
      )
    case "Raw":
      return expr.pieces.some((piece) => typeof piece !== "string" && some(piece, test))
    case "Window":
      return (
        someOf(expr.args, test) || someOf(expr.partitionBy, test) || expr.orderBy.some((key) => some(key.expr, test))
      )
  }
}

const someOf = (exprs: ReadonlyArray<Expr>, test: (expr: Expr) => boolean): boolean =>
  exprs.some((expr) => some(expr, test))

/** Whether an expression asks something of a plan of its own. */
export const holdsPlan = (expr: Expr): expr is Exists | InQuery => expr._tag === "Exists" || expr._tag === "InQuery"

/** The plans that stand inside an expression. */
export const plansIn = (expr: Expr): ReadonlyArray<Plan> =>
  holdsPlan(expr) ? [expr.plan] : childrenOf(expr).flatMap(plansIn)

/** Replaces every node for which `replace` gives another, outermost first; what it gives is not looked into again. */
export const rewrite = (expr: Expr, replace: (expr: Expr) => Expr | undefined): Expr =>
  replace(expr) ?? mapChildren(expr, (child) => rewrite(child, replace))

/** Puts expressions in the place of the columns of the node below (those without a relation) that the map names. */
export const substitute = (expr: Expr, columns: ReadonlyMap<string, Expr>): Expr =>
  rewrite(expr, (node) => (node._tag === "Column" && node.relation === null ? columns.get(node.name) : undefined))

export const hasWindow = (expr: Expr): boolean => some(expr, (node) => node._tag === "Window")

/** Whether user SQL in the expression holds a window function. */
export const hasRawWindow = (expr: Expr): boolean => some(expr, (node) => node._tag === "Raw" && node.window)
