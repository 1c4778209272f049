/**
 * Isolates aggregates: what makes an aggregate need a subquery of its own.
 * An aggregate must not change the rows of the aggregates beside it, so those that share a subquery have equal isolations.
 */
import type { Expr } from "../../ir/Algebra.js"
import type { BoundJoin } from "../../bound/Bound.js"
import type { RowFilter } from "../rows/GroupedColumns.js"
import { readsDirectly } from "../../ir/ReadColumns.js"
import { isAtOrBehind } from "../rows/SemiJoin.js"
import type { MeasureOverTime } from "./AggregateCall.js"

type Path = ReadonlyArray<string>

export interface Isolation {
  /** The to-many joins along which the aggregates read values. */
  readonly toMany: ReadonlyArray<Path>
  /** The inner joins that the aggregates need; they drop rows. */
  readonly inner: ReadonlyArray<Path>
  /** Filters that become conditions on the rows, because a row of a group must meet them. */
  readonly filtered: ReadonlyArray<Filtered>
  /** What the aggregates take of several snapshots. */
  readonly overTime: MeasureOverTime | null
}

export interface Filtered {
  readonly filter: RowFilter
  /** The to-many joins along which it reads rows that make the groups. */
  readonly along: ReadonlyArray<Path>
}

export const shared: Isolation = { toMany: [], inner: [], filtered: [], overTime: null }

export const isShared = ({ toMany, inner, filtered, overTime }: Isolation): boolean =>
  toMany.length + inner.length + filtered.length === 0 && overTime === null

/** The isolation as text; equal for aggregates that can share a subquery. */
export const isolationKey = ({ toMany, inner, filtered, overTime }: Isolation): string =>
  JSON.stringify([toMany, inner, filtered.map(({ filter }) => filter.key), overTime?.key])

/** The to-many joins of an isolation as part of an alias; empty if there are none. */
export const isolationName = ({ toMany, filtered, overTime }: Isolation): string =>
  [
    ...new Set([...toMany, ...filtered.flatMap(({ along }) => along)].map((path) => path.join("__"))),
    ...(overTime === null ? [] : [overTime.take])
  ].join("__")

/**
 * The paths of the to-many joins that an expression reads from, directly or through joins behind them.
 * `readsAny` in place of `readsDirectly` also looks into subqueries.
 */
export const toManyRead = (
  expr: Expr,
  joins: ReadonlyArray<BoundJoin>,
  readsFrom: typeof readsDirectly = readsDirectly
): ReadonlyArray<Path> => {
  const read = joins.filter(({ alias }) => readsFrom(expr, new Set([alias])))
  return joins
    .filter((start) => start.cardinality !== "one" && read.some((join) => isAtOrBehind(join, start)))
    .map(({ path }) => path)
}

/** The paths of the inner joins of an aggregate, of which `added` are new to its scope. */
export const innerJoins = (
  expr: Expr,
  known: ReadonlyArray<BoundJoin>,
  added: ReadonlyArray<BoundJoin>
): ReadonlyArray<Path> => {
  const used = [...known.filter(({ alias }) => readsDirectly(expr, new Set([alias]))), ...added]
  return [...known, ...added]
    .filter((join) => join.kind === "inner" && used.some((other) => isAtOrBehind(other, join)))
    .map(({ path }) => path)
}
