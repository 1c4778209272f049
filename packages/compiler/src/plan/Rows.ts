/** Plans the first half of a query: source rows with joins and conditions, and their groups. */
import type { BoundCrossModel, BoundKey, BoundQuery, PlanOf } from "../bound/Bound.js"
import { crossModelRef } from "../bind/aggregates/CrossModelScope.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, Expr, JoinNode, SubqueryAlias, Plan } from "../ir/Algebra.js"
import { Shapes } from "../ir/Shapes.js"
import { present } from "../ir/Present.js"
import { rewrite } from "../ir/Traverse.js"
import { filledGroups, sameKey, withFillValues } from "./Fill.js"
import { type LookBack, lookBackBounds, isBound, otherColumn } from "./LookBack.js"
import { countedOnce, countedOnceInWindows, type Groups, joinedRows, type RowsQuery } from "./CountedOnce.js"
import { sourcePlan, filtered } from "../bound/Source.js"
import { overTimeGroups } from "./OverTime.js"
import { over, type PlanContext, type State } from "./State.js"

/** The rows of a query. With `past`, its bounds replace the conditions that only bound the time column. */
const rowsOf = (query: BoundQuery, past: LookBack | null): RowsQuery => {
  const kept = query.where.filter((each) => past === null || !isBound(each, past.column)).map((each) => each.expr)
  return { ...query, where: past === null ? kept : [...kept, ...lookBackBounds(query, past)] }
}

/** Source rows that meet the conditions, one for every combination of joined rows. */
export const rowsPlan = (query: BoundQuery, planOf: PlanOf, past: LookBack | null): Plan =>
  joinedRows(rowsOf(query, past), planOf)

/** Groups of the rows of a query. Each row counts once in a group. */
export const groupsPlan = (query: BoundQuery, planOf: PlanOf, past: LookBack | null, groups: Groups): Aggregate =>
  countedOnce(rowsOf(query, past), groups, planOf)

/** Groups of the rows of a query by the rows of `windows` that they join. Each row counts once in a group. */
export const windowsPlan = (query: BoundQuery, windows: Windows, planOf: PlanOf, past: LookBack | null): Aggregate =>
  countedOnceInWindows(rowsOf(query, past), windows.join, windows, planOf)

/** Windows of time as rows to join, and the groups by them. */
interface Windows extends Pick<Aggregate, "keys" | "aggregates"> {
  readonly join: Omit<JoinNode, "left">
}

/** Groups of the rows of a query by its keys, with its own aggregates. */
export const groupsOfRows = (query: BoundQuery, planOf: PlanOf, past: LookBack | null): Aggregate => {
  const groups: Groups = {
    keys: query.keys.map(({ id, expr }) => ({ name: id, expr })),
    aggregates: query.aggregates.map(({ id, expr }) => ({ name: id, expr })),
    ignoresRepeats: query.aggregates.every((each) => each.ignoresRepeats)
  }
  return query.overTime === null
    ? groupsPlan(query, planOf, past, groups)
    : overTimeGroups(query, rowsOf(query, past), groups, planOf)
}

const crossModelLookBack = (query: BoundQuery, crossModel: BoundCrossModel, past: LookBack | null): LookBack | null => {
  const column = past === null ? null : otherColumn(query, crossModel, past.column)
  return past === null || column === null ? null : { ...past, column }
}

/**
 * The groups of a query with cross-model aggregates joined and conditions on groups applied.
 * With `past`, they include groups of that time column outside the query's own bounds. Periods are filled for the combinations
 * of other keys that `members` has, by default those that occur.
 */
export const groupedState = (
  query: BoundQuery,
  context: PlanContext,
  past: LookBack | null,
  members: State | null = null
): State => {
  const own = groupsOfRows(query, context.planOf, past)
  const hasOwn = query.keys.length > 0 || query.aggregates.length > 0
  const columns = new Map<string, Expr>(
    [...query.keys, ...query.aggregates].map(({ id, type }) => [id, E.output(id, type)])
  )
  const base: State = { plan: own, columns }
  const { fill } = query
  const filled =
    fill === null ? null : filledGroups(query, { groups: base, members: members ?? base }, context.relations, past)
  const start = filled ?? (hasOwn ? base : null)
  const all = query.crossModels.length === 0 ? (filled ?? base) : withCrossModels(query, start, context, past)
  const state =
    fill === null || filled === null
      ? all
      : withFillValues(query, fill, { ...all, found: filled.found }, context.relations)
  return {
    ...state,
    plan: filtered(
      state.plan,
      query.having.map((condition) => over(condition, state))
    )
  }
}

const withCrossModels = (
  query: BoundQuery,
  base: State | null,
  { planOf, relations }: PlanContext,
  past: LookBack | null
): State => {
  const start = base === null ? null : relations.rows(base, "grouped")
  let plan: Plan | null = start?.plan ?? null
  const columns = new Map<string, Expr>(start?.columns)
  for (const crossModel of query.crossModels) {
    const inner = groupsOfRows(crossModel.query, planOf, crossModelLookBack(query, crossModel, past))
    const right: SubqueryAlias = { _tag: "SubqueryAlias", alias: relations.alias(crossModel.alias), plan: inner }
    const on = crossModel.shared.map(({ key, other }) => {
      const [mine, theirs] = [keyOf(query, key), keyOf(crossModel.query, other)]
      const column = E.column(right.alias, other, theirs.type)
      const sides = [present(columns.get(key), `the key '${key}'`), column] as const
      return sameKey(query, mine, sides, isAlike(query, mine, crossModel.query, theirs))
    })
    plan =
      plan === null
        ? right
        : { _tag: "Join", left: plan, right, kind: on.length === 0 ? "cross" : "left", on, preservesCardinality: true }
    for (const column of crossModel.columns) columns.set(column.id, crossModelRef(right.alias, column))
  }
  return { plan: plan ?? sourcePlan(query.source, query.alias, planOf), columns }
}

const keyOf = ({ keys }: BoundQuery, id: string): BoundKey =>
  present(
    keys.find((key) => key.id === id),
    `the key '${id}'`
  )

/** Whether keys of two queries are the same expression over columns of the same models. */
const isAlike = (query: BoundQuery, key: BoundKey, other: BoundQuery, theirs: BoundKey) => {
  const numbers = new Map<PreparedModel, number>()
  const shapes = new Shapes()
  const shapeOf = ({ source, alias, joins }: BoundQuery, expr: Expr): number => {
    const models = new Map([[alias, source.model], ...joins.map((join) => [join.alias, join.relation.model] as const)])
    const shape = rewrite(expr, (node) => {
      const model = node._tag === "Column" && node.relation !== null ? models.get(node.relation) : undefined
      if (node._tag !== "Column" || model === undefined) return undefined
      const number = numbers.get(model) ?? numbers.size
      numbers.set(model, number)
      return { ...node, relation: String(number) }
    })
    return shapes.of(shape)
  }
  return shapeOf(query, key.expr) === shapeOf(other, theirs.expr)
}
