/**
 * Columns that a statement reads through `*` although the engine gives them another name there, such as those that SQLite has of
 * `SELECT *` from a table with a column named TRUE. The block with the `*` selects them once more, under a name that can be read.
 */
import type { SqlDialect } from "../dialect/SqlDialect.js"
import type { NamedExpr } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import { policyAlias } from "../ir/PolicyAlias.js"
import { ReadColumns } from "../ir/ReadColumns.js"
import { blocksOf, type FromItem, itemsOf, type Select, type Statement, withUnions } from "../ir/Select.js"

/** The statement with such columns; itself if the engine names every column of `*` as the table does. */
export const withStarColumns = (statement: Statement, { unfitDerivedName: unfit }: SqlDialect): Statement => {
  if (unfit === null) return statement
  const subqueries = [...statement.subqueries]
  const all = blocksOf(statement)
  if (!all.some((block) => block.all !== null || itemsOf(block).some(isStar))) return statement
  const reads = starReads(all, unfit)
  if (reads.size === 0) return statement
  // What is read through the `*` of a block comes from the `*` of the block that it reads.
  const byCte = new Map<string, ReadonlySet<string>>()
  const note = (item: FromItem, names: ReadonlySet<string>): void => {
    if (item.source._tag === "Cte")
      byCte.set(item.source.name, new Set([...(byCte.get(item.source.name) ?? []), ...names]))
  }
  for (const [item, names] of reads) note(item, names)
  for (const { name, select } of statement.ctes.toReversed()) {
    const names = byCte.get(name)
    if (names === undefined) continue
    for (const block of withUnions(select))
      for (const item of itemsOf(block)) if (item.alias === block.all) note(item, names)
  }
  const changed = (select: Select, names: ReadonlySet<string>): Select => {
    const { all, items, from, joins, unions } = select
    const missing = [...names].filter((name) => items.every((item) => item.name !== name))
    const added = all === null ? [] : named(all, missing)
    return {
      ...select,
      items: [...items, ...added],
      from: besides(from, reads),
      joins: joins.map((join) => ({ ...join, item: besides(join.item, reads) })),
      unions: unions.map((union) => changed(union, names))
    }
  }
  return {
    ctes: statement.ctes.map(({ name, select }) => ({ name, select: changed(select, byCte.get(name) ?? none) })),
    select: changed(statement.select, none),
    subqueries: new Map(subqueries.map(([plan, select]) => [plan, changed(select, none)]))
  }
}

const none: ReadonlySet<string> = new Set()

const named = (relation: string, names: Iterable<string>): ReadonlyArray<NamedExpr> =>
  Array.from(names, (name) => ({ name, expr: E.column(relation, name, "UNKNOWN") }))

/** The columns with unfit names that blocks read from the items of their FROM. */
const starReads = (blocks: ReadonlyArray<Select>, unfit: RegExp): ReadonlyMap<FromItem, ReadonlySet<string>> => {
  const found = new Map<FromItem, ReadonlySet<string>>()
  for (const block of blocks) {
    const reads = new ReadColumns()
    for (const expr of exprsOf(block)) reads.visit(expr)
    const columns = reads.columns.filter(({ name }) => unfit.test(name))
    for (const item of itemsOf(block)) {
      const names = columns.flatMap(({ relation, name }) => (relation === item.alias ? [name] : []))
      if (names.length > 0) found.set(item, new Set(names))
    }
  }
  return found
}

/** Whether the columns of a table are read by `*`: a policy or a sample leaves some of its rows. */
const isStar = ({ source, columns, conditions, share }: FromItem): boolean =>
  source._tag === "Table" && columns === null && (conditions.length > 0 || share !== null)

const besides = (item: FromItem, reads: ReadonlyMap<FromItem, ReadonlySet<string>>): FromItem => {
  const names = reads.get(item)
  return names === undefined || !isStar(item) ? item : { ...item, besides: named(policyAlias, names) }
}

const exprsOf = ({ items, joins, where, groupBy, having, orderBy }: Select) => [
  ...items.map(({ expr }) => expr),
  ...joins.flatMap(({ on }) => on),
  ...[...where, ...groupBy, ...having],
  ...orderBy.flatMap(({ by }) => (typeof by === "string" ? [] : [by]))
]
