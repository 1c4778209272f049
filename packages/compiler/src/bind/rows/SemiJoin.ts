/**
 * Conditions on rows that read joined models.
 * Along to-many joins a condition becomes an EXISTS semi-join, so it never multiplies rows; along to-one joins it reads the
 * joined row.
 */
import { Either } from "effect"
import * as E from "../../ir/Construct.js"
import type { Expr, Plan } from "../../ir/Algebra.js"
import { exprSize } from "../../ir/Size.js"
import { readsDirectly } from "../../ir/ReadColumns.js"
import { withVisibleTables } from "./HiddenTables.js"
import type { BoundJoin, PlanOf } from "../../bound/Bound.js"
import type { Environment } from "./Environment.js"
import type { Bound } from "../../steps/BindError.js"
import { isNullRejecting, withoutRows } from "../../ir/NullRejection.js"
import type { RowScope } from "./RowScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** Binds a condition in a scope and adds the joins that it needs there. */
export const conditionIn = (scope: RowScope, bind: (scope: RowScope) => Bound<Expr>): Bound<Expr> => {
  const trial = scope.fork()
  return Either.flatMap(bind(trial), (condition) => {
    const inside = beyondToMany(trial.joins)
    scope.adopt(
      trial,
      trial.joins.filter((join) => !inside.includes(join))
    )
    const families = familiesOf(inside)
    const met = semiJoin(condition, families, scope.env)
    // A used inner join drops rows without a match, also within a condition.
    const needed = families.filter(
      ({ partners, aliases }) => partners.some(({ kind }) => kind === "inner") && !isNullRejecting(condition, aliases)
    )
    return needed.length === 0
      ? met
      : Either.map(met, (expr) =>
          E.and([expr, ...needed.map(({ partners }) => matching(partners, [], scope.env.planOf))])
        )
  })
}

/** Joins inside one condition; at least one. */
type Partners = readonly [BoundJoin, ...ReadonlyArray<BoundJoin>]

/** Joins that lead to one row together: a to-many join of the query's rows, and those behind it. */
export interface Family {
  readonly partners: Partners
  readonly aliases: ReadonlySet<string>
}

/** To-many joins, the joins behind them, and joins whose conditions read columns of either. */
export const beyondToMany = (joins: ReadonlyArray<BoundJoin>): ReadonlyArray<BoundJoin> => {
  const starts = joins.filter(({ cardinality }) => cardinality !== "one")
  const aliases = new Set<string>()
  return joins.filter((join) => {
    const isBeyond =
      starts.some((start) => isAtOrBehind(join, start)) || join.on.some((on) => readsDirectly(on, aliases))
    if (isBeyond) aliases.add(join.alias)
    return isBeyond
  })
}

export const isAtOrBehind = (join: Pick<BoundJoin, "path">, start: Pick<BoundJoin, "path">): boolean =>
  start.path.every((segment, i) => join.path[i] === segment)

/** Groups joins into families. Joins whose pairs read another family's columns belong to that family. */
export const familiesOf = (joins: ReadonlyArray<BoundJoin>): ReadonlyArray<Family> =>
  joins.reduce<ReadonlyArray<Family>>((families, join) => {
    const belongs = ({ partners, aliases }: Family) =>
      partners.some((partner) => isAtOrBehind(join, partner)) || join.on.some((on) => readsDirectly(on, aliases))
    const [kin, others] = [families.filter(belongs), families.filter((family) => !belongs(family))]
    const [first, ...rest] = kin.flatMap(({ partners }) => partners)
    return [...others, first === undefined ? family([join]) : family([first, ...rest, join])]
  }, [])

const family = (partners: Partners): Family => ({ partners, aliases: new Set(partners.map(({ alias }) => alias)) })

type SemiJoinContext = Pick<Environment, "planOf" | "budget">

/**
 * Turns a condition into one that holds if some combination of rows, one of each family, meets it.
 * A family without rows takes part with NULLs. Parts that read a single family become separate semi-joins, so that the other
 * families may be empty.
 */
const semiJoin = fallible(function* (
  condition: Expr,
  families: ReadonlyArray<Family>,
  context: SemiJoinContext
): Steps<Expr> {
  const read = families.filter(({ aliases }) => readsDirectly(condition, aliases))
  const [first, ...rest] = read
  if (first === undefined) return condition
  const each = (operands: ReadonlyArray<Expr>) =>
    Either.all(operands.map((operand) => semiJoin(operand, read, context)))
  if (condition._tag === "Logical") {
    const groups = together(condition.operands, read, condition.op)
    if (groups.length > 1) return { ...condition, operands: yield* each(groups) }
    if (condition.op === "or" && rest.length > 0) return { ...condition, operands: yield* each(condition.operands) }
  }
  if (rest.length > 0 && condition._tag === "Not" && condition.operand._tag === "Logical") {
    const { op, operands } = condition.operand
    const negated: Expr = { _tag: "Logical", op: op === "and" ? "or" : "and", operands: operands.map(E.not) }
    return yield* semiJoin(negated, read, context)
  }
  if (isNullOfKey(condition, first)) return E.not(matching(first.partners, [], context.planOf))
  return yield* combined(condition, [], read, context)
})

/**
 * Whether rows of the matched families meet the condition, combined with rows of the other ones.
 * Left join semantics: without a match, every column of a family is NULL. Each subset of the families with matches is a case with
 * one subquery of its own. A subquery inside another one would be shorter, but would read the rows two levels further out, which
 * Spark cannot.
 */
const combined = fallible(function* (
  condition: Expr,
  matched: ReadonlyArray<Family>,
  others: ReadonlyArray<Family>,
  context: SemiJoinContext
): Steps<Expr> {
  const { planOf, budget } = context
  const [next, ...rest] = others
  if (next === undefined) {
    const [first, ...more] = matched.flatMap(({ partners }) => partners)
    return first === undefined
      ? condition
      : matching([first, ...more], E.isTruth(condition, true) ? [] : [condition], planOf)
  }
  const exists = yield* combined(condition, [...matched, next], rest, context)
  if (isNullRejecting(condition, next.aliases)) return exists
  // The condition is printed twice per family, so its size doubles with each.
  const missing = withoutRows(condition, next.aliases)
  yield* budget.spend(exprSize(missing, budget.left))
  const alone =
    matched.length === 0
      ? yield* semiJoin(missing, rest, context)
      : yield* combined(
          missing,
          matched,
          rest.filter(({ aliases }) => readsDirectly(missing, aliases)),
          context
        )
  if (alone._tag === "Literal" && !E.isTruth(alone, true)) return exists
  const unmatched = E.not(matching(next.partners, [], planOf))
  return E.or([exists, E.isTruth(alone, true) ? unmatched : E.and([unmatched, alone])])
})

/**
 * Whether a condition asks for NULL in a column that the join compares: no matching row has it, so no row must match.
 * As an alternative of two, PostgreSQL would look for matching rows once per outer row.
 */
const isNullOfKey = (condition: Expr, { partners: [first] }: Family): boolean => {
  if (condition._tag !== "IsNull" || condition.negated || condition.operand._tag !== "Column") return false
  const { relation, name } = condition.operand
  const isIt = (side: Expr): boolean => side._tag === "Column" && side.relation === relation && side.name === name
  return (
    relation === first.alias &&
    first.on.some((on) => on._tag === "Comparison" && on.op === "=" && (isIt(on.left) || isIt(on.right)))
  )
}

/**
 * Groups operands that can be tested separately.
 * Operands of an `and` stay together if one row must meet them; those of an `or` if they read the same families, which saves a
 * semi-join.
 */
const together = (
  operands: ReadonlyArray<Expr>,
  families: ReadonlyArray<Family>,
  op: "and" | "or"
): ReadonlyArray<Expr> => {
  interface Group {
    readonly operands: ReadonlyArray<Expr>
    readonly read: ReadonlyArray<Family>
  }
  const groups = operands.reduce<ReadonlyArray<Group>>((before, operand) => {
    const read = families.filter(({ aliases }) => readsDirectly(operand, aliases))
    const joins = (group: Group) =>
      op === "and"
        ? group.read.some((each) => read.includes(each))
        : group.read.length === read.length && group.read.every((each) => read.includes(each))
    const kin = before.filter(joins)
    const merged: Group = {
      operands: [...kin.flatMap((group) => group.operands), operand],
      read: [...new Set([...kin.flatMap((group) => group.read), ...read])]
    }
    return [...before.filter((group) => !joins(group)), merged]
  }, [])
  return groups.map((group) => (op === "and" ? E.and(group.operands) : E.or(group.operands)))
}

/** Whether there are joined rows that meet the conditions. */
const matching = ([first, ...rest]: Partners, conditions: ReadonlyArray<Expr>, planOf: PlanOf): Expr => {
  const partners = [first, ...rest]
  const { right, over } = withVisibleTables(partners, [...partners.flatMap(({ on }) => on), ...conditions], planOf)
  const correlations = [...first.on]
  const from = rest.reduce<Plan>((left, join) => {
    const isInside = partners.some((other) => other !== join && isAtOrBehind(join, other))
    if (isInside) return { _tag: "Join", left, right: right(join), kind: join.kind, on: join.on.map(over) }
    correlations.push(...join.on)
    return { _tag: "Join", left, right: right(join), kind: "cross", on: [] }
  }, right(first))
  return {
    _tag: "Exists",
    plan: { _tag: "Filter", input: from, conditions: [...correlations, ...conditions].map(over) }
  }
}
