/** Plans aggregates that do not add up over time: those of one snapshot of each period, and values of all of its snapshots. */
import { avg, ofOrdered } from "../aggregation/Basic.js"
import { output, overTimeNames } from "../bind/OverTime.js"
import type { BoundAggregate, BoundJoin, BoundOverTime, BoundQuery, PlanOf } from "../bound/Bound.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type { Aggregate, Expr, NamedExpr } from "../ir/Algebra.js"
import { present } from "../ir/Present.js"
import { countedOnce, type Groups, type RowsQuery } from "./CountedOnce.js"

/** The groups of `query`, whose rows are `rows`, with what its aggregates take of the snapshots in each. */
export const overTimeGroups = (query: BoundQuery, rows: RowsQuery, groups: Groups, planOf: PlanOf): Aggregate => {
  const overTime = present(query.overTime ?? undefined, "the snapshots")
  const { take } = overTime
  return take === "last" || take === "first"
    ? countedOnce(ofSnapshot(query, { ...overTime, take }, rows), groups, planOf)
    : ofSnapshots(query, { ...overTime, take }, { rows, groups, planOf })
}

type OverTimeBy<T extends BoundOverTime["take"]> = BoundOverTime & { readonly take: T }

/** The rows of the first or last snapshot of each period, and of each combination of values of other columns. */
const ofSnapshot = (query: BoundQuery, overTime: OverTimeBy<"last" | "first">, rows: RowsQuery): RowsQuery => {
  const { take, time, per, times } = overTime
  const periods = query.keys.filter(({ id }) => overTime.periods.includes(id))
  const by: ReadonlyArray<NamedExpr> = [
    ...periods.map(({ expr }, i) => ({ name: overTimeNames.period(i), expr })),
    ...per.map((expr, i) => ({ name: overTimeNames.per(i), expr }))
  ]
  const type = E.typeOf(time)
  const aggregate: BoundAggregate = {
    ...{ id: overTimeNames.time, expr: ofOrdered(take === "last" ? "max" : "min", time, type), type },
    ...{ nullable: true, ignoresRepeats: true }
  }
  const stage: BoundQuery = {
    ...query,
    ...{ overTime: null, crossModels: [], periodColumns: [], trailing: [], transforms: [] },
    ...{ having: [], post: [], order: [], levels: [] },
    where: rows.where.map((expr) => ({ expr, onlyTime: null })),
    keys: by.map(({ name, expr }) => ({
      ...{ id: name, expr, type: E.typeOf(expr), granularity: null, moment: null, path: [], column: name, reads: [] }
    })),
    aggregates: [aggregate],
    outputs: [
      ...by.map(({ name, expr }) => output(name, E.withNative(E.output(name, E.typeOf(expr)), E.nativeOf(expr)))),
      output(aggregate.id, E.output(aggregate.id, type))
    ]
  }
  const column = ({ name, expr }: NamedExpr): Expr =>
    E.withNative(E.column(times.alias, name, E.typeOf(expr)), E.nativeOf(expr))
  const join: BoundJoin = {
    ...{ path: [times.alias], alias: times.alias, kind: "inner", cardinality: "one", pairs: [] },
    relation: { ...times.relation, source: { _tag: "Stage", query: stage } },
    on: [
      ...by.map((each) => E.nullSafeEqual(each.expr, column(each), true)),
      E.compare("=", time, E.column(times.alias, aggregate.id, type))
    ]
  }
  return { ...rows, joins: [...rows.joins, join] }
}

interface OfSnapshots {
  readonly rows: RowsQuery
  readonly groups: Groups
  readonly planOf: PlanOf
}

/** The aggregates of each snapshot of a group, of whose values one is taken. */
const ofSnapshots = (
  query: BoundQuery,
  { take, time }: OverTimeBy<"min" | "max" | "avg">,
  { rows, groups, planOf }: OfSnapshots
): Aggregate => {
  const names = new DistinctNames([...groups.keys, ...groups.aggregates].map(({ name }) => name))
  const snapshots = countedOnce(
    { ...rows, where: [...rows.where, E.isNotNull(time)] },
    { ...groups, keys: [...groups.keys, { name: names.allocate(overTimeNames.time), expr: time }] },
    planOf
  )
  const alias = "snapshots"
  const valueOf = ({ id, type }: BoundAggregate): Expr => {
    const value = E.column(alias, id, type)
    return take === "avg" ? avg.build([value], type) : ofOrdered(take, value, type)
  }
  return {
    _tag: "Aggregate",
    input: { _tag: "SubqueryAlias", alias, plan: snapshots },
    keys: groups.keys.map(({ name, expr }) => ({
      name,
      expr: E.withNative(E.column(alias, name, E.typeOf(expr)), E.nativeOf(expr))
    })),
    aggregates: query.aggregates.map((each) => ({ name: each.id, expr: valueOf(each) }))
  }
}
