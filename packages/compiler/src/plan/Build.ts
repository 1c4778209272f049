/**
 * Builds the plan of a bound query.
 * Order: source rows, groups, conditions on groups, transforms, conditions on the result, result columns, order, page; parts
 * that the query does not use are left out.
 */
import { type BoundOutput, type BoundQuery, stageColumnNames } from "../bound/Bound.js"
import type { Expr, NamedExpr, Plan, SortKey, SubqueryAlias } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { present } from "../ir/Present.js"
import { mayFillNull } from "./Fill.js"
import { boundsOnGroups, comparedRange, isBounded, lookBack, lookBackColumns } from "./LookBack.js"
import { filtered } from "../bound/Source.js"
import { levelsPlan } from "./Levels.js"
import { groupedState, groupsOfRows, rowsPlan } from "./Rows.js"
import type { PlanOf } from "../bound/Bound.js"
import { columnOf, over, type PlanContext, Relations, type State } from "./State.js"
import { trailedGroups } from "./Trailing.js"
import { type KnownGroups, TransformBuilder } from "./Windows.js"

type PlannedDialect = Pick<SqlDialect, "indexesDerivedTables" | "columnsHideOuterTables" | "hasMaterialized">

/** Plans stages, each once. Their columns have the names that later stages use. */
export const planner = ({ indexesDerivedTables, columnsHideOuterTables, hasMaterialized }: PlannedDialect): PlanOf => {
  const made = new Map<BoundQuery, Plan>()
  const plan = (query: BoundQuery): Plan => {
    const known = made.get(query)
    if (known !== undefined) return known
    const names = stageColumnNames(query.outputs)
    const built = buildPlan(
      query,
      columnsNamed(query, (output) => names.get(output.id) ?? output.id),
      planOf,
      false
    )
    made.set(query, built)
    return built
  }
  const planOf = Object.assign(plan, { indexesDerivedTables, columnsHideOuterTables, hasMaterialized })
  return planOf
}

/**
 * The plan of the root query. Its columns are named by the keys of the response; if the query has subtotals or a total, a further
 * one has the level of each row.
 */
export const buildRoot = (query: BoundQuery, planOf: PlanOf): Plan =>
  query.levels.length === 0
    ? buildPlan(
        query,
        columnsNamed(query, ({ key }) => key),
        planOf,
        true
      )
    : levelsPlan(query, (level, columns) => buildPlan(level, columns, planOf, false))

const columnsNamed = ({ outputs }: BoundQuery, nameOf: (output: BoundOutput) => string): ReadonlyArray<NamedExpr> =>
  outputs.map((output) => ({ name: nameOf(output), expr: output.expr }))

/** `wanted` are the columns of the plan, with expressions over groups, or over source rows if the query has none. */
const buildPlan = (query: BoundQuery, wanted: ReadonlyArray<NamedExpr>, planOf: PlanOf, isRoot: boolean): Plan => {
  const state = query.raw
    ? { plan: rowsPlan(query, planOf, null), columns: new Map<string, Expr>() }
    : resultState(query, planOf)
  // ORDER BY finds its column by the identity of the expression.
  const made = new Map<Expr, Expr>()
  const overState = (expr: Expr): Expr => {
    const known = made.get(expr) ?? over(expr, state)
    made.set(expr, known)
    return known
  }
  const exprs = new Map(query.outputs.map((output) => [output.id, overState(output.expr)]))
  const columns: ReadonlyArray<NamedExpr> = wanted.map(({ name, expr }) => ({ name, expr: overState(expr) }))
  const isPaged = query.limit !== null || query.offset > 0
  // The order of a stage's rows only matters to its own page.
  const isSorted = query.order.length > 0 && (isPaged || isRoot)
  const input: Plan = isSorted ? { _tag: "Sort", input: state.plan, keys: sortKeys(query, exprs, state) } : state.plan
  const projected: Plan = { _tag: "Project", input, columns }
  return isPaged ? { _tag: "Limit", input: projected, limit: query.limit, offset: query.offset } : projected
}

const resultState = (query: BoundQuery, planOf: PlanOf): State => {
  const relations = new Relations()
  const context = { planOf, relations }
  const known = groupsOf(query, context)
  const transformed = new TransformBuilder(query, context, known).apply(known.groups, query.transforms)
  const shown = query.post.length === 0 ? transformed : narrowed(relations.settled(transformed), query.post)
  return query.periodColumns.length === 0 ? shown : withPeriodColumns(query, shown, context)
}

/** Joins the columns that the periods of calendars have. */
const withPeriodColumns = (query: BoundQuery, shown: State, { planOf, relations }: PlanContext): State => {
  const start = relations.rows(shown, "grouped")
  const columns = new Map<string, Expr>(start.columns)
  const plan = query.periodColumns.reduce<Plan>((left, { alias: wish, key, query: calendar, columns: added }) => {
    const alias = relations.alias(wish)
    for (const { id, other, type } of added) columns.set(id, E.column(alias, other, type))
    const on = calendar.keys.map(({ id, type }) => E.compare("=", columnOf(start, key), E.column(alias, id, type)))
    const right: SubqueryAlias = { _tag: "SubqueryAlias", alias, plan: groupsOfRows(calendar, planOf, null) }
    return { _tag: "Join", left, right, kind: "left", on, preservesCardinality: true, manyToOne: true }
  }, start.plan)
  return { plan, columns }
}

/**
 * The groups of a query with their trailing aggregates.
 * Also the groups with look-back padding, or those of the compared range, if the same rows yield both.
 */
const groupsOf = (query: BoundQuery, context: PlanContext): KnownGroups => {
  const compared = comparedGroups(query, context)
  if (compared !== null) return compared
  const [column, another] = lookBackColumns(query)
  const isOne = column !== undefined && another === undefined && isBounded(query, column)
  // Other combinations may occur outside of the bounds, which are not filled.
  const conditions = isOne && query.fill === null ? boundsOnGroups(query, column) : null
  if (column === undefined || conditions === null) return { groups: trailedGroups(query, context, null) }
  const all = context.relations.rows(trailedGroups(query, context, lookBack(query, column)), "surrounding")
  return { groups: narrowed(all, conditions), past: new Map([[column, all]]) }
}

/**
 * The groups of a query and those of the range that it is compared with, from one reading of the rows of both.
 * Null unless the engine evaluates a shared common table expression once.
 */
const comparedGroups = (query: BoundQuery, context: PlanContext): KnownGroups | null => {
  const range = context.planOf.hasMaterialized ? comparedRange(query) : null
  if (range === null) return null
  const { column, bounds, both, ofQuery, ofRange } = range
  // Conditions on groups choose the rows that are shown.
  const all = context.relations.rows(groupedState({ ...query, having: [] }, context, both), "compared")
  return {
    groups: narrowed(all, [...ofQuery, ...query.having]),
    range: { column, bounds, groups: narrowed(all, ofRange) }
  }
}

const narrowed = (state: State, conditions: ReadonlyArray<Expr>): State => ({
  ...state,
  plan: filtered(
    state.plan,
    conditions.map((condition) => over(condition, state))
  )
})

const sortKeys = (query: BoundQuery, exprs: ReadonlyMap<string, Expr>, state: State): ReadonlyArray<SortKey> =>
  query.order.map(({ by, direction }) => ({
    expr: typeof by === "string" ? present(exprs.get(by), `the output '${by}'`) : over(by, state),
    direction,
    nullable: typeof by !== "string" || mayBeNull(by, query)
  }))

/** Whether the sort key of an output needs explicit placement of NULLs. */
const mayBeNull = (id: string, query: BoundQuery): boolean => {
  if (query.fill !== null && mayFillNull(query.fill)) return true
  const output = query.outputs.find((each) => each.id === id)
  const column = output?.expr._tag === "Column" ? output.expr.name : null
  const aggregate = query.aggregates.find((each) => each.id === column)
  return aggregate?.nullable ?? true
}
