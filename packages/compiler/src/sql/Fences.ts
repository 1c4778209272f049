/**
 * Fences of engines that merge a subquery or common table expression into its reader (`mergesCtes`), where that would be slow or wrong.
 *
 * Rows that are generated from a series of numbers would be combined with those of another reader before any condition. And MariaDB
 * computes window functions after it has stored the joined rows: an expression of a merged subquery on the outer side of a join is then
 * evaluated as if its columns were NULL, which gives 0 for `CASE WHEN … ELSE 0 END` where there is no row to join.
 */
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { FromItem, JoinItem, Select, Statement } from "../ir/Select.js"
import { hasRawWindow, hasWindow, isAggregate, some } from "../ir/Traverse.js"

/** The statement with fences; itself if the engine merges nothing. */
export const withFences = (statement: Statement, { mergesCtes }: Pick<SqlDialect, "mergesCtes">): Statement => {
  if (!mergesCtes) return statement
  const blocks = [...statement.ctes.map(({ select }) => select), statement.select, ...statement.subqueries.values()]
  const outer = new Set(blocks.flatMap(withUnions).filter(hasWindows).flatMap(outerCtes))
  return {
    ctes: statement.ctes.map(({ name, select }) => ({
      name,
      select: fencedItems(select),
      fenced: isMergeable(select) && (outer.has(name) || generatesRows(select))
    })),
    select: fencedItems(statement.select),
    subqueries: new Map([...statement.subqueries].map(([plan, select]) => [plan, fencedItems(select)]))
  }
}

const withUnions = (select: Select): ReadonlyArray<Select> => [select, ...select.unions.flatMap(withUnions)]

const hasWindows = ({ items, orderBy }: Select): boolean =>
  [...items.map(({ expr }) => expr), ...orderBy.flatMap(({ by }) => (typeof by === "string" ? [] : [by]))].some(
    (expr) => hasWindow(expr) || hasRawWindow(expr)
  )

const outerCtes = ({ joins }: Select): ReadonlyArray<string> =>
  joins.flatMap(({ item, kind }) => (kind === "left" && item.source._tag === "Cte" ? [item.source.name] : []))

/** Whether the engine may merge a block into its reader. It computes groups, windows, pages and unions apart. */
const isMergeable = (select: Select): boolean =>
  select.groupBy.length === 0 &&
  select.unions.length === 0 &&
  select.limit === null &&
  !hasWindows(select) &&
  !select.items.some(({ expr }) => some(expr, isAggregate))

const generatesRows = ({ from, joins }: Select): boolean =>
  [from, ...joins.map(({ item }) => item)].some(({ source }) => source._tag === "Numbers")

/** The block with fences around the subqueries on the outer side of its joins, if it computes windows. */
const fencedItems = (select: Select): Select => ({
  ...select,
  joins: hasWindows(select) ? select.joins.map(fencedJoin) : select.joins,
  unions: select.unions.map(fencedItems)
})

const fencedJoin = (join: JoinItem): JoinItem =>
  join.kind === "left" && isSubquery(join.item) ? { ...join, item: { ...join.item, fenced: true } } : join

const isSubquery = ({ source, columns }: FromItem): boolean => source._tag === "Sql" || columns !== null
