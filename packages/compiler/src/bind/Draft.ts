/** A query while it is bound: its stage, its source, what it is grouped by, its conditions. */
import type { SemQuery } from "@semlayer/domain/SemModel"
import { Either } from "effect"
import type { Expr } from "../ir/Expr.js"
import type { Stage } from "../program/Program.js"
import { localTime } from "../time/Zone.js"
import { type BoundCondition, type BoundQuery, columnPath } from "./Bound.js"
import type { Bound, Environment, Relation } from "./Environment.js"
import { columnsOf, type Conjunct, rowCondition } from "./Filters.js"
import { momentForm } from "./Moments.js"
import type { KeyItem } from "./Keys.js"
import { type RowScope, sameColumn } from "./RowScope.js"
import { conditionIn } from "./SemiJoin.js"
import { boundCondition, boundsOfCondition, type TimeBound, type TimeKey, wholePeriods } from "./TimeKeys.js"
import { fallible, type Steps } from "../Fallible.js"

export interface Draft {
  readonly stage: Stage
  readonly source: Relation
  readonly env: Environment
  readonly rows: RowScope
  /** Dimensions, then time dimensions. */
  readonly items: ReadonlyArray<KeyItem>
  /** Conditions of the filters, not yet placed. */
  readonly conjuncts: ReadonlyArray<Conjunct>
}

/** The parts of a bound query that do not depend on what it shows. */
export const emptyQuery = (name: string, rows: RowScope, query?: SemQuery): BoundQuery => ({
  name,
  source: rows.root,
  alias: rows.alias,
  joins: [],
  where: [],
  keys: [],
  aggregates: [],
  foreign: [],
  trailing: [],
  transforms: [],
  having: [],
  post: [],
  outputs: [],
  order: [],
  limit: query?.limit ?? null,
  offset: query?.offset ?? 0,
  raw: query !== undefined && !query.distinct_dimension_values
})

/** The condition that a model puts on its rows wherever it is read. */
export const modelFilter = (filter: string, rows: RowScope): Bound<Expr> =>
  conditionIn(rows, (inner) => inner.readCondition([], rows.root, filter, "A filter"))

/** The conditions on source rows: of the source model, of the filters, of the time dimensions. */
export const bindWhere = fallible(function* (
  draft: Draft,
  conjuncts: ReadonlyArray<Conjunct>
): Steps<ReadonlyArray<BoundCondition>> {
  const { rows, source } = draft
  const found: Array<BoundCondition> = []
  for (const filter of source.model.model.filters) {
    found.push({ expr: yield* modelFilter(filter, rows), onlyTime: null })
  }
  for (const conjunct of conjuncts) {
    const item = yield* onlyTimeOf(draft, conjunct)
    const onlyTime = item === null ? null : columnPath(item.key)
    found.push({ expr: yield* rowCondition(conjunct, rows), onlyTime })
  }
  for (const { time, key } of draft.items) {
    if (time === null || key.moment === null) continue
    for (const bound of timeBounds(draft, time, conjuncts)) {
      found.push({ expr: boundCondition(bound, key.moment, draft.env.catalog.timeZone), onlyTime: columnPath(key) })
    }
  }
  return found
})

/** The time dimension of whose column alone a condition speaks; null when it speaks of others, or of none. */
export const onlyTimeOf = ({ items, rows }: Draft, { node }: Conjunct): Bound<KeyItem | null> =>
  Either.map(columnsOf(node, rows), (columns) => {
    const item = items.find(({ time, located }) => time !== null && columns.every((each) => sameColumn(each, located)))
    return columns.length > 0 && item !== undefined ? item : null
  })

/** The bounds of a time dimension; with `whole_periods_only`, those that leave only whole periods. */
export const timeBounds = (
  { stage, env, rows }: Draft,
  time: TimeKey,
  conjuncts: ReadonlyArray<Conjunct>
): ReadonlyArray<TimeBound> => {
  const form = time.key.moment === null ? null : momentForm(time.key.moment)
  if (!stage.query.whole_periods_only || form === null || time.key.granularity === null) return time.bounds
  const zone = env.catalog.timeZone
  const filtered = conjuncts.flatMap(({ node }) =>
    boundsOfCondition(
      node,
      (each) => {
        const located = each._tag === "Path" ? rows.find(each.segments) : null
        return located !== null && sameColumn(located, time.located)
      },
      form,
      zone
    )
  )
  return wholePeriods(time.key.granularity, form, [...time.bounds, ...filtered], localTime(zone, env.now()))
}

/** Tells the caller of joins along which rows multiply (decision 56). */
export const warnOfFanOut = ({ rows, env, source }: Draft): void => {
  for (const join of rows.joins) {
    if (join.toOne) continue
    env.warnings.add(
      `The join to '${join.path.join(".")}' finds several rows for one row of '${source.name}', ` +
        "so rows and measures count once for each of them"
    )
  }
}
