/**
 * Plans the levels of an answer: its rows, and the same query once more for subtotals and the total.
 * One statement reads all of them, so they agree while the data change.
 */
import { type BoundOutput, type BoundQuery, type BoundTransform, stageColumnNames } from "../bound/Bound.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type { ColumnExpr, Expr, NamedExpr, Plan, Project, SortKey } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { some } from "../ir/Traverse.js"
import { coarser } from "./Totals.js"

/** The column that says the level of a row: 0 for the rows of the query, then by position in its list of levels. */
export const levelColumn = "grain_no"

/** Columns to build, with expressions over the groups of a query. */
export type BuildColumns = (query: BoundQuery, columns: ReadonlyArray<NamedExpr>) => Plan

/** The rows of all levels, each in the order of the query. The columns are its outputs and the level. */
export const levelsPlan = (query: BoundQuery, build: BuildColumns): Plan => {
  const names = stageColumnNames(query.outputs)
  const others = new DistinctNames([...names.values()])
  const levelName = others.allocate(levelColumn)
  const orderNames = query.order.map(() => others.allocate("order_key"))
  const rows = "levels"
  const columnsOf = ({ outputs, order }: BoundQuery): ReadonlyArray<NamedExpr> => [
    ...outputs.map(({ id, expr }) => ({ name: names.get(id) ?? id, expr })),
    // Order keys that are no outputs.
    ...order.flatMap(({ by }, i) => (typeof by === "string" ? [] : [{ name: orderNames[i] ?? "", expr: by }]))
  ]
  const columns = columnsOf(query)
  const inputs = [query, ...query.levels.map((by) => levelOf(query, by))].map((each, i) =>
    asProject(build(each, [...columnsOf(each), { name: levelName, expr: E.integer(i) }]))
  )
  const read = ({ name, expr }: NamedExpr): ColumnExpr =>
    E.withNative(E.column(rows, name, E.typeOf(expr)), E.nativeOf(expr))
  const level = E.column(rows, levelName, "INT")
  const shown = new Map(columns.map((column) => [column.name, read(column)]))
  const columnOf = (name: string): ColumnExpr => present(shown.get(name), `the column '${name}'`)
  const keys = query.order.map(
    ({ by, direction }, i): SortKey => ({
      expr: columnOf(typeof by === "string" ? present(names.get(by), `the output '${by}'`) : (orderNames[i] ?? "")),
      direction,
      nullable: true
    })
  )
  const sorted: Plan = {
    _tag: "Sort",
    input: { _tag: "SubqueryAlias", alias: rows, plan: { _tag: "Union", inputs } },
    keys: [E.ascending(level, false), ...keys]
  }
  const outputs = query.outputs.map(({ id, key }) => ({ name: key, expr: columnOf(names.get(id) ?? id) }))
  return { _tag: "Project", input: sorted, columns: [...outputs, { name: levelColumn, expr: level }] }
}

/** A projection of a plan's columns; a page becomes a subquery, because only a whole union can be sorted. */
const asProject = (plan: Plan): Project => {
  if (plan._tag === "Project") return plan
  const page = plan._tag === "Limit" && plan.input._tag === "Project" ? plan.input.columns : []
  const alias = "page"
  return {
    _tag: "Project",
    input: { _tag: "SubqueryAlias", alias, plan },
    columns: page.map(({ name, expr }) => ({
      name,
      expr: E.withNative(E.column(alias, name, E.typeOf(expr)), E.nativeOf(expr))
    }))
  }
}

/**
 * The query with some of its dimensions only. Conditions on measures, the order and the page do not apply.
 * Transforms along a time that it lacks and ranks have no value, and neither has what reads them or another dimension.
 */
const levelOf = (query: BoundQuery, by: ReadonlyArray<string>): BoundQuery => {
  const missing = new Set(query.keys.flatMap(({ id }) => (by.includes(id) ? [] : [id])))
  const trailing = query.trailing.filter(({ id, time }) => !missing.has(time) || !missing.add(id))
  const periodColumns = query.periodColumns.filter(({ key, columns }) => {
    if (!missing.has(key)) return true
    for (const { id } of columns) missing.add(id)
    return false
  })
  const transforms: Array<BoundTransform> = []
  for (const transform of query.transforms) {
    const hasRows = transform._tag === "Total" || (transform.time !== null && by.includes(transform.time))
    if (hasRows && !reads(transform.input, missing)) transforms.push(within(transform, by))
    else missing.add(transform.id)
  }
  const valueOf = (expr: Expr): Expr => (reads(expr, missing) ? E.nothing : expr)
  return {
    ...coarser(query, by),
    ...{ periodColumns, trailing, transforms, post: [], levels: [], limit: null, offset: 0 },
    outputs: query.outputs.map((output): BoundOutput => ({ ...output, expr: valueOf(output.expr) })),
    order: query.order.map(({ by, direction }) => ({ by: typeof by === "string" ? by : valueOf(by), direction }))
  }
}

const reads = (expr: Expr, ids: ReadonlySet<string>): boolean =>
  some(expr, (node) => node._tag === "Column" && node.relation === null && ids.has(node.name))

/** A transform over the rows of a level. */
const within = (transform: BoundTransform, by: ReadonlyArray<string>): BoundTransform => {
  const kept = (ids: ReadonlyArray<string>) => ids.filter((id) => by.includes(id))
  switch (transform._tag) {
    case "Window":
    case "Moving":
      return { ...transform, partition: kept(transform.partition) }
    case "Total":
      return { ...transform, by: kept(transform.by) }
    case "Calendar":
      return transform
  }
}
