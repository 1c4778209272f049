/** Conditions on rows that a left join did not find: every column of theirs is NULL. */
import * as E from "./Construct.js"
import type { Expr } from "./Expr.js"
import { rewrite } from "./Traverse.js"

/** A condition where every column of the aliases is NULL. User SQL gets NULLs of a type, which engines may ask for. */
export const withoutRows = (condition: Expr, aliases: ReadonlySet<string>): Expr => withNulls(condition, aliases, false)

const withNulls = (expr: Expr, aliases: ReadonlySet<string>, inSql: boolean): Expr =>
  rewrite(expr, (node) => {
    if (node._tag === "IsNull" && isNullWhenMissing(node.operand, aliases)) return E.truth(!node.negated)
    if (node._tag === "Raw" && !inSql) return withNulls(node, aliases, true)
    if (!isNullWhenMissing(node, aliases)) return undefined
    const type = E.typeOf(node)
    return inSql && type !== "UNKNOWN" ? E.cast(E.nothing, type) : E.nothing
  })

/** Whether a condition cannot hold when every column of the aliases is NULL. */
export const rejectsMissing = (condition: Expr, aliases: ReadonlySet<string>): boolean => {
  switch (condition._tag) {
    case "Logical":
      return condition.op === "and"
        ? condition.operands.some((operand) => rejectsMissing(operand, aliases))
        : condition.operands.every((operand) => rejectsMissing(operand, aliases))
    case "IsNull":
      return condition.negated && isNullWhenMissing(condition.operand, aliases)
    case "Exists":
      return condition.plan._tag === "Filter" && condition.plan.conditions.some((each) => rejectsMissing(each, aliases))
    default:
      return isNullWhenMissing(condition, aliases)
  }
}

/** Whether an expression is NULL when every column of the aliases is: one of them reaches the top through strict steps. */
const isNullWhenMissing = (expr: Expr, aliases: ReadonlySet<string>): boolean => {
  switch (expr._tag) {
    case "Column":
      return expr.relation !== null && aliases.has(expr.relation)
    case "Comparison":
    case "Arithmetic":
      return isNullWhenMissing(expr.left, aliases) || isNullWhenMissing(expr.right, aliases)
    case "Not":
    case "Negate":
    case "Like":
    case "In":
    case "Cast":
    case "Decode":
    case "Moment":
    case "Truncate":
      return isNullWhenMissing(expr.operand, aliases)
    case "Function":
      return (
        expr.name !== "coalesce" && expr.name !== "nullif" && expr.args.some((arg) => isNullWhenMissing(arg, aliases))
      )
    default:
      return false
  }
}
