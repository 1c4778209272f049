/**
 * Chooses where each aggregate of a query is computed.
 * The choices are the query's own rows, a cross-model subquery for a joined model, or, for an aggregate that reads along a
 * to-many join, an isolated subquery: in the shared one, the fan-out would multiply the rows of all other aggregates.
 */
import type { Column } from "@semlayer/domain/Column"
import { ColumnFilterUnsupported, MeasureFilterUnsupported, OverTimeUnsupported } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Aggregation, FormatRule } from "../../aggregation/Aggregation.js"
import { ofOrdered } from "../../aggregation/Basic.js"
import * as E from "../../ir/Construct.js"
import type { ColumnExpr, Expr } from "../../ir/Algebra.js"
import { type AggregateMeaning, bindAggregate } from "./Aggregates.js"
import type { WrittenAggregateCall, AggregateTarget, MeasureOverTime } from "./AggregateCall.js"
import type { Bound } from "../../steps/BindError.js"
import type { CrossModelScope } from "./CrossModelScope.js"
import type { GroupScope } from "./GroupScope.js"
import { filteredByRows, FiltersRead, filterUnless, without } from "./FilteredColumns.js"
import { type Filtered, innerJoins, isShared, toManyRead } from "./Isolation.js"
import { aggregateLeaf } from "../../bound/Names.js"
import type { ColumnFilter, FilterOf, RowFilter } from "../rows/GroupedColumns.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** The column of an aggregate of the model at the end of a path, and the format of its values. */
export const aggregateColumn = fallible(function* (
  call: WrittenAggregateCall,
  path: ReadonlyArray<string>,
  name: string,
  scope: GroupScope
): Steps<readonly [ColumnExpr, FormatRule]> {
  const crossModel = path.length === 0 ? null : yield* scope.crossModel(path)
  const rows = crossModel?.rows ?? scope.rows
  const filters = call.measureFilters.map((filter) => filter.over(crossModel))
  const read = new FiltersRead()
  const first = rows.fork()
  const plain = yield* meaningIn(call, { rows: first, crossModel, filterOf: read.filterOf, filters }, scope)
  const byRows = yield* filteredByRows([...read.filters, ...filters], first, crossModel, scope)
  const refused = read.filters.find(
    (filter) => byRows.some((each) => each.filter === filter) && !mayBeCondition(filter, call, plain, scope)
  )
  if (refused !== undefined) return yield* refuseFilter(refused, call)
  const { overTime } = call
  const filtered = overTime === null ? byRows : yield* filteredOverTime(overTime, byRows, filters)
  const isPlain = filtered.length === 0
  const trial = isPlain ? first : rows.fork()
  const left = { filterOf: filterUnless(filtered), filters: without(filters, filtered) }
  const meaning = isPlain ? plain : yield* meaningIn(call, { rows: trial, crossModel, ...left }, scope)
  const toMany = toManyRead(meaning.expr, [...rows.joins, ...trial.joins])
  const isOwn = crossModel === null && toMany.length === 0 && isPlain && overTime === null
  const isolation = {
    toMany,
    filtered,
    overTime,
    inner: isOwn ? [] : innerJoins(meaning.expr, rows.joins, trial.joins)
  }
  if (!isShared(isolation)) {
    const apart = yield* scope.crossModel(path, isolation)
    const own = yield* meaningIn(call, { rows: apart.rows, crossModel: apart, ...left }, scope)
    if (overTime !== null) yield* refuseOverTime(overTime, own)
    return crossModelColumn(apart, own, name, scope)
  }
  rows.adopt(trial)
  if (crossModel !== null) return crossModelColumn(crossModel, meaning, name, scope)
  return [scope.addAggregate(name, meaning), meaning.format] as const
})

/**
 * The snapshots that are taken are those of the rows that meet the filters of the measure. The filter of a column makes values NULL
 * and leaves the rows of snapshots as they are, so it cannot be a condition on them.
 */
const filteredOverTime = (
  { formula }: MeasureOverTime,
  found: ReadonlyArray<Filtered>,
  filters: ReadonlyArray<RowFilter>
): Bound<ReadonlyArray<Filtered>> => {
  if (found.every(({ filter }) => filters.some(({ key }) => key === filter.key))) {
    return Either.right([...found, ...without(filters, found).map((filter) => ({ filter, along: [] }))])
  }
  const reason = "the filter of a column decides which rows make the groups"
  const alternative = "use a filter of the measure instead"
  return Either.left(new OverTimeUnsupported({ formula, reason, alternative }))
}

/** Only numbers have a mean. */
const refuseOverTime = ({ take, formula }: MeasureOverTime, { type }: AggregateMeaning): Bound<void> =>
  take !== "avg" || type === "INT" || type === "DOUBLE" || type === "UNKNOWN"
    ? Either.void
    : Either.left(
        new OverTimeUnsupported({
          formula,
          reason: `'avg' takes the mean of ${type} values`,
          alternative: "take 'last', 'first', 'min' or 'max'"
        })
      )

/**
 * Whether the filter of a column that an aggregate reads may be a condition on its rows.
 * A row that does not meet the filter has NULL for the column, and must then not count for the aggregate at all. The filter of an
 * argument of a custom aggregation leaves the value as it is. The operand is a column of the rows themselves.
 */
const mayBeCondition = (
  { located }: ColumnFilter,
  call: WrittenAggregateCall,
  { value }: AggregateMeaning,
  scope: GroupScope
): boolean => {
  const { target, args } = call
  if (!isBuiltIn(call, scope) && args.length > 0) {
    return target._tag === "Column" && located.path.length === 0 && located.column === target.located.column
  }
  return target._tag !== "Expression" || (value !== null && target.isStrict)
}

const refuseFilter = ({ located: { relation, column } }: ColumnFilter, { source }: WrittenAggregateCall) =>
  Either.left(
    new ColumnFilterUnsupported({
      column: column.name,
      model: relation.name,
      formula: source,
      reason:
        "it reads joined rows that make the groups or the values, and a row that does not meet it would still count",
      alternative: "aggregate the column alone, or aggregate its values by a measure with that filter"
    })
  )

const isBuiltIn = ({ name }: WrittenAggregateCall, scope: GroupScope): boolean =>
  scope.rows.env.aggregations.byName.has(name.toLowerCase())

/**
 * Re-aggregates a cross-model aggregate that an earlier stage computed; null if the stage has none.
 * `customers.credit:sum` over a stage with the column `customers__credit_sum` is the sum of that column.
 */
export const reaggregatedColumn = (
  segments: ReadonlyArray<string>,
  isRows: boolean,
  call: Omit<WrittenAggregateCall, "target">,
  scope: GroupScope
): Bound<Expr> | null => {
  const found = scope.rows.env.aggregations.byName.get(call.name.toLowerCase())
  const path = isRows ? segments : segments.slice(0, -1)
  if (scope.source.source._tag !== "Stage" || path.length === 0 || call.args.length > 0) return null
  if (found === undefined || found.merge === null) return null
  const { name: canonical, merge } = found
  if (scope.rows.names.findRelation(path) !== null) return null
  const leaf = aggregateLeaf(isRows ? null : (segments[segments.length - 1] ?? ""), canonical, "")
  const located = scope.rows.names.find([[...path, leaf].join("__")])
  if (located === null) return null
  const { column } = located
  if (merge === "sum" && column.type !== "INT" && column.type !== "DOUBLE") return null
  const [filter] = call.measureFilters
  if (filter !== undefined) {
    const reason = `'${column.name}' of the stage '${scope.source.name}' is aggregated already`
    return Either.left(
      new MeasureFilterUnsupported({ filter: filter.text, reason, alternative: "filter the measure of that stage" })
    )
  }
  const { overTime } = call
  if (overTime !== null) {
    const reason = `'${column.name}' of the stage '${scope.source.name}' is aggregated already`
    const alternative = "give the measure of that stage an over_time"
    return Either.left(new OverTimeUnsupported({ formula: overTime.formula, reason, alternative }))
  }
  return scope.once(["reaggregated", column.name, canonical], () =>
    Either.map(scope.rows.read(located), (value) => {
      const meaning = merged(value, merge, found)
      const expr = scope.addAggregate(column.name, meaning)
      scope.describe(expr.name, { path, column, name: leaf, format: meaning.format, isFiltered: false })
      return expr
    })
  )
}

/** Merges the partial aggregates of groups into the aggregate over all their rows. */
const merged = (
  value: Expr,
  merge: "sum" | "min" | "max",
  { format, zeroWhenEmpty, ignoresRepeats }: Aggregation
): AggregateMeaning => {
  const type = E.typeOf(value)
  const expr = merge === "sum" ? E.aggregate("sum", [value], type) : ofOrdered(merge, value, type)
  const whole = zeroWhenEmpty ? E.call("coalesce", [expr, E.integer(0)], type) : expr
  return { expr: whole, value, type, format, zeroWhenEmpty, ignoresRepeats }
}

const crossModelColumn = (
  crossModel: CrossModelScope,
  meaning: AggregateMeaning,
  name: string,
  scope: GroupScope
): readonly [ColumnExpr, FormatRule] => {
  const id = scope.allocate([...crossModel.path, name].join("__"))
  scope.crossModels.add(crossModel)
  const type = crossModel.add(id, name, meaning)
  return [E.columnFor(E.output(id, type), meaning.value), meaning.format]
}

/** Where an aggregate is bound. */
interface Home {
  readonly rows: RowScope
  readonly crossModel: CrossModelScope | null
  readonly filterOf: FilterOf
  readonly filters: ReadonlyArray<RowFilter>
}

const meaningIn = (
  call: WrittenAggregateCall,
  { rows, crossModel, filterOf, filters }: Home,
  scope: GroupScope
): Bound<AggregateMeaning> => {
  const located: Partial<Located> = crossModel === null ? {} : { path: [], relation: crossModel.target }
  const target: AggregateTarget =
    call.target._tag === "Column" ? { _tag: "Column", located: { ...call.target.located, ...located } } : call.target
  const defaultTime = () => (crossModel === null ? scope.defaultTime() : crossModel.defaultTime(scope.times.moments))
  return bindAggregate({ ...call, target, rows, filterOf, filters, defaultTime })
}

/** The column that a result of an aggregate is described by. */
export const describedColumn = (target: AggregateTarget): Column | null =>
  target._tag === "Column" ? target.located.column : null
