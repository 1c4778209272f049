/** Binds what aggregates take of several snapshots over the rows of their subquery. */
import { OverTimeUnsupported } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import {
  type BoundCrossModel,
  type BoundKey,
  type BoundOutput,
  type BoundOverTime,
  type BoundTransform,
  readsPeriods
} from "../bound/Bound.js"
import { DistinctNames } from "../bound/Names.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { some } from "../ir/Traverse.js"
import type { Bound } from "../steps/BindError.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import type { MeasureOverTime } from "./aggregates/AggregateCall.js"
import type { CrossModelScope } from "./aggregates/CrossModelScope.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import { emptyQuery, type QueryContext } from "./QueryContext.js"
import { type Located, pathKey } from "./rows/RowNames.js"
import { comparable, timestampForm } from "../bound/Timestamps.js"
import { stageRelation } from "./StageModel.js"

/** The names of the columns of the times that are taken. */
export const overTimeNames = {
  time: "snapshot",
  period: (i: number): string => `period_${i + 1}`,
  per: (i: number): string => `per_${i + 1}`
} as const

/** `keys` are those of the subquery. The joins that the columns need are added to its rows. */
export const bindOverTime = fallible(function* (
  overTime: MeasureOverTime,
  crossModel: CrossModelScope,
  keys: ReadonlyArray<BoundKey>,
  draft: QueryContext
): Steps<BoundOverTime> {
  const located = yield* reached(overTime, overTime.time, crossModel)
  const value = yield* crossModel.rows.read(located)
  const form = timestampForm(value)
  const time = form === null ? value : comparable(value, form, form.type)
  const per: Array<Expr> = []
  for (const column of overTime.per) {
    per.push(yield* crossModel.rows.read(yield* reached(overTime, column, crossModel)))
  }
  const periods: Array<string> = []
  for (const key of keys) if (yield* isOver(key, located, crossModel, draft)) periods.push(key.id)
  const { rows } = crossModel
  const alias = new DistinctNames([rows.alias, ...rows.joins.map((join) => join.alias)]).allocate(overTime.take)
  const outputs = [
    ...periods.map((id, i) => output(overTimeNames.period(i), keys.find((key) => key.id === id)?.expr ?? time)),
    ...per.map((expr, i) => output(overTimeNames.per(i), expr)),
    output(overTimeNames.time, time)
  ]
  const relation = stageRelation(alias, { ...emptyQuery(alias, rows), outputs }, draft.env)
  return { take: overTime.take, time, periods, per, times: { alias, relation } }
})

/** The column of the subquery's rows that is a column of the measure's model, of which each row has one value. */
const reached = fallible(function* (
  { formula }: MeasureOverTime,
  located: Located,
  crossModel: CrossModelScope
): Steps<Located> {
  const there = crossModel.path.length === 0 ? located : yield* crossModel.relocate(located)
  const hops = there === null ? [] : yield* crossModel.rows.names.hops(there.path)
  if (there !== null && hops.every(({ cardinality }) => cardinality === "one")) return there
  const name = pathKey([...located.path, located.column.name])
  const reason = `rows of '${crossModel.target.name}', which it aggregates, have no single value of '${name}'`
  const alternative = `aggregate columns of '${located.relation.name}', or of models with a row for each of its rows`
  return yield* Either.left(new OverTimeUnsupported({ formula, reason, alternative }))
})

/** Whether the values of a key are determined by a column. */
const isOver = fallible(function* (
  key: BoundKey,
  column: Located,
  crossModel: CrossModelScope,
  { rows }: QueryContext
): Steps<boolean> {
  const isColumn = ({ path, column: name }: Pick<BoundKey, "path" | "column">): boolean =>
    name === column.column.name && pathKey(path) === pathKey(column.path)
  if (key.reads === undefined) return isColumn(key)
  const formula = rows.formulas.get(key.column)
  if (formula === undefined || formula.columns.length === 0) return false
  for (const read of formula.columns) {
    const there = crossModel.path.length === 0 ? read : yield* crossModel.relocate(read)
    if (there === null || !isColumn({ path: there.path, column: there.column.name })) return false
  }
  return true
})

export const output = (id: string, expr: Expr): BoundOutput => ({
  ...{ id, key: id, kind: "dimension", expr, type: E.typeOf(expr), granularity: null, encoding: null, zoned: false },
  ...{ localTo: null, native: E.nativeOf(expr), label: undefined, description: undefined, format: undefined }
})

/**
 * Rejects a transform that looks up other periods of a measure with an `over_time`, if its time is not the one of the snapshots:
 * which snapshot is the last would depend on how much of that time is read.
 */
export const refuseOtherTimes = (
  { transforms }: GroupScope,
  { isolation: { overTime }, columns }: CrossModelScope,
  { query, shared }: BoundCrossModel
): Bound<void> => {
  if (overTime === null) return Either.void
  const periods = shared.flatMap(({ key, other }) => (query.overTime?.periods.includes(other) === true ? [key] : []))
  const reading = new Set(columns.map(({ id }) => id))
  for (const transform of transforms) {
    if (!some(transform.input, (each) => each._tag === "Column" && reading.has(each.name))) continue
    reading.add(transform.id)
    if (isLookup(transform) && transform.time !== null && !periods.includes(transform.time)) {
      const reason = `'${transform.transform.name}' reads other periods of '${transform.time}', which is not its time`
      const alternative = `use a time dimension over '${overTime.time.column.name}'`
      return Either.left(new OverTimeUnsupported({ formula: overTime.formula, reason, alternative }))
    }
  }
  return Either.void
}

const isLookup = (transform: BoundTransform): boolean => transform._tag !== "Total" && readsPeriods(transform)
