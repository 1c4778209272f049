/**
 * Builds the plan of a bound query.
 * Order: source rows, groups, conditions on groups, transforms, conditions on the result, result columns, order, page; parts
 * that the query does not use are left out.
 */
import { type BoundOutput, type BoundQuery, stageColumnNames } from "../bound/Bound.js"
import type { Expr, NamedExpr, Plan, SortKey } from "../ir/Algebra.js"
import type { SqlDialect } from "../dialect/SqlDialect.js"
import { present } from "../ir/Present.js"
import { lookBack, boundsOnGroups, lookBackColumns, isBounded } from "./LookBack.js"
import { filtered } from "../bound/Source.js"
import { rowsPlan } from "./Rows.js"
import type { PlanOf } from "../bound/Bound.js"
import { over, type PlanContext, Relations, type State } from "./State.js"
import { trailedGroups } from "./Trailing.js"
import { TransformBuilder } from "./Windows.js"

/** Plans stages, each once. Their columns have the names that later stages use. */
export const planner = (dialect: Pick<SqlDialect, "indexesDerivedTables" | "columnsHideOuterTables">): PlanOf => {
  const { indexesDerivedTables, columnsHideOuterTables } = dialect
  const made = new Map<BoundQuery, Plan>()
  const plan = (query: BoundQuery): Plan => {
    const known = made.get(query)
    if (known !== undefined) return known
    const names = stageColumnNames(query.outputs)
    const built = buildPlan(query, (output) => names.get(output.id) ?? output.id, planOf, false)
    made.set(query, built)
    return built
  }
  const planOf = Object.assign(plan, { indexesDerivedTables, columnsHideOuterTables })
  return planOf
}

/** The plan of the root query. Its columns are named by the keys of the response. */
export const buildRoot = (query: BoundQuery, planOf: PlanOf): Plan =>
  buildPlan(query, (output) => output.key, planOf, true)

const buildPlan = (
  query: BoundQuery,
  nameOf: (output: BoundOutput) => string,
  planOf: PlanOf,
  isRoot: boolean
): Plan => {
  const state = query.raw
    ? { plan: rowsPlan(query, planOf, null), columns: new Map<string, Expr>() }
    : resultState(query, planOf)
  const exprs = new Map(query.outputs.map((output) => [output.id, over(output.expr, state)]))
  const columns: ReadonlyArray<NamedExpr> = query.outputs.map((output) => ({
    name: nameOf(output),
    expr: present(exprs.get(output.id), `the output '${output.id}'`)
  }))
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
  const { groups, past } = groupsOf(query, context)
  const transformed = new TransformBuilder(query, context, groups, past).apply(groups, query.transforms)
  if (query.post.length === 0) return transformed
  const settled = relations.settled(transformed)
  return {
    ...settled,
    plan: filtered(
      settled.plan,
      query.post.map((condition) => over(condition, settled))
    )
  }
}

/**
 * The groups of a query with their trailing aggregates.
 * Also the groups with look-back padding, if the same rows yield both.
 */
const groupsOf = (
  query: BoundQuery,
  context: PlanContext
): { readonly groups: State; readonly past: ReadonlyMap<string, State> } => {
  const [column, another] = lookBackColumns(query)
  const isOne = column !== undefined && another === undefined && isBounded(query, column)
  const conditions = isOne ? boundsOnGroups(query, column) : null
  if (column === undefined || conditions === null) {
    return { groups: trailedGroups(query, context, null), past: new Map() }
  }
  const all = context.relations.rows(trailedGroups(query, context, lookBack(query, column)), "surrounding")
  const within = filtered(
    all.plan,
    conditions.map((condition) => over(condition, all))
  )
  return { groups: { ...all, plan: within }, past: new Map([[column, all]]) }
}

const sortKeys = (query: BoundQuery, exprs: ReadonlyMap<string, Expr>, state: State): ReadonlyArray<SortKey> =>
  query.order.map(({ by, direction }) => ({
    expr: typeof by === "string" ? present(exprs.get(by), `the output '${by}'`) : over(by, state),
    direction,
    nullable: typeof by !== "string" || mayBeNull(by, query)
  }))

/** Whether the sort key of an output needs explicit placement of NULLs. */
const mayBeNull = (id: string, query: BoundQuery): boolean => {
  const output = query.outputs.find((each) => each.id === id)
  const column = output?.expr._tag === "Column" ? output.expr.name : null
  const aggregate = query.aggregates.find((each) => each.id === column)
  return aggregate?.nullable ?? true
}
