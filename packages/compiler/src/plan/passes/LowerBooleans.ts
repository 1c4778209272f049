/**
 * Lowers booleans to the numbers 1 and 0 on engines without a boolean type.
 * A condition used as a value becomes a CASE; a value used as a condition is compared with 1.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Expr, NamedExpr, Plan } from "../../ir/Algebra.js"
import { mapChildren } from "../../ir/Traverse.js"
import { mapPlan } from "./MapPlan.js"

/** The plan without boolean values other than conditions. */
export const lowerBooleans = (plan: Plan, dialect: SqlDialect): Plan =>
  dialect.hasBooleans ? plan : new Truths().plan(plan)

class Truths {
  /** Keeps shared expressions shared. */
  private readonly values = new Map<Expr, Expr>()

  plan(plan: Plan): Plan {
    return mapPlan(plan, (node) => this.node(node))
  }

  private node(node: Plan): Plan {
    switch (node._tag) {
      case "Join":
        return { ...node, on: node.on.map((each) => this.condition(each)) }
      case "Filter":
        return { ...node, conditions: node.conditions.map((each) => this.condition(each)) }
      case "Aggregate":
        return { ...node, keys: this.columns(node.keys), aggregates: this.columns(node.aggregates) }
      case "Project":
        return { ...node, columns: this.columns(node.columns) }
      case "Sort":
        return { ...node, keys: node.keys.map((key) => ({ ...key, expr: this.value(key.expr) })) }
      default:
        return node
    }
  }

  private columns(columns: ReadonlyArray<NamedExpr>): ReadonlyArray<NamedExpr> {
    return columns.map(({ name, expr }) => ({ name, expr: this.value(expr) }))
  }

  private condition(expr: Expr): Expr {
    if (expr._tag === "Logical" || expr._tag === "Not") return mapChildren(expr, (each) => this.condition(each))
    if (expr._tag === "Exists") return expr
    if (isCondition(expr)) return mapChildren(expr, (each) => this.value(each))
    return E.compare("=", this.value(expr), E.integer(1))
  }

  private value(expr: Expr): Expr {
    const known = this.values.get(expr)
    if (known !== undefined) return known
    const made = this.madeValue(expr)
    this.values.set(expr, made)
    return made
  }

  private madeValue(expr: Expr): Expr {
    if (isCondition(expr)) return asNumber(this.condition(expr))
    if (expr._tag === "Literal") return typeof expr.value === "boolean" ? E.integer(expr.value ? 1 : 0) : expr
    if (expr._tag !== "Case") return mapChildren(expr, (each) => this.value(each))
    return {
      ...expr,
      branches: expr.branches.map(({ when, then }) => ({ when: this.condition(when), then: this.value(then) })),
      otherwise: expr.otherwise === null ? null : this.value(expr.otherwise)
    }
  }
}

const isCondition = (expr: Expr): boolean => {
  switch (expr._tag) {
    case "Comparison":
    case "NullSafeEqual":
    case "Logical":
    case "Not":
    case "In":
    case "Like":
    case "IsNull":
    case "Exists":
    case "InQuery":
      return true
    case "Raw":
      return expr.predicate === true
    default:
      return false
  }
}

/** 1 or 0; NULL if the condition is neither true nor false. */
const asNumber = (condition: Expr): Expr => {
  const [one, zero] = [E.integer(1), E.integer(0)]
  if (["IsNull", "NullSafeEqual", "Exists"].includes(condition._tag)) return E.when(condition, one, zero)
  const branches = [
    { when: condition, then: one },
    { when: E.not(condition), then: zero }
  ]
  return { _tag: "Case", branches, otherwise: null, type: "INT" }
}
