/**
 * Renders expressions for people.
 * SQL of no particular engine, with function calls where engines differ.
 */
import type { Expr, Plan } from "../ir/Algebra.js"
import { ansi, scaled } from "../dialect/Ansi.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { atom, call, infix, level } from "../text/SqlFragment.js"
import { printExpr } from "../sql/Expressions.js"

const notation: SqlDialect = {
  ...ansi,
  divide: (a, b) => infix("/", level.multiply, a, b),
  moment: ({ text }) => atom(`'${text}'`),
  timeOfDay: (text) => atom(`'${text}'`),
  decode: (operand, encoding) => (encoding === "iso" ? operand : call(`FROM_${encoding.toUpperCase()}`, operand)),
  comparable: (operand) => operand,
  truncate: ({ granularity, operand, zone }) =>
    call("TRUNCATE", `'${granularity}'`, operand, ...(zone === null ? [] : [zone.literal])),
  shift: ({ operand, amount, times, unit }) => call("SHIFT", operand, scaled(amount, times), `'${unit}'`),
  fail: (message) => call("FAIL", message)
}

/** The text of an expression. */
export const written = (expr: Expr): string =>
  printExpr(expr, { dialect: notation, derived: new Set(), subquery: rowsText }).text

/** The text of an expression, with subqueries elided. */
export const outlined = (expr: Expr): string =>
  printExpr(expr, { dialect: notation, derived: new Set(), subquery: () => "…" }).text

/** The rows of a subquery on one line: relations, joins and conditions. */
const rowsText = (plan: Plan): string => {
  switch (plan._tag) {
    case "Scan":
    case "SubqueryAlias":
      return plan.alias
    case "Join": {
      const on = plan.on.length === 0 ? "" : ` on ${plan.on.map(written).join(" and ")}`
      return `${rowsText(plan.left)} ${plan.kind} join ${rowsText(plan.right)}${on}`
    }
    case "Filter":
      return `${rowsText(plan.input)} where ${plan.conditions.map(written).join(" and ")}`
    case "Project":
      return `${plan.columns.map(({ expr }) => written(expr)).join(", ")} of ${rowsText(plan.input)}`
    case "Union":
      return plan.inputs.map(rowsText).join(" union ")
    default:
      return rowsText(plan.input)
  }
}
