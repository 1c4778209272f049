/** The state of a query during binding: its stage, source, grouping keys and conditions. */
import type { SemQuery } from "@semlayer/domain/SemModel"
import { TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Expr } from "../ir/Algebra.js"
import type { Stage } from "../program/Program.js"
import type { Syntax } from "../syntax/Syntax.js"
import { type BoundCondition, type BoundQuery, type Cardinality, columnPath, type TimeBound } from "../bound/Bound.js"
import type { Environment } from "./rows/Environment.js"
import type { Relation } from "../bound/Bound.js"
import type { Bound } from "../steps/BindError.js"
import { columnsOf, type ConditionOfRow, type Conjunct, rowCondition } from "./Filters.js"
import { boundCondition, timestampForm } from "../bound/Timestamps.js"
import type { KeyItem } from "./Keys.js"
import { sameColumn } from "./rows/RowNames.js"
import type { RowScope } from "./rows/RowScope.js"
import { conditionIn } from "./rows/SemiJoin.js"
import { boundsOfCondition, type TimeKey, wholePeriods } from "./time/TimeKeys.js"
import { fallible, type Steps } from "../steps/Fallible.js"

export interface QueryContext {
  readonly stage: Stage
  readonly source: Relation
  readonly env: Environment
  readonly rows: RowScope
  /** Dimensions, then time dimensions. */
  readonly items: ReadonlyArray<KeyItem>
  /** Filter conditions that are not yet placed. */
  readonly conjuncts: ReadonlyArray<Conjunct>
}

/** A bound query without outputs, keys and aggregates. */
export const emptyQuery = (name: string, rows: RowScope, query?: SemQuery): BoundQuery => ({
  name,
  zone: rows.env.clock.zone,
  source: rows.root,
  alias: rows.alias,
  joins: [],
  where: [],
  keys: [],
  aggregates: [],
  crossModels: [],
  periodColumns: [],
  trailing: [],
  fill: null,
  transforms: [],
  having: [],
  post: [],
  outputs: [],
  order: [],
  limit: query?.limit ?? null,
  offset: query?.offset ?? 0,
  compared: null,
  overTime: null,
  levels: [],
  raw: query !== undefined && !query.distinct_dimension_values
})

/** A filter of a model, which applies wherever the model is read. */
export const modelFilter = (filter: string, rows: RowScope): Bound<Expr> =>
  conditionIn(rows, (inner) => inner.readCondition({ path: [], relation: rows.root }, filter, "A filter"))

/** The conditions on source rows: from the source model, the filters and the time dimensions. */
export const bindWhere = fallible(function* (
  draft: QueryContext,
  conjuncts: ReadonlyArray<ConditionOfRow>
): Steps<ReadonlyArray<BoundCondition>> {
  const { rows, source } = draft
  const found: Array<BoundCondition> = []
  for (const filter of source.model.model.filters) {
    found.push({ expr: yield* modelFilter(filter, rows), onlyTime: null })
  }
  for (const condition of conjuncts) {
    const item = yield* onlyTimeOf(draft, condition)
    const onlyTime = item === null ? null : columnPath(item.key)
    const time = item?.time ?? null
    const bounds = time === null ? [] : condition.flatMap((each) => writtenBounds(draft, time, each))
    found.push({ expr: yield* rowCondition(condition, rows), onlyTime, bounds })
  }
  for (const { time, key } of draft.items) {
    if (time === null || key.moment === null) continue
    if (key.type === "TIME" && draft.stage.query.whole_periods_only) {
      const expected = "a DATE or TIMESTAMP column for whole_periods_only, which leaves out the running period"
      const operand = `'${columnPath(key)}'`
      return yield* Either.left(
        new TypeMismatch({ source: columnPath(key), operand, found: "a TIME column", expected })
      )
    }
    for (const bound of timeBounds(draft, time, conjuncts.flat())) {
      const expr = boundCondition(bound, key.moment, draft.env.clock.zone)
      found.push({ expr, onlyTime: columnPath(key), bounds: [bound] })
    }
  }
  return found
})

/** The time dimension if a condition refers only to its column; null if it refers to others or none. */
export const onlyTimeOf = ({ items, rows }: QueryContext, condition: ConditionOfRow): Bound<KeyItem | null> =>
  Either.map(Either.all(condition.map(({ node }) => columnsOf(node, rows))), (found) => {
    const columns = found.flat()
    const item = items.find(({ time }) => time !== null && columns.every((each) => sameColumn(each, time.located)))
    return columns.length > 0 && item !== undefined ? item : null
  })

/** The bounds of a time dimension, narrowed to whole periods if `whole_periods_only` is set. */
export const timeBounds = (
  draft: QueryContext,
  time: TimeKey,
  conjuncts: ReadonlyArray<Conjunct>
): ReadonlyArray<TimeBound> => {
  const { stage, env } = draft
  const form = time.key.moment === null ? null : timestampForm(time.key.moment)
  if (!stage.query.whole_periods_only || form === null || time.key.granularity === null) return time.bounds
  const filtered = conjuncts.flatMap((conjunct) => writtenBounds(draft, time, conjunct))
  return wholePeriods({ granularity: time.key.granularity, form }, [...time.bounds, ...filtered], env.clock)
}

/**
 * The bounds that a filter condition puts on a time dimension's column.
 * Empty if it is more than a range.
 */
export const writtenBounds = (
  { env, rows }: QueryContext,
  time: TimeKey,
  { node }: Conjunct
): ReadonlyArray<TimeBound> => {
  const form = time.key.moment === null ? null : timestampForm(time.key.moment)
  if (form === null) return []
  const isColumn = (each: Syntax): boolean => {
    const located = each._tag === "Path" ? rows.names.find(each.segments) : null
    return located !== null && sameColumn(located, time.located)
  }
  return boundsOfCondition(node, isColumn, form, env.clock)
}

/** Warns about to-many joins: groups along them overlap and raw rows repeat. */
export const warnOfToMany = (
  { rows, env, source }: Pick<QueryContext, "rows" | "env" | "source">,
  message: (path: string, source: string, cardinality: Cardinality) => string
): void => {
  for (const { path, cardinality } of rows.joins) {
    if (cardinality !== "one") env.warnings.add(message(path.join("."), source.name, cardinality))
  }
}
