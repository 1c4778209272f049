/** Expressions that are NULL, and conditions that fail, where columns are NULL. */
import type { Expr } from "../ir/Algebra.js"

/** Whether an expression is NULL if all its columns are. */
export const isStrict = (expr: Expr): boolean => {
  switch (expr._tag) {
    case "Column":
      return true
    case "Arithmetic":
      return isStrict(expr.left) || isStrict(expr.right)
    case "Negate":
    case "Cast":
      return isStrict(expr.operand)
    default:
      return false
  }
}

/** Whether a condition cannot hold for NULL. */
export const needsValue = (expr: Expr): boolean => {
  switch (expr._tag) {
    case "IsNull":
      return expr.negated
    case "Comparison":
    case "Like":
      return true
    case "In":
      return !expr.negated || expr.items.length > 0
    case "Logical":
      return expr.op === "and" ? expr.operands.some(needsValue) : expr.operands.every(needsValue)
    default:
      return false
  }
}
