/** Plans totals: the groups of a query once more, by some of its keys only. */
import { type BoundAggregate, type BoundKey, type BoundQuery, columnPath } from "../bound/Bound.js"
import { fillOf } from "../bound/Fill.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import { sameKey } from "./Fill.js"
import type { LookBack } from "./LookBack.js"
import { columnOf, type RelationState, type State } from "./State.js"

/**
 * The query grouped by fewer keys. It reads the same rows: its joins and conditions on rows are unchanged, and conditions on
 * groups do not apply. Periods are filled if it still has any.
 */
export const coarser = (query: BoundQuery, by: ReadonlyArray<string>): BoundQuery => ({
  ...query,
  keys: query.keys.filter(({ id }) => by.includes(id)),
  // Without an aggregate, a grouping by nothing would not be one row.
  aggregates: query.aggregates.length + query.crossModels.length > 0 ? query.aggregates : [rowCount(query)],
  having: [],
  fill: query.fill === null ? null : fillOf(query.keys, query.fill, by),
  crossModels: query.crossModels.map((crossModel) => {
    const shared = crossModel.shared.filter(({ key }) => by.includes(key))
    const keys = crossModel.query.keys.filter(({ id }) => shared.some(({ other }) => other === id))
    return { ...crossModel, shared, query: { ...crossModel.query, keys } }
  })
})

const rowCount = (query: BoundQuery): BoundAggregate => {
  const { keys, trailing, transforms, crossModels } = query
  const ids = [...keys, ...trailing, ...transforms, ...crossModels.flatMap(({ columns }) => columns)].map(
    ({ id }) => id
  )
  return {
    id: new DistinctNames(ids).allocate("_count"),
    expr: E.aggregate("count", [], "INT"),
    type: "INT",
    nullable: false,
    ignoresRepeats: false
  }
}

/** The padding of coarser groups: that of the query if they are groups of the padded time, else none. */
export const paddingOf = (query: BoundQuery, by: ReadonlyArray<string>, past: LookBack | null): LookBack | null =>
  query.keys.some(
    ({ id, granularity, ...key }) => granularity !== null && by.includes(id) && columnPath(key) === past?.column
  )
    ? past
    : null

/** Joins groups by some of a query's keys to its own; exactly one matches each. */
export const withCoarser = (
  query: BoundQuery,
  state: State,
  keys: ReadonlyArray<BoundKey>,
  groups: RelationState
): State => ({
  ...state,
  plan: {
    _tag: "Join",
    left: state.plan,
    right: groups.plan,
    kind: keys.length === 0 ? "cross" : "left",
    on: keys.map((key) => sameKey(query, key, [columnOf(state, key.id), columnOf(groups, key.id)], true)),
    preservesCardinality: true
  }
})
