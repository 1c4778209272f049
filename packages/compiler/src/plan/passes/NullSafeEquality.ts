/**
 * Adds an equality to left joins that have none, for engines that require one.
 * Rows where one side is NULL never match a comparison, so comparing whether the sides are NULL changes nothing.
 */
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import * as E from "../../ir/Construct.js"
import type { Expr, Plan } from "../../ir/Algebra.js"
import { mapPlan } from "./MapPlan.js"

/** The plan with an equality in the condition of every left join that has a comparison. */
export const nullSafeEquality = (plan: Plan, dialect: SqlDialect): Plan =>
  dialect.joinsByEquality
    ? mapPlan(plan, (node) =>
        node._tag === "Join" && node.kind === "left" ? { ...node, on: withEquality(node.on) } : node
      )
    : plan

const withEquality = (on: ReadonlyArray<Expr>): ReadonlyArray<Expr> => {
  if (on.some(isEquality)) return on
  const compared = on.find((each) => each._tag === "Comparison")
  return compared === undefined ? on : [E.compare("=", E.isNull(compared.left), E.isNull(compared.right)), ...on]
}

const isEquality = (expr: Expr): boolean =>
  expr._tag === "NullSafeEqual" || (expr._tag === "Comparison" && expr.op === "=")
