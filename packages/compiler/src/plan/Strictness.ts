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
    case "Decode":
    case "NormalizedTimestamp":
    case "ToInstant":
    case "Truncate":
    case "Extract":
      return isStrict(expr.operand)
    default:
      return false
  }
}

/** Whether a condition cannot hold where all its columns are NULL. */
export const needsValue = (expr: Expr): boolean => {
  switch (expr._tag) {
    case "IsNull":
      return expr.negated && isStrict(expr.operand)
    case "Comparison":
      return isStrict(expr.left) || isStrict(expr.right)
    case "Like":
      return isStrict(expr.operand)
    case "In":
      return isStrict(expr.operand) && (!expr.negated || expr.items.length > 0)
    case "Logical":
      return expr.op === "and" ? expr.operands.some(needsValue) : expr.operands.every(needsValue)
    default:
      return false
  }
}
