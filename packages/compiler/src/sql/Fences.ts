/**
 * Fences of engines that merge a subquery or common table expression into its reader (`mergesCtes`), where that would be slow or wrong.
 *
 * Rows that are generated from a series of numbers would be combined with those of another reader before any condition. And MariaDB
 * computes window functions, and the least and greatest value of all rows, after it has stored the joined rows: an expression of a merged
 * subquery on the outer side of a join is then evaluated as if its columns were NULL, which gives 0 for `COALESCE(…, 0)` where there is
 * no row to join. And it finds no rows at all where the argument of a window function is a column of a merged subquery which a condition,
 * of the block or of the subquery itself, compares with the rows of `EXISTS` or `IN`. It also forgets the condition of a join to a merged
 * subquery whose columns are among several that a `NOT EXISTS` of the block compares. And where a condition of the block reads a merged
 * subquery of joined rows on the outer side of a join, `COALESCE(…, 0)` of it is 0 where there is no row to join, so that it is never NULL.
 */
import type { Expr, Plan } from "../ir/Algebra.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import {
  blocksOf,
  type FromItem,
  generatesRows,
  itemsOf,
  type JoinItem,
  type Select,
  type Statement
} from "../ir/Select.js"
import { readsDirectly } from "../ir/ReadColumns.js"
import { hasRawWindow, hasWindow, holdsPlan, isAggregate, some } from "../ir/Traverse.js"

/** The statement with fences; itself if the engine merges nothing. */
export const withFences = (statement: Statement, { mergesCtes }: Pick<SqlDialect, "mergesCtes">): Statement => {
  if (!mergesCtes) return statement
  const blocks = blocksOf(statement)
  /** Blocks that read stored rows, and those that are merged into one of them. */
  const late = new Set(blocks.filter((block) => hasWindows(block) || hasExtremes(block)))
  const fenced = new Set<string>()
  const forgotten = new Map(blocks.map((block) => [block, forgottenIn(block, statement)] as const))
  /** Common table expressions whose conditions have a subquery, or those of another one that may be merged into them. */
  const testing = new Set<string>()
  for (const { name, select } of statement.ctes) {
    const isTesting = testsSubquery(select) || itemsOf(select).some((item) => readsAny(item, testing))
    if (isMergeable(select) && isTesting) testing.add(name)
  }
  // Readers follow what they read.
  for (const { name, select } of statement.ctes.toReversed()) {
    if (!isMergeable(select)) continue
    const readers = blocks.filter((block) => late.has(block))
    const isWrong = (block: Select): boolean =>
      block.joins.some((join) => isOuter(join, name)) ||
      ((testsSubquery(block) || testing.has(name)) &&
        itemsOf(block).some((item) => reads(item, name) && isArgument(block, item)))
    const isForgotten = (block: Select): boolean =>
      itemsOf(block).some((item) => reads(item, name) && forgotten.get(block)?.has(item.alias) === true)
    const isTested = (block: Select): boolean =>
      block.joins.some((join) => isOuter(join, name) && isInCondition(block, join.item))
    const isNeverNull = mayJoin(select) && blocks.some(isTested)
    if (generatesRows(select) || readers.some(isWrong) || blocks.some(isForgotten) || isNeverNull) fenced.add(name)
    else if (readers.some((block) => itemsOf(block).some((item) => reads(item, name)))) late.add(select)
  }
  const changed = (select: Select): Select => {
    const isLost = (item: FromItem): boolean =>
      (testsSubquery(select) && isArgument(select, item)) || forgotten.get(select)?.has(item.alias) === true
    return {
      ...select,
      from: fencedItem(select.from, isLost(select.from)),
      joins: select.joins.map(({ item, kind, on }) => ({
        item: fencedItem(item, (kind === "left" && late.has(select)) || isLost(item)),
        ...{ kind, on }
      })),
      unions: select.unions.map(changed)
    }
  }
  return {
    ctes: statement.ctes.map(({ name, select }) => ({ name, select: changed(select), fenced: fenced.has(name) })),
    select: changed(statement.select),
    subqueries: new Map([...statement.subqueries].map(([plan, select]) => [plan, changed(select)]))
  }
}

const reads = ({ source }: FromItem, name: string): boolean => source._tag === "Cte" && source.name === name

const readsAny = ({ source }: FromItem, names: ReadonlySet<string>): boolean =>
  source._tag === "Cte" && names.has(source.name)

const isOuter = ({ item, kind }: JoinItem, name: string): boolean => kind === "left" && reads(item, name)

/** Whether rows of a block are joined ones, or those of a common table expression, which may be. */
const mayJoin = ({ from, joins }: Select): boolean => joins.length > 0 || from.source._tag === "Cte"

const isInCondition = ({ where }: Select, { alias }: FromItem): boolean =>
  where.some((expr) => readsDirectly(expr, new Set([alias])))

/** The expressions of a block that may have window functions. */
const windowed = ({ items, orderBy }: Select): ReadonlyArray<Expr> => [
  ...items.map(({ expr }) => expr),
  ...orderBy.flatMap(({ by }) => (typeof by === "string" ? [] : [by]))
]

const hasWindows = (select: Select): boolean => windowed(select).some((expr) => hasWindow(expr) || hasRawWindow(expr))

/** Whether a condition of a block has a subquery. */
const testsSubquery = ({ where }: Select): boolean => where.some((expr) => some(expr, holdsPlan))

/** The plans of `NOT EXISTS` in a condition. */
const absences = (expr: Expr, isNegated = false): ReadonlyArray<Plan> => {
  switch (expr._tag) {
    case "Not":
      return absences(expr.operand, !isNegated)
    case "Logical":
      return expr.operands.flatMap((operand) => absences(operand, isNegated))
    case "Exists":
      return isNegated ? [expr.plan] : []
    default:
      return []
  }
}

/** The aliases of a block whose columns a `NOT EXISTS` compares that compares several columns of the block. */
const forgottenIn = (block: Select, { subqueries }: Statement): ReadonlySet<string> => {
  const own = new Set(itemsOf(block).map(({ alias }) => alias))
  const found = block.where
    .flatMap((condition) => absences(condition))
    .flatMap((plan): ReadonlyArray<string> => {
      const absent = subqueries.get(plan)
      if (absent === undefined) return []
      const compared = [...absent.where, ...absent.joins.flatMap(({ on }) => on)].flatMap((condition) =>
        condition._tag === "Comparison"
          ? [condition.left, condition.right].flatMap((side) =>
              side._tag === "Column" && side.relation !== null && own.has(side.relation) ? [side.relation] : []
            )
          : []
      )
      return compared.length > 1 ? compared : []
    })
  return new Set(found)
}

/** Whether a window function of a block has a column of an item as its argument. */
const isArgument = (select: Select, { alias }: FromItem): boolean =>
  windowed(select).some((expr) =>
    some(
      expr,
      (node) =>
        (node._tag === "Raw" && node.window) ||
        (node._tag === "Window" && node.args.some((arg) => arg._tag === "Column" && arg.relation === alias))
    )
  )

/** Whether a block has the least or greatest value of all rows, or an aggregation of a user, which may be one. */
const hasExtremes = ({ groupBy, items, having }: Select): boolean =>
  groupBy.length === 0 &&
  [...items.map(({ expr }) => expr), ...having].some((expr) =>
    some(expr, (node) => node._tag === "RawAggregate" || (node._tag === "Aggregate" && /^(?:min|max)$/.test(node.name)))
  )

/** Whether the engine may merge a block into its reader. It computes groups, windows, pages and unions apart. */
const isMergeable = (select: Select): boolean =>
  select.groupBy.length === 0 &&
  select.unions.length === 0 &&
  select.limit === null &&
  !hasWindows(select) &&
  !select.items.some(({ expr }) => some(expr, isAggregate))

/** An item with a fence around its subquery, if it must have one. */
const fencedItem = (item: FromItem, isNeeded: boolean): FromItem =>
  isNeeded && isSubquery(item) ? { ...item, fenced: true } : item

const isSubquery = ({ source, columns }: FromItem): boolean => source._tag === "Sql" || columns !== null
