/** Optimizer barriers: chooses the common table expressions to print with `AS MATERIALIZED`. */
import type { Expr } from "../ir/Algebra.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { generatesRows, itemsOf, type Select, type Statement } from "../ir/Select.js"
import { holdsPlan, isAggregate, some } from "../ir/Traverse.js"

/** The dialect's settings for materialized common table expressions. */
type Materializing = Pick<SqlDialect, "materializationInterval" | "hasMaterialized" | "materializesPeriods">

/**
 * Names of the expressions to materialize.
 * These are expressions that number rows without an order or generate periods, and every `interval`-th one along each chain of
 * expressions that group or compute windows. Shorter chains are left to the optimizer, which pushes filters into them. An
 * aggregate's result is small, so a barrier after it costs little.
 */
export const materialized = (
  statement: Statement,
  { materializationInterval: interval, hasMaterialized, materializesPeriods }: Materializing
): ReadonlySet<string> => {
  // An engine that re-evaluates the expression for each row of a join would renumber the rows, possibly in another order.
  const isOnce = (select: Select) =>
    numbersRows(select) || (materializesPeriods && generatesRows(select) && !groups(select))
  const once = hasMaterialized ? statement.ctes.filter(({ select }) => isOnce(select)) : []
  const barriers = new Set(once.map(({ name }) => name))
  if (interval === null || statement.ctes.length < interval) return barriers
  /** Per expression, the length of the chain of grouping or windowing expressions since the last barrier. */
  const depths = new Map<string, number>()
  for (const { name, select } of statement.ctes) {
    const before = Math.max(0, ...ctesOf(select, statement).map((read) => depths.get(read) ?? 0))
    const depth = before + (groups(select) ? 1 : 0)
    const isBarrier = depth >= interval || barriers.has(name)
    if (isBarrier) barriers.add(name)
    depths.set(name, isBarrier ? 0 : depth)
  }
  return barriers
}

const numbersRows = ({ items }: Select): boolean =>
  items.some(({ expr }) => expr._tag === "Window" && expr.name === "row_number" && expr.orderBy.length === 0)

const groups = (select: Select): boolean =>
  select.groupBy.length > 0 ||
  select.unions.some(groups) ||
  select.items.some(({ expr }) => some(expr, (node) => isAggregate(node) || node._tag === "Window"))

/** Names of the common table expressions that a block reads, including its subqueries. */
const ctesOf = (select: Select, statement: Statement): ReadonlyArray<string> => [
  ...itemsOf(select).flatMap(({ source }) => (source._tag === "Cte" ? [source.name] : [])),
  ...exprsOf(select).flatMap((expr) => subqueriesOf(expr, statement).flatMap((inner) => ctesOf(inner, statement))),
  ...select.unions.flatMap((other) => ctesOf(other, statement))
]

const exprsOf = ({ items, joins, where, having }: Select): ReadonlyArray<Expr> => [
  ...items.map(({ expr }) => expr),
  ...joins.flatMap(({ on }) => on),
  ...where,
  ...having
]

const subqueriesOf = (expr: Expr, { subqueries }: Statement): ReadonlyArray<Select> => {
  const found: Array<Select> = []
  some(expr, (node) => {
    const inner = holdsPlan(node) ? subqueries.get(node.plan) : undefined
    if (inner !== undefined) found.push(inner)
    return false
  })
  return found
}
