/** Optimizer barriers: which common table expressions of a statement are written `AS MATERIALIZED`. */
import type { Expr } from "../ir/Algebra.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { Select, Statement } from "../ir/Select.js"
import { holdsPlan, isAggregate, some } from "../ir/Traverse.js"

/** What a dialect says of common table expressions that are evaluated once. */
type Materializing = Pick<SqlDialect, "materializationInterval" | "hasMaterialized">

/**
 * Names of the expressions to materialize: those that number rows in any order, and along each chain of expressions that
 * group rows or compute windows, every `interval`-th one. Shorter chains stay open to the engine's optimizer, which pushes
 * filters into them; the result of an aggregate is small, so a barrier behind it costs little.
 */
export const materialized = (
  statement: Statement,
  { materializationInterval: interval, hasMaterialized }: Materializing
): ReadonlySet<string> => {
  // An engine that reads the expression for each row of a join would number its rows anew, and maybe in another order.
  const numbering = hasMaterialized ? statement.ctes.filter(({ select }) => numbersRows(select)) : []
  const barriers = new Set(numbering.map(({ name }) => name))
  if (interval === null || statement.ctes.length < interval) return barriers
  /** Grouping and windowing expressions in a row that end with this one, counted from the last barrier. */
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
  select.items.some(({ expr }) => some(expr, (node) => isAggregate(node) || node._tag === "Window"))

/** Names of the common table expressions that a block reads, in its sub-queries too. */
const ctesOf = (select: Select, statement: Statement): ReadonlyArray<string> => [
  ...[select.from, ...select.joins.map(({ item }) => item)].flatMap(({ source }) =>
    source._tag === "Cte" ? [source.name] : []
  ),
  ...exprsOf(select).flatMap((expr) => subqueriesOf(expr, statement).flatMap((inner) => ctesOf(inner, statement)))
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
