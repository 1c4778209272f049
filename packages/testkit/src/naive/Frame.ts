/** The groups of a query by definition, and the values of names and aggregates over them. */
import type { AggregateSyntax, Call, Path, Syntax } from "@semlayer/compiler/syntax/Syntax"
import { children } from "@semlayer/compiler/syntax/Syntax"
import {
  aggregateOf,
  aggregateOver,
  filtersAlong,
  type Aggregated,
  countedRows,
  measureFilters,
  pathsOfAggregate,
  windowOf
} from "./Aggregates.js"
import { isCounting } from "./Aggregations.js"
import { type QueryContext, type Key, treeOf } from "./QueryContext.js"
import { evaluate } from "./Expressions.js"
import { canFill, filled, filledBeyond, filledIn, filledKey, withFillValues } from "./Fill.js"
import { CrossModel } from "./CrossModel.js"
import { conditionsOf, rowsWhere } from "./RowConditions.js"
import { type Joined, type Located, sameColumn } from "./Scope.js"
import {
  type Frame,
  type Group,
  ofMeasureWith,
  ofConditions,
  type Place,
  type Values,
  withinMeasure
} from "./Groups.js"
import { classesOf, columnsOverTime, type Facts, overTimeValues } from "./OverTime.js"
import { isTransform } from "./TransformNames.js"
import { transformed } from "./Transforms.js"
import { trailing } from "./Trailing.js"
import { keyOfAll, truthOf, type Value } from "./Values.js"

/** How the groups of a query are computed, regardless of the time bounds. */
export interface Making {
  /** Aggregates over the source's own rows, which decide what is joined. */
  readonly locals: ReadonlyArray<Aggregated>
  /** Conditions on groups. */
  readonly having: ReadonlyArray<Syntax>
  /** Groups computed without the bounds of a key, cached by key. */
  readonly beyond: Map<Key, Frame>
}

/** A frame with the groups of a query. */
export class GroupFrame implements Frame {
  private readonly known = new Map<Syntax, Map<string, Values>>()

  constructor(
    readonly context: QueryContext,
    readonly groups: ReadonlyArray<Group>,
    /** The time key whose bounds are left out. */
    readonly past: Key | null,
    private readonly making: Making,
    /** The keys by which the facts are grouped; groups have NULL for any other. */
    readonly grain: ReadonlyArray<Key> = context.keys
  ) {}

  /** The groups of all periods of a time: without its bounds, but with every other condition. */
  beyond(key: Key): Frame {
    if (this.past === key) return this
    const { context, grain } = this
    if (grain !== context.keys) return groupedBy(context, this.making, key, grain)
    const known = this.making.beyond.get(key)
    if (known !== undefined) return known
    const made = grouped(context, this.making, key)
    this.making.beyond.set(key, made)
    return made
  }

  /** The facts of the query in groups of fewer keys. Bounds of a time are left out only for groups of that time. */
  coarser(by: ReadonlyArray<number>): Frame {
    const { context, making, past } = this
    const grain = this.grain.filter((key) => by.includes(context.keys.indexOf(key)))
    const isPast = grain.some(
      ({ granularity, located }) => past !== null && granularity !== null && sameColumn(located, past.located)
    )
    return groupedBy(context, making, isPast ? past : null, grain)
  }

  including(wanted: ReadonlyArray<Values>): Frame {
    const { context, groups, past, making, grain } = this
    const key = filledIn(context, grain)
    if (key === null || past === null || context.range !== null || !sameColumn(key.located, past.located)) return this
    const isWhole = grain === context.keys
    const before = isWhole ? groupsOf(context, making, past) : groups
    const added = filledBeyond(context, { key, grain }, before, wanted)
    if (added.length === 0) return this
    const known = this.byKeys
    const kept = new GroupFrame(context, added, past, making, grain).where(isWhole ? making.having : []).groups
    const others = kept.filter(({ keys }) => !known.has(keyOfAll(keys)))
    return new GroupFrame(context, [...groups, ...others], past, making, grain)
  }

  /** The values of a formula, one per group. */
  values(node: Syntax, place: Place): Values {
    const key = JSON.stringify(place)
    const before = this.known.get(node)?.get(key)
    if (before !== undefined) return before
    const made = this.compute(node, place)
    this.known.set(node, (this.known.get(node) ?? new Map<string, Values>()).set(key, made))
    return made
  }

  /** The values of the measure or column of a name. */
  private compute(node: Syntax, place: Place): Values {
    if (node._tag === "Path") return this.ofName(node, place)
    if (node._tag === "Aggregate") return this.ofAggregate(node, place)
    if (node._tag === "Call") {
      if (isTransform(node.name) && !this.context.isAggregateCall(node, place.prefix))
        return transformed(this, node, place)
      if (this.context.isAggregateCall(node, place.prefix)) return this.ofAggregate(node, place)
    }
    // Operands are computed first, for all groups, so that a query is rejected even if it has no groups.
    for (const operand of children(node)) this.values(operand, place)
    return this.groups.map((_, i) =>
      evaluate(node, {
        variables: this.context.variables,
        now: this.context.now,
        cutOf: (name) => this.context.cutOf(name),
        path: (path) => this.values(path, place)[i] ?? null,
        aggregate: (aggregate) => this.values(aggregate, place)[i] ?? null,
        call: (call) => (this.isOwn(call, place) ? (this.values(call, place)[i] ?? null) : undefined)
      })
    )
  }

  private isOwn(call: Call, place: Place): boolean {
    return isTransform(call.name) || this.context.isAggregateCall(call, place.prefix)
  }

  private ofName(node: Path, place: Place): Values {
    const { context } = this
    if (place.named) {
      const located = node.star ? null : context.scope.locate(node.segments)
      if (located !== null) return this.ofKey(located)
      const alias = context.aliasOf(node)
      if (alias !== null && context.measureAt([], node) === null)
        return this.values(alias.tree, ofMeasureWith(alias.beside))
    }
    const measure = context.measureAt(place.prefix, node)
    if (measure === null) return this.nothing("UnknownMeasure")
    const tree = treeOf("formula", measure.formula, context.environment.refusals)
    return this.values(tree, withinMeasure(place, measure))
  }

  /** A dimension of the query; another column has no value in a group. */
  private ofKey(located: Located): Values {
    const at = this.context.keys.findIndex((key) => key.granularity === null && sameColumn(key.located, located))
    return at === -1 ? this.nothing("MixedCondition") : this.groups.map((group) => group.keys[at] ?? null)
  }

  nothing(error: string): Values {
    this.context.refuse(error)
    return this.groups.map(() => null)
  }

  private ofAggregate(node: AggregateSyntax | Call, place: Place): Values {
    const call = aggregateOf(this.context, node, place)
    if (call === null) return this.groups.map(() => null)
    if (!this.appliesFilters(call)) return this.nothing("ColumnFilterUnsupported")
    if (windowOf(call) !== null) return trailing(this, call)
    const { context, groups, past, making, grain } = this
    if (!groups.some(({ added }) => added !== undefined)) return this.aggregated(call)
    const isRepeated = filledKey(context)?.fill === "previous"
    const sources = groups.map((group) => (isRepeated ? (group.added?.from ?? group) : group))
    return withFillValues(context, call, groups, new GroupFrame(context, sources, past, making, grain).aggregated(call))
  }

  /** Whether the filters of columns that read rows of the groups or values can be conditions on the rows of an aggregate. */
  private appliesFilters(call: Aggregated): boolean {
    const { context } = this
    const crossModel = call.path.length === 0 ? null : new CrossModel(context, call.path)
    const scope = crossModel?.scope ?? context.scope
    const time = crossModel === null ? defaultTime(context) : crossModelTime(context, crossModel)
    const keys = crossModel?.shared ?? context.keys
    const { value } = pathsOfAggregate(context, scope, call, timeOfCall(call, time))
    const paths = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...value]
    return filtersAlong(context, scope, call, paths) !== "unsupported"
  }

  /** The values of an aggregate over the rows of the groups. */
  private aggregated(call: Aggregated): Values {
    if (call.overTime !== null) return this.overTime(call)
    if (call.path.length > 0) return this.ofCrossModel(call)
    const time = defaultTime(this.context)
    const { scope } = this.context
    const { value, filter } = pathsOfAggregate(this.context, scope, call, timeOfCall(call, time))
    const rowsOf = scope.alongMany(value).length === 0 ? this.groups : this.apart([...value, ...filter], value)
    return this.groups.map((_, i) =>
      aggregateOver(
        this.context,
        scope,
        call,
        countedRows(this.context, scope, call, rowsOf[i]?.rows ?? [], value),
        time
      )
    )
  }

  /** The groups with separate rows for an aggregate that reads along to-many joins (fan-out isolation). */
  private apart(paths: Frame["paths"], value: Frame["paths"]): ReadonlyArray<Pick<Group, "rows">> {
    const { context, groups } = this
    const { scope, keys } = context
    const rows = this.rowsApart(paths, value)
    return groups.map((group) => ({
      rows: rows.filter((row) =>
        keys.every((key, i) => {
          if (!this.grain.includes(key)) return true
          const own = context.groupValue(key, scope, row, key.located)
          return keyOfAll([own]) === keyOfAll([group.keys[i] ?? null])
        })
      )
    }))
  }

  /** The rows of the query that an aggregate along to-many joins is computed over. */
  private rowsApart(paths: Frame["paths"], value: Frame["paths"]): ReadonlyArray<Joined> {
    const { context } = this
    const { scope, keys } = context
    const joined = new Set(value.map((path) => path.join(".")))
    const beyond = scope.beyondToMany(paths, joined)
    const needed = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...paths]
    const met = rowsWhere(
      scope,
      needed.filter((path) => !beyond.includes(path)),
      conditionsOf(context),
      this.past
    )
    return context.shownRows(scope, met, ({ located }) => located)
  }

  /** An aggregate that does not add up over time, over all facts of the query. */
  private overTime(call: Aggregated): Values {
    const { context } = this
    const columns = columnsOverTime(context, call)
    if (columns === null) {
      // A filter that is refused as well is reported first by the compiler.
      measureFilters(context, call.path.length === 0 ? context.scope : new CrossModel(context, call.path).scope, call)
      return this.groups.map(() => null)
    }
    const facts = call.path.length === 0 ? this.ownFacts(call, columns) : this.crossModelFacts(call, columns)
    const valueOf = overTimeValues(context, call, facts)
    return this.groups.map((group) =>
      valueOf(keyOfAll(facts.keys.map(({ key }) => group.keys[context.keys.indexOf(key)] ?? null)))
    )
  }

  private ownFacts(call: Aggregated, { time: at, per }: OverTimeColumns): Facts {
    const { context } = this
    const { scope } = context
    const time = defaultTime(context)
    const { value, filter } = pathsOfAggregate(context, scope, call, timeOfCall(call, time))
    const own = [at, ...per].flatMap((located) => scope.pathsOf(located))
    const keys = this.grain.map((key) => ({ key, located: key.located }))
    return { scope, rows: this.rowsApart([...value, ...filter, ...own], value), keys, value, time }
  }

  private crossModelFacts(call: Aggregated, { time: at, per }: OverTimeColumns): Facts {
    const crossModel = new CrossModel(this.context, call.path)
    const { scope } = crossModel
    const own = [at, ...per].flatMap((located) => scope.pathsOf(located))
    const { rows, paths, time } = this.crossModelRows(call, crossModel, own)
    const keys = crossModel.shared.filter(({ key }) => this.grain.includes(key))
    return { scope, rows, keys, value: paths.value, time }
  }

  /** A cross-model aggregate, over the joined model's rows with the group's values of the shared keys. */
  private ofCrossModel(call: Aggregated): Values {
    const { context } = this
    const crossModel = new CrossModel(context, call.path)
    const { rows, paths, time } = this.crossModelRows(call, crossModel, [])
    const shared = crossModel.shared.filter(({ key }) => this.grain.includes(key))
    const byKeys = classesOf(rows, (row) =>
      keyOfAll(shared.map(({ key, located }) => context.groupValue(key, crossModel.scope, row, located)))
    )
    const valueOf = (key: string): Value => {
      const found = byKeys.get(key)
      if (found === undefined) return isCounting(call.name) && call.custom === null ? 0n : null
      const counted = countedRows(context, crossModel.scope, call, found, paths.value)
      return aggregateOver(context, crossModel.scope, call, counted, time)
    }
    // Groups that differ only in other keys have one value, which takes long where joins find many rows.
    const values = new Map<string, Value>()
    return this.groups.map((group) => {
      const key = keyOfAll(shared.map(({ key }) => group.keys[context.keys.indexOf(key)] ?? null))
      const value = values.has(key) ? (values.get(key) ?? null) : valueOf(key)
      values.set(key, value)
      return value
    })
  }

  private crossModelRows(call: Aggregated, crossModel: CrossModel, more: Frame["paths"]) {
    const { context } = this
    const time = crossModelTime(context, crossModel)
    const paths = pathsOfAggregate(context, crossModel.scope, call, timeOfCall(call, time))
    const beyond = crossModel.scope.beyondToMany(paths.filter, new Set(paths.value.map((path) => path.join("."))))
    const needed = [
      ...crossModel.shared.flatMap(({ located }) => crossModel.scope.pathsOf(located)),
      ...more,
      ...paths.value,
      ...paths.filter.filter((path) => !beyond.includes(path))
    ]
    const reached = (key: Key) => crossModel.shared.find((each) => each.key === key)?.located ?? null
    const met = rowsWhere(crossModel.scope, needed, crossModel.conditions, this.past)
    return { rows: context.shownRows(crossModel.scope, met, reached), paths, time }
  }

  /** The groups that meet a condition. */
  where(nodes: ReadonlyArray<Syntax>): GroupFrame {
    const tests = nodes.map((node) => this.values(node, ofConditions))
    const kept = this.groups.filter((_, i) => tests.every((test) => truthOf(test[i] ?? null) === true))
    return nodes.length === 0 ? this : new GroupFrame(this.context, kept, this.past, this.making, this.grain)
  }

  get paths(): Frame["paths"] {
    return pathsOfRows(this.context, this.making.locals)
  }

  /** Indexes of groups by key. */
  get byKeys(): ReadonlyMap<string, number> {
    return new Map(this.groups.map((group, i) => [keyOfAll(group.keys), i]))
  }

  /** The main time key. */
  get mainTime(): Key | null {
    const { context } = this
    const times = context.keys.filter((key) => key.granularity !== null)
    if (times.length < 2) return times[0] ?? this.refuseTime()
    const main = context.query.main_time_dimension
    const named = main === undefined ? null : context.scope.own(main.split(".")).join(".")
    const wanted =
      times.find((key) => key.name === named || key.id === named) ??
      times.find((key) => key.located.path.length === 0 && key.located.column.name === context.source.defaultTime)
    return wanted ?? this.refuseTime()
  }

  private refuseTime(): null {
    return this.context.refuse("TimeDimensionRequired")
  }
}

type OverTimeColumns = NonNullable<ReturnType<typeof columnsOverTime>>

const isTime = ({ column }: Located): boolean => column.type === "DATE" || column.type === "TIMESTAMP"

/** The default time of `first` and `last`. */
export const defaultTime = (context: QueryContext): Located | null => {
  const { scope, query, source } = context
  const main = query.main_time_dimension
  if (main !== undefined) return scope.locate(scope.own(main.split(".")))
  const selected = context.keys.map((key) => key.located).find(isTime)
  if (selected !== undefined) return selected
  const filtered = context.conjuncts
    .filter(({ node }) => !context.isOfGroups(node))
    .flatMap(({ node }) => context.columnsIn(node))
    .find((located) => isTime(located) && scope.alongMany([located.path]).length === 0)
  if (filtered !== undefined) return filtered
  return source.defaultTime === null ? null : scope.locate([source.defaultTime])
}

/** The default time, for the aggregates that use one. */
const timeOfCall = ({ name, args }: Aggregated, time: Located | null): Located | null =>
  (name === "first" || name === "last") && !args.some((arg) => arg.name === null || arg.name === "time") ? time : null

const crossModelTime = (context: QueryContext, crossModel: CrossModel): Located | null => {
  const kept = context.keys.filter((key) => isTime(key.located)).map((key) => crossModel.relocate(key.located))
  const found = kept.find((located) => located !== null)
  if (found !== undefined) return found
  const name = crossModel.target.defaultTime
  return name === null ? null : crossModel.scope.locate([name])
}

/** The aggregates over the source's own rows in formulas, including those in named measures. */
export const localAggregates = (context: QueryContext, node: Syntax, place: Place): ReadonlyArray<Aggregated> => {
  if (node._tag === "Path") {
    const alias = place.named && context.scope.locate(node.segments) === null ? context.aliasOf(node) : null
    if (alias !== null) return localAggregates(context, alias.tree, ofMeasureWith(alias.beside))
    if (place.named && context.scope.locate(node.segments) !== null) return []
    const measure = context.measureAt(place.prefix, node)
    if (measure === null) return []
    const tree = treeOf("formula", measure.formula, context.environment.refusals)
    return localAggregates(context, tree, withinMeasure(place, measure))
  }
  if (node._tag === "Aggregate" || (node._tag === "Call" && context.isAggregateCall(node, place.prefix))) {
    const call = aggregateOf(context, node, place)
    return call === null || call.path.length > 0 || call.overTime !== null ? [] : [call]
  }
  if (node._tag === "Call")
    return node.args
      .slice(0, 1)
      .flatMap((arg) => localAggregates(context, arg.value, place))
      .concat(
        isTransform(node.name) ? [] : node.args.slice(1).flatMap((arg) => localAggregates(context, arg.value, place))
      )
  return children(node).flatMap((child) => localAggregates(context, child, place))
}

/** The groups of a query; `past` is the time key whose bounds are left out. */
export const grouped = (context: QueryContext, making: Making, past: Key | null): GroupFrame => {
  const groups = groupsOf(context, making, past)
  const key = filledKey(context)
  // Beyond the bounds of its time, the periods that are looked up are filled.
  const isBeyond = past !== null && key !== null && sameColumn(past.located, key.located)
  const all =
    key === null || isBeyond || !canFill(context, key)
      ? groups
      : filled(context, { key, grain: context.keys, members: groups }, groups)
  return new GroupFrame(context, all, past, making).where(making.having)
}

/**
 * The facts of the query in groups of some keys, whatever conditions on groups there are. In a range of its own, periods are filled
 * for the combinations that `members` have.
 */
export const groupedBy = (
  context: QueryContext,
  making: Making,
  past: Key | null,
  grain: ReadonlyArray<Key>,
  members: ReadonlyArray<Group> | null = null
): GroupFrame => {
  const groups = new Map<string, { readonly keys: Values; readonly rows: Array<Joined> }>()
  for (const group of groupsOf(context, making, past)) {
    const keys = group.keys.map((value, at) =>
      context.keys.some((key, i) => i === at && grain.includes(key)) ? value : null
    )
    const whole = groups.get(keyOfAll(keys)) ?? { keys, rows: [] }
    whole.rows.push(...group.rows)
    groups.set(keyOfAll(keys), whole)
  }
  // A grouping by nothing has one group, also of no rows.
  const none = grain.length === 0 && groups.size === 0 ? [{ keys: context.keys.map(() => null), rows: [] }] : []
  const all = [...groups.values(), ...none]
  const key = filledIn(context, grain)
  const isBeyond = key !== null && past !== null && sameColumn(past.located, key.located)
  const isOfRange = isBeyond && context.range !== null
  if (key === null || (isBeyond && !isOfRange)) return new GroupFrame(context, all, past, making, grain)
  const filling = { key, grain, members: (isOfRange ? members : null) ?? all }
  return new GroupFrame(context, filled(context, filling, all), past, making, grain)
}

/** The paths that the rows of the groups are joined along, as keys and aggregates need them. */
const pathsOfRows = (context: QueryContext, locals: Making["locals"]): Frame["paths"] => {
  const { scope, keys } = context
  const time = defaultTime(context)
  const ofKeys = keys.flatMap(({ located }) => scope.pathsOf(located))
  // Aggregates along to-many joins have separate rows.
  const ofValues = locals
    .map((call) => pathsOfAggregate(context, scope, call, timeOfCall(call, time)))
    .filter(({ value }) => scope.alongMany(value).length === 0)
  const values = [...ofKeys, ...ofValues.flatMap(({ value }) => value)]
  const joined = new Set(values.map((path) => path.join(".")))
  // A filter that continues from a row of a group drops rows of its own aggregate only.
  const ofFilters = ofValues.flatMap(({ filter }) => {
    const apart = [...scope.beyondToMany(filter, joined), ...scope.alongMany(filter)]
    return filter.filter((path) => !apart.includes(path))
  })
  return [...values, ...ofFilters]
}

const groupsOf = (context: QueryContext, { locals }: Making, past: Key | null): ReadonlyArray<Group> => {
  const { scope, keys } = context
  if (keys.length === 0 && locals.length === 0) return [{ keys: [], rows: [] }]
  const joined = rowsWhere(scope, pathsOfRows(context, locals), conditionsOf(context), past)
  const rows = context.shownRows(scope, joined, ({ located }) => located)
  const groups = new Map<string, { readonly keys: Values; readonly rows: Array<Joined> }>()
  for (const row of rows) {
    const own = keys.map((key) => context.groupValue(key, scope, row, key.located))
    const group = groups.get(keyOfAll(own)) ?? { keys: own, rows: [] }
    group.rows.push(row)
    groups.set(keyOfAll(own), group)
  }
  const none = keys.length === 0 && groups.size === 0 ? [{ keys: [], rows: [] }] : []
  return [...groups.values(), ...none]
}
