/** Binds one query: resolves names, places conditions and names result columns. */
import { DistinctDimensionValuesError, DuplicateName, EmptyQuery } from "@semlayer/domain/QueryErrors"
import type { ColumnRef as DimensionItem } from "@semlayer/domain/Query"
import { UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { maxSuggestions, suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Expr } from "../ir/Algebra.js"
import { Shapes } from "../ir/Shapes.js"
import type { Stage } from "../program/Program.js"
import type { BoundCrossModel, BoundOutput, BoundPeriodColumns, BoundQuery, Relation } from "../bound/Bound.js"
import { bindWhere, type QueryContext, emptyQuery, warnOfToMany } from "./QueryContext.js"
import type { Environment } from "./rows/Environment.js"
import type { BindError, Bound } from "../steps/BindError.js"
import { type Alias, type Aliases, groupCondition, isOfGroups, ofOneRow, readFilters } from "./Filters.js"
import { bindCompare, comparedOutputs } from "./Compare.js"
import { bindFill } from "./Fill.js"
import { bindCrossModel } from "./CrossModel.js"
import { overlappingGroups, repeatedRows, wholeTotals } from "./JoinWarnings.js"
import { refuseOtherTimes } from "./OverTime.js"
import { GroupScope } from "./aggregates/GroupScope.js"
import { bindDimensions, bindTimes, type KeyItem } from "./Keys.js"
import { bindLevels, refuseLevels } from "./Levels.js"
import { mainKey, mainTime, momentsOf } from "./MainTime.js"
import { bindOrder, bindRawOrder } from "./Order.js"
import { bindTop, withTop } from "./Top.js"
import { bindMeasure, keyOutput, type MeasureOutput, type ReadMeasure, readMeasures } from "./Outputs.js"
import { columnsOfPeriod, inOrderOfCalendars, withLabel } from "./PeriodLabels.js"
import type { RowNames } from "./rows/RowNames.js"
import { RowScope } from "./rows/RowScope.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** Binds a query over the relation that its source resolves to. */
export const bindQuery = fallible(function* (stage: Stage, names: RowNames, around: Environment): Steps<BoundQuery> {
  const { query } = stage
  const source = names.root
  const env = withGranularitiesOf(source, around)
  const rows = RowScope.of(env, names)
  const { measures, moved } = splitMeasures(
    yield* readMeasures.steps(query.measures, stage.variables, env.budget),
    rows
  )
  for (const { name } of moved) {
    env.warnings.add(`'${name}' is a column without an aggregation, so it is treated as a dimension`)
  }
  yield* checkShape(stage, source, measures, moved.length)
  const raw = !query.distinct_dimension_values
  const dimensions = yield* bindDimensions.steps([...query.dimensions, ...moved], {
    rows,
    variables: stage.variables,
    raw
  })
  const times = yield* bindTimes(query, dimensions, rows)
  const filters = yield* readFilters.steps(query.filters, stage.variables, env.budget)
  const conjuncts = [...filters, ...times.flatMap(({ ranges = [] }) => ranges)]
  const draft: QueryContext = { stage, source, env, rows, items: [...dimensions, ...times], conjuncts }
  yield* mainTime(draft)
  return raw ? yield* bindRaw.steps(draft) : yield* bindGroups.steps(draft, measures)
})

/** The environment with the granularities of the source model. */
const withGranularitiesOf = ({ model: { model } }: Relation, env: Environment): Environment => {
  const { periods } = env.clock
  if (model.granularities === undefined && model.calendar_model === undefined) return env
  const custom = [...periods.custom, ...(model.granularities ?? [])]
  const calendar = model.calendar_model ?? periods.calendar
  return { ...env, clock: env.clock.withPeriods({ ...periods, custom, calendar }) }
}

/**
 * Moves bare columns from the measures to the dimensions.
 * A column without an aggregation means a dimension.
 */
const splitMeasures = (all: ReadonlyArray<ReadMeasure>, rows: RowScope) => {
  const measures: Array<ReadMeasure> = []
  const moved: Array<DimensionItem> = []
  for (const measure of all) {
    const { item, tree } = measure
    const isColumn =
      measure.filter === null &&
      tree._tag === "Path" &&
      !tree.star &&
      !rows.root.model.measures.has(tree.segments.join(".")) &&
      rows.names.find(tree.segments) !== null
    if (isColumn) moved.push({ name: item.formula, ...(item.label !== undefined && { label: item.label }) })
    else measures.push(measure)
  }
  return { measures, moved }
}

const checkShape = (
  { query }: Stage,
  source: Relation,
  measures: ReadonlyArray<ReadMeasure>,
  moved: number
): Bound<void> => {
  const keys = query.dimensions.length + query.time_dimensions.length + moved
  if (!query.distinct_dimension_values) {
    const refuse = (reason: string) => Either.left(new DistinctDimensionValuesError({ source: source.name, reason }))
    const [measure] = measures
    if (measure !== undefined) return refuse(`there is no value for the measure '${measure.item.formula}'`)
    if (keys === 0) return refuse("the query needs dimensions or time_dimensions to show")
  }
  return keys + measures.length === 0 ? Either.left(new EmptyQuery({ model: source.name })) : Either.void
}

const bindRaw = fallible(function* (draft: QueryContext): Steps<BoundQuery> {
  const { stage, source, rows, conjuncts, items } = draft
  yield* refuseLevels(stage.query)
  const ofGroups = conjuncts.find(({ node }) => isOfGroups(node, rows, new Map()))
  if (ofGroups !== undefined) {
    const reason = `the filter ${JSON.stringify(ofGroups.source)} refers to a measure`
    return yield* Either.left(new DistinctDimensionValuesError({ source: ofGroups.source, reason }))
  }
  const filled = items.find(({ time }) => time?.fill !== undefined)
  if (filled !== undefined) {
    const reason = `the periods of '${filled.name}' cannot be filled`
    return yield* Either.left(new DistinctDimensionValuesError({ source: source.name, reason }))
  }
  const outputs = items.flatMap((item) => withLabel(item, keyOutput(item, true, source), item.calendar?.label ?? null))
  const where = yield* bindWhere.steps(draft, yield* ofOneRow.steps(conjuncts, rows))
  const ofPeriods = new Map(items.flatMap(({ id, calendar }) => (calendar?.order ? [[id, calendar.order]] : [])))
  const order = inOrderOfCalendars(yield* bindRawOrder(stage.query.order, outputs, rows), ofPeriods)
  warnOfToMany(draft, repeatedRows)
  return { ...emptyQuery(stage.name ?? source.name, rows, stage.query), joins: rows.joins, where, outputs, order }
})

const bindGroups = fallible(function* (draft: QueryContext, measures: ReadonlyArray<ReadMeasure>): Steps<BoundQuery> {
  const { stage, source, rows, conjuncts, items } = draft
  const keys = items.map((item) => item.key)
  const times = {
    main: () => mainKey(draft),
    modelDefault: source.model.model.default_time_dimension,
    moments: () => momentsOf(draft)
  }
  const scope = new GroupScope(rows, keys, times)
  const { outputs, periodColumns, ofPeriods } = yield* outputsOfKeys(items, scope)
  for (const label of outputs.filter(({ labels }) => labels !== undefined)) {
    yield* refuseDuplicate(
      label,
      outputs.filter((output) => output !== label)
    )
  }
  const aliases = new Map<string, Alias>()
  // Names shared by aggregates of joined models that differ only in their arguments; a filter cannot use them.
  const ambiguous = new Set<string>()
  const comparison = yield* bindCompare(draft, scope)
  for (const measure of measures) {
    const bound = yield* bindMeasure(measure, scope)
    yield* refuseDuplicate(bound.output, outputs)
    yield* refuseAlias(bound, aliases)
    outputs.push(bound.output)
    for (const [name, alias] of bound.aliases) {
      const before = aliases.get(name)
      if (before === undefined) aliases.set(name, alias)
      else if (!isSameExpr(before, alias)) ambiguous.add(name)
    }
    for (const output of comparison === null ? [] : yield* comparedOutputs(bound.output, comparison, scope)) {
      yield* refuseDuplicate(output, outputs)
      outputs.push(output)
      aliases.set(output.id, { expr: output.expr, computed: true })
    }
  }
  for (const name of ambiguous) aliases.delete(name)
  const plain = conjuncts.filter(({ node }) => !isOfGroups(node, rows, aliases))
  const ofRows = yield* Either.mapLeft(ofOneRow(plain, rows), (error) => withAliases(error, source, aliases))
  const ofSource = new Set(plain)
  const having: Array<Expr> = []
  const post: Array<Expr> = []
  for (const conjunct of conjuncts) {
    if (ofSource.has(conjunct)) continue
    const condition = yield* groupCondition(conjunct, scope, aliases)
    ;(condition.after ? post : having).push(condition.expr)
  }
  const where = yield* bindWhere.steps(draft, ofRows)
  const order = inOrderOfCalendars(yield* bindOrder(stage.query.order, outputs, scope, aliases), ofPeriods)
  const top = stage.query.top === undefined ? null : yield* bindTop(stage.query.top, outputs, scope, aliases)
  const crossModels: Array<BoundCrossModel> = []
  for (const each of scope.crossModels) {
    const bound = yield* bindCrossModel(each, draft, ofRows)
    yield* refuseOtherTimes(scope, each, bound)
    crossModels.push(bound)
  }
  const { aggregates, trailing, transforms } = scope
  // With constants only, the result would have one identical row per source row.
  if (keys.length + aggregates.length + crossModels.length === 0) {
    return yield* Either.left(new EmptyQuery({ model: source.name }))
  }
  if (aggregates.length + trailing.length > 0) warnOfToMany(draft, overlappingGroups)
  const levels = yield* bindLevels(stage.query, measures.length, scope)
  if (levels.length > 0 && having.length + post.length > 0) draft.env.warnings.add(wholeTotals)
  const bound: BoundQuery = {
    ...emptyQuery(stage.name ?? source.name, rows, stage.query),
    ...{
      joins: rows.joins,
      where,
      keys,
      aggregates,
      crossModels,
      periodColumns,
      trailing,
      transforms,
      having,
      post,
      outputs,
      order,
      levels,
      compared: comparison,
      fill: yield* bindFill({ items, where, levels, transforms })
    }
  }
  return top === null ? bound : withTop(bound, top, draft.env)
})

/** The outputs of keys, and what periods of calendars have: their columns, and their orders by key. */
const outputsOfKeys = fallible(function* (items: ReadonlyArray<KeyItem>, scope: GroupScope) {
  const outputs: Array<BoundOutput> = []
  const periodColumns: Array<BoundPeriodColumns> = []
  const ofPeriods = new Map<string, Expr>()
  for (const item of items) {
    const ofPeriod = yield* columnsOfPeriod(item, scope)
    outputs.push(...withLabel(item, keyOutput(item, false, scope.source), ofPeriod?.label ?? null))
    if (ofPeriod === null) continue
    periodColumns.push(ofPeriod.columns)
    if (ofPeriod.order !== null) ofPeriods.set(item.id, ofPeriod.order)
  }
  return { outputs, periodColumns, ofPeriods }
})

/** Suggests the query's measures when a name is not a column of the source. */
const withAliases = (error: BindError, source: Relation, aliases: Aliases): BindError => {
  if (error._tag !== "UnknownReference" || error.model !== source.name) return error
  const near = suggest(error.reference, aliases.keys())
  if (near.length === 0) return error
  const candidates = [...new Set([...near, ...error.candidates])].slice(0, maxSuggestions)
  return new UnknownReference({ ...error, candidates })
}

const refuseDuplicate = (output: BoundOutput, before: ReadonlyArray<BoundOutput>): Bound<void> => {
  const clash = before.find((other) => other.key === output.key || other.id === output.id)
  if (clash === undefined) return Either.void
  const reason = `another column of the result has the key '${clash.key}'; give one of them another name`
  return Either.left(new DuplicateName({ name: output.id, reason }))
}

const isSameExpr = (a: Alias, b: Alias): boolean => new Shapes().same(a.expr, b.expr)

/**
 * Rejects a measure whose name is also an implicit name of another one.
 * A filter on it would be ambiguous.
 */
const refuseAlias = ({ output, aliases }: MeasureOutput, before: ReadonlyMap<string, Alias>): Bound<void> => {
  const clash = aliases.find(([name, alias]) => {
    const other = before.get(name)
    return other !== undefined && (alias.computed || other.computed) && !isSameExpr(other, alias)
  })
  if (clash === undefined) return Either.void
  const reason = `it is also the name of another measure of the query ('${clash[0]}'); give one of them another name`
  return Either.left(new DuplicateName({ name: output.id, reason }))
}
