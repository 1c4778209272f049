/** Expressions as people read them: SQL of no engine in particular, with calls for what engines write differently. */
import type { Expr } from "../ir/Expr.js"
import { ansi } from "../dialect/Ansi.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { atom, call, infix, level } from "../sql/Doc.js"
import { printExpr } from "../sql/Expressions.js"

const notation: SqlDialect = {
  ...ansi,
  divide: (a, b) => infix("/", level.multiply, a, b),
  moment: ({ text }) => atom(`'${text}'`),
  decode: (operand, encoding) => (encoding === "iso" ? operand : call(`FROM_${encoding.toUpperCase()}`, operand)),
  comparable: (operand) => operand,
  truncate: ({ granularity, operand, zone }) =>
    call("TRUNCATE", `'${granularity}'`, operand, ...(zone === null ? [] : [`'${zone}'`])),
  shift: ({ operand, amount, unit }) => call("SHIFT", operand, String(amount), `'${unit}'`)
}

/** The text of an expression. */
export const written = (expr: Expr): string => printExpr(expr, { dialect: notation, subquery: () => "…" }).text
