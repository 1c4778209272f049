/**
 * Conditions on rows, with what they need of joined models. A condition along a to-many join asks whether such rows
 * exist and so never multiplies (decision 56); along to-one joins it reads the joined row.
 */
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Expr.js"
import type { Plan } from "../ir/Plan.js"
import { rewrite } from "../ir/Traverse.js"
import { type PlanOf, sourcePlan } from "../plan/Source.js"
import type { BoundJoin } from "./Bound.js"
import type { Bound } from "./Environment.js"
import type { RowScope } from "./RowScope.js"

/** Binds a condition in a scope and adds the joins that it needs there. */
export const conditionIn = (scope: RowScope, bind: (scope: RowScope) => Bound<Expr>): Bound<Expr> => {
  const trial = scope.fork()
  return Either.map(bind(trial), (condition) => {
    const inside = beyondToMany(trial.joins)
    scope.adopt(trial.joins.filter((join) => !inside.includes(join)))
    const [first, ...rest] = inside
    return first === undefined ? condition : semiJoin(condition, [first, ...rest], scope.env.planOf)
  })
}

/** Joins that stand inside one condition; at least one. */
type Partners = readonly [BoundJoin, ...ReadonlyArray<BoundJoin>]

/** The joins that stand at or behind a to-many join. */
const beyondToMany = (joins: ReadonlyArray<BoundJoin>): ReadonlyArray<BoundJoin> => {
  const starts = joins.filter((join) => !join.toOne)
  return joins.filter((join) => starts.some((start) => isAtOrBehind(join, start)))
}

const isAtOrBehind = (join: BoundJoin, start: BoundJoin): boolean =>
  start.path.every((segment, i) => join.path[i] === segment)

const semiJoin = (condition: Expr, partners: Partners, planOf: PlanOf): Expr => {
  const aliases = new Set(partners.map((join) => join.alias))
  const exists = matching(partners, [condition], planOf)
  if (rejectsMissing(condition, aliases)) return exists
  // Rows without a partner are kept by the left join, with NULL for every column of the partner.
  return E.or([exists, E.and([E.not(matching(partners, [], planOf)), withNulls(condition, aliases, false)])])
}

/** An expression where every column of the aliases is NULL. User SQL gets NULLs of a type, which engines may ask for. */
const withNulls = (expr: Expr, aliases: ReadonlySet<string>, inSql: boolean): Expr =>
  rewrite(expr, (node) => {
    if (node._tag === "IsNull" && isNullWhenMissing(node.operand, aliases)) return E.truth(!node.negated)
    if (node._tag === "Raw" && !inSql) return withNulls(node, aliases, true)
    if (!isNullWhenMissing(node, aliases)) return undefined
    const type = E.typeOf(node)
    return inSql && type !== "UNKNOWN" ? E.cast(E.nothing, type) : E.nothing
  })

/** Whether there are partner rows that meet the conditions. */
const matching = ([first, ...rest]: Partners, conditions: ReadonlyArray<Expr>, planOf: PlanOf): Expr => {
  const correlations = [...first.on]
  const from = rest.reduce<Plan>(
    (left, join) => {
      const right = sourcePlan(join.relation, join.alias, planOf)
      const isInside = [first, ...rest].some((other) => other !== join && isAtOrBehind(join, other))
      if (isInside) return { _tag: "Join", left, right, kind: join.kind, on: join.on }
      correlations.push(...join.on)
      return { _tag: "Join", left, right, kind: "cross", on: [] }
    },
    sourcePlan(first.relation, first.alias, planOf)
  )
  return { _tag: "Exists", plan: { _tag: "Filter", input: from, conditions: [...correlations, ...conditions] } }
}

/** Whether a condition cannot hold when every column of the aliases is NULL. */
const rejectsMissing = (condition: Expr, aliases: ReadonlySet<string>): boolean => {
  switch (condition._tag) {
    case "Logical":
      return condition.op === "and"
        ? condition.operands.some((operand) => rejectsMissing(operand, aliases))
        : condition.operands.every((operand) => rejectsMissing(operand, aliases))
    case "IsNull":
      return condition.negated && isNullWhenMissing(condition.operand, aliases)
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
