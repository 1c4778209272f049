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
import { type Draft, type Key, rowsWhere, treeOf } from "./Draft.js"
import { evaluate } from "./Expressions.js"
import { canFill, filled, filledBeyond, filledIn, filledKey, withFillValues } from "./Fill.js"
import { Foreign } from "./Foreign.js"
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
    readonly draft: Draft,
    readonly groups: ReadonlyArray<Group>,
    /** The time key whose bounds are left out. */
    readonly past: Key | null,
    private readonly making: Making,
    /** The keys by which the facts are grouped; groups have NULL for any other. */
    readonly grain: ReadonlyArray<Key> = draft.keys
  ) {}

  /** The groups of all periods of a time: without its bounds, but with every other condition. */
  beyond(key: Key): Frame {
    if (this.past === key) return this
    const { draft, grain } = this
    if (grain !== draft.keys) return groupedBy(draft, this.making, key, grain)
    const known = this.making.beyond.get(key)
    if (known !== undefined) return known
    const made = grouped(draft, this.making, key)
    this.making.beyond.set(key, made)
    return made
  }

  /** The facts of the query in groups of fewer keys. Bounds of a time are left out only for groups of that time. */
  coarser(by: ReadonlyArray<number>): Frame {
    const { draft, making, past } = this
    const grain = this.grain.filter((key) => by.includes(draft.keys.indexOf(key)))
    const isPast = grain.some(
      ({ granularity, located }) => past !== null && granularity !== null && sameColumn(located, past.located)
    )
    return groupedBy(draft, making, isPast ? past : null, grain)
  }

  including(wanted: ReadonlyArray<Values>): Frame {
    const { draft, groups, past, making, grain } = this
    const key = filledIn(draft, grain)
    if (key === null || past === null || draft.range !== null || !sameColumn(key.located, past.located)) return this
    const isWhole = grain === draft.keys
    const before = isWhole ? groupsOf(draft, making, past) : groups
    const added = filledBeyond(draft, { key, grain }, before, wanted)
    if (added.length === 0) return this
    const known = this.byKeys
    const kept = new GroupFrame(draft, added, past, making, grain).where(isWhole ? making.having : []).groups
    const others = kept.filter(({ keys }) => !known.has(keyOfAll(keys)))
    return new GroupFrame(draft, [...groups, ...others], past, making, grain)
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
      if (isTransform(node.name) && !this.draft.isAggregateCall(node, place.prefix))
        return transformed(this, node, place)
      if (this.draft.isAggregateCall(node, place.prefix)) return this.ofAggregate(node, place)
    }
    // Operands are computed first, for all groups, so that a query is rejected even if it has no groups.
    for (const operand of children(node)) this.values(operand, place)
    return this.groups.map((_, i) =>
      evaluate(node, {
        variables: this.draft.variables,
        now: this.draft.now,
        cutOf: (name) => this.draft.cutOf(name),
        path: (path) => this.values(path, place)[i] ?? null,
        aggregate: (aggregate) => this.values(aggregate, place)[i] ?? null,
        call: (call) => (this.isOwn(call, place) ? (this.values(call, place)[i] ?? null) : undefined)
      })
    )
  }

  private isOwn(call: Call, place: Place): boolean {
    return isTransform(call.name) || this.draft.isAggregateCall(call, place.prefix)
  }

  private ofName(node: Path, place: Place): Values {
    const { draft } = this
    if (place.named) {
      const located = node.star ? null : draft.scope.locate(node.segments)
      if (located !== null) return this.ofKey(located)
      const alias = draft.aliasOf(node)
      if (alias !== null && draft.measureAt([], node) === null)
        return this.values(alias.tree, ofMeasureWith(alias.beside))
    }
    const measure = draft.measureAt(place.prefix, node)
    if (measure === null) return this.nothing("UnknownMeasure")
    const tree = treeOf("formula", measure.formula, draft.around.refusals)
    return this.values(tree, withinMeasure(place, measure))
  }

  /** A dimension of the query; another column has no value in a group. */
  private ofKey(located: Located): Values {
    const at = this.draft.keys.findIndex((key) => key.granularity === null && sameColumn(key.located, located))
    return at === -1 ? this.nothing("MixedCondition") : this.groups.map((group) => group.keys[at] ?? null)
  }

  nothing(error: string): Values {
    this.draft.refuse(error)
    return this.groups.map(() => null)
  }

  private ofAggregate(node: AggregateSyntax | Call, place: Place): Values {
    const call = aggregateOf(this.draft, node, place)
    if (call === null) return this.groups.map(() => null)
    if (!this.appliesFilters(call)) return this.nothing("ColumnFilterUnsupported")
    if (windowOf(call) !== null) return trailing(this, call)
    const { draft, groups, past, making, grain } = this
    if (!groups.some(({ added }) => added !== undefined)) return this.aggregated(call)
    const isRepeated = filledKey(draft)?.fill === "previous"
    const sources = groups.map((group) => (isRepeated ? (group.added?.from ?? group) : group))
    return withFillValues(draft, call, groups, new GroupFrame(draft, sources, past, making, grain).aggregated(call))
  }

  /** Whether the filters of columns that read rows of the groups or values can be conditions on the rows of an aggregate. */
  private appliesFilters(call: Aggregated): boolean {
    const { draft } = this
    const foreign = call.path.length === 0 ? null : new Foreign(draft, call.path)
    const scope = foreign?.scope ?? draft.scope
    const time = foreign === null ? defaultTime(draft) : foreignTime(draft, foreign)
    const keys = foreign?.shared ?? draft.keys
    const { value } = pathsOfAggregate(draft, scope, call, timeOfCall(call, time))
    const paths = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...value]
    return filtersAlong(draft, scope, call, paths) !== "unsupported"
  }

  /** The values of an aggregate over the rows of the groups. */
  private aggregated(call: Aggregated): Values {
    if (call.overTime !== null) return this.overTime(call)
    if (call.path.length > 0) return this.ofForeign(call)
    const time = defaultTime(this.draft)
    const { scope } = this.draft
    const { value, filter } = pathsOfAggregate(this.draft, scope, call, timeOfCall(call, time))
    const rowsOf = scope.alongMany(value).length === 0 ? this.groups : this.apart([...value, ...filter], value)
    return this.groups.map((_, i) =>
      aggregateOver(this.draft, scope, call, countedRows(this.draft, scope, call, rowsOf[i]?.rows ?? [], value), time)
    )
  }

  /** The groups with separate rows for an aggregate that reads along to-many joins (fan-out isolation). */
  private apart(paths: Frame["paths"], value: Frame["paths"]): ReadonlyArray<Pick<Group, "rows">> {
    const { draft, groups } = this
    const { scope, keys } = draft
    const rows = this.rowsApart(paths, value)
    return groups.map((group) => ({
      rows: rows.filter((row) =>
        keys.every((key, i) => {
          if (!this.grain.includes(key)) return true
          const own = draft.groupValue(key, scope, row, key.located)
          return keyOfAll([own]) === keyOfAll([group.keys[i] ?? null])
        })
      )
    }))
  }

  /** The rows of the query that an aggregate along to-many joins is computed over. */
  private rowsApart(paths: Frame["paths"], value: Frame["paths"]): ReadonlyArray<Joined> {
    const { draft } = this
    const { scope, keys } = draft
    const joined = new Set(value.map((path) => path.join(".")))
    const beyond = scope.beyondToMany(paths, joined)
    const needed = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...paths]
    const met = rowsWhere(
      scope,
      needed.filter((path) => !beyond.includes(path)),
      draft.conditions,
      this.past
    )
    return draft.shownRows(scope, met, ({ located }) => located)
  }

  /** An aggregate that does not add up over time, over all facts of the query. */
  private overTime(call: Aggregated): Values {
    const { draft } = this
    const columns = columnsOverTime(draft, call)
    if (columns === null) {
      // A filter that is refused as well is reported first by the compiler.
      measureFilters(draft, call.path.length === 0 ? draft.scope : new Foreign(draft, call.path).scope, call)
      return this.groups.map(() => null)
    }
    const facts = call.path.length === 0 ? this.ownFacts(call, columns) : this.foreignFacts(call, columns)
    const valueOf = overTimeValues(draft, call, facts)
    return this.groups.map((group) =>
      valueOf(keyOfAll(facts.keys.map(({ key }) => group.keys[draft.keys.indexOf(key)] ?? null)))
    )
  }

  private ownFacts(call: Aggregated, { time: at, per }: OverTimeColumns): Facts {
    const { draft } = this
    const { scope } = draft
    const time = defaultTime(draft)
    const { value, filter } = pathsOfAggregate(draft, scope, call, timeOfCall(call, time))
    const own = [at, ...per].flatMap((located) => scope.pathsOf(located))
    const keys = this.grain.map((key) => ({ key, located: key.located }))
    return { scope, rows: this.rowsApart([...value, ...filter, ...own], value), keys, value, time }
  }

  private foreignFacts(call: Aggregated, { time: at, per }: OverTimeColumns): Facts {
    const foreign = new Foreign(this.draft, call.path)
    const { scope } = foreign
    const own = [at, ...per].flatMap((located) => scope.pathsOf(located))
    const { rows, paths, time } = this.foreignRows(call, foreign, own)
    const keys = foreign.shared.filter(({ key }) => this.grain.includes(key))
    return { scope, rows, keys, value: paths.value, time }
  }

  /** A cross-model aggregate, over the joined model's rows with the group's values of the shared keys. */
  private ofForeign(call: Aggregated): Values {
    const { draft } = this
    const foreign = new Foreign(draft, call.path)
    const { rows, paths, time } = this.foreignRows(call, foreign, [])
    const shared = foreign.shared.filter(({ key }) => this.grain.includes(key))
    const byKeys = classesOf(rows, (row) =>
      keyOfAll(shared.map(({ key, located }) => draft.groupValue(key, foreign.scope, row, located)))
    )
    const valueOf = (key: string): Value => {
      const found = byKeys.get(key)
      if (found === undefined) return isCounting(call.name) && call.custom === null ? 0n : null
      const counted = countedRows(draft, foreign.scope, call, found, paths.value)
      return aggregateOver(draft, foreign.scope, call, counted, time)
    }
    // Groups that differ only in other keys have one value, which takes long where joins find many rows.
    const values = new Map<string, Value>()
    return this.groups.map((group) => {
      const key = keyOfAll(shared.map(({ key }) => group.keys[draft.keys.indexOf(key)] ?? null))
      const value = values.has(key) ? (values.get(key) ?? null) : valueOf(key)
      values.set(key, value)
      return value
    })
  }

  private foreignRows(call: Aggregated, foreign: Foreign, more: Frame["paths"]) {
    const { draft } = this
    const time = foreignTime(draft, foreign)
    const paths = pathsOfAggregate(draft, foreign.scope, call, timeOfCall(call, time))
    const beyond = foreign.scope.beyondToMany(paths.filter, new Set(paths.value.map((path) => path.join("."))))
    const needed = [
      ...foreign.shared.flatMap(({ located }) => foreign.scope.pathsOf(located)),
      ...more,
      ...paths.value,
      ...paths.filter.filter((path) => !beyond.includes(path))
    ]
    const reached = (key: Key) => foreign.shared.find((each) => each.key === key)?.located ?? null
    const met = rowsWhere(foreign.scope, needed, foreign.conditions, this.past)
    return { rows: draft.shownRows(foreign.scope, met, reached), paths, time }
  }

  /** The groups that meet a condition. */
  where(nodes: ReadonlyArray<Syntax>): GroupFrame {
    const tests = nodes.map((node) => this.values(node, ofConditions))
    const kept = this.groups.filter((_, i) => tests.every((test) => truthOf(test[i] ?? null) === true))
    return nodes.length === 0 ? this : new GroupFrame(this.draft, kept, this.past, this.making, this.grain)
  }

  get paths(): Frame["paths"] {
    return pathsOfRows(this.draft, this.making.locals)
  }

  /** Indexes of groups by key. */
  get byKeys(): ReadonlyMap<string, number> {
    return new Map(this.groups.map((group, i) => [keyOfAll(group.keys), i]))
  }

  /** The main time key. */
  get mainTime(): Key | null {
    const { draft } = this
    const times = draft.keys.filter((key) => key.granularity !== null)
    if (times.length < 2) return times[0] ?? this.refuseTime()
    const main = draft.query.main_time_dimension
    const named = main === undefined ? null : draft.scope.own(main.split(".")).join(".")
    const wanted =
      times.find((key) => key.name === named || key.id === named) ??
      times.find((key) => key.located.path.length === 0 && key.located.column.name === draft.source.defaultTime)
    return wanted ?? this.refuseTime()
  }

  private refuseTime(): null {
    return this.draft.refuse("TimeDimensionRequired")
  }
}

type OverTimeColumns = NonNullable<ReturnType<typeof columnsOverTime>>

const isTime = ({ column }: Located): boolean => column.type === "DATE" || column.type === "TIMESTAMP"

/** The default time of `first` and `last`. */
export const defaultTime = (draft: Draft): Located | null => {
  const { scope, query, source } = draft
  const main = query.main_time_dimension
  if (main !== undefined) return scope.locate(scope.own(main.split(".")))
  const selected = draft.keys.map((key) => key.located).find(isTime)
  if (selected !== undefined) return selected
  const filtered = draft.conjuncts
    .filter(({ node }) => !draft.isOfGroups(node))
    .flatMap(({ node }) => draft.columnsIn(node))
    .find((located) => isTime(located) && scope.alongMany([located.path]).length === 0)
  if (filtered !== undefined) return filtered
  return source.defaultTime === null ? null : scope.locate([source.defaultTime])
}

/** The default time, for the aggregates that use one. */
const timeOfCall = ({ name, args }: Aggregated, time: Located | null): Located | null =>
  (name === "first" || name === "last") && !args.some((arg) => arg.name === null || arg.name === "time") ? time : null

const foreignTime = (draft: Draft, foreign: Foreign): Located | null => {
  const kept = draft.keys.filter((key) => isTime(key.located)).map((key) => foreign.relocate(key.located))
  const found = kept.find((located) => located !== null)
  if (found !== undefined) return found
  const name = foreign.target.defaultTime
  return name === null ? null : foreign.scope.locate([name])
}

/** The aggregates over the source's own rows in formulas, including those in named measures. */
export const localAggregates = (draft: Draft, node: Syntax, place: Place): ReadonlyArray<Aggregated> => {
  if (node._tag === "Path") {
    const alias = place.named && draft.scope.locate(node.segments) === null ? draft.aliasOf(node) : null
    if (alias !== null) return localAggregates(draft, alias.tree, ofMeasureWith(alias.beside))
    if (place.named && draft.scope.locate(node.segments) !== null) return []
    const measure = draft.measureAt(place.prefix, node)
    if (measure === null) return []
    const tree = treeOf("formula", measure.formula, draft.around.refusals)
    return localAggregates(draft, tree, withinMeasure(place, measure))
  }
  if (node._tag === "Aggregate" || (node._tag === "Call" && draft.isAggregateCall(node, place.prefix))) {
    const call = aggregateOf(draft, node, place)
    return call === null || call.path.length > 0 || call.overTime !== null ? [] : [call]
  }
  if (node._tag === "Call")
    return node.args
      .slice(0, 1)
      .flatMap((arg) => localAggregates(draft, arg.value, place))
      .concat(
        isTransform(node.name) ? [] : node.args.slice(1).flatMap((arg) => localAggregates(draft, arg.value, place))
      )
  return children(node).flatMap((child) => localAggregates(draft, child, place))
}

/** The groups of a query; `past` is the time key whose bounds are left out. */
export const grouped = (draft: Draft, making: Making, past: Key | null): GroupFrame => {
  const groups = groupsOf(draft, making, past)
  const key = filledKey(draft)
  // Beyond the bounds of its time, the periods that are looked up are filled.
  const isBeyond = past !== null && key !== null && sameColumn(past.located, key.located)
  const all =
    key === null || isBeyond || !canFill(draft, key)
      ? groups
      : filled(draft, { key, grain: draft.keys, members: groups }, groups)
  return new GroupFrame(draft, all, past, making).where(making.having)
}

/**
 * The facts of the query in groups of some keys, whatever conditions on groups there are. In a range of its own, periods are filled
 * for the combinations that `members` have.
 */
export const groupedBy = (
  draft: Draft,
  making: Making,
  past: Key | null,
  grain: ReadonlyArray<Key>,
  members: ReadonlyArray<Group> | null = null
): GroupFrame => {
  const groups = new Map<string, { readonly keys: Values; readonly rows: Array<Joined> }>()
  for (const group of groupsOf(draft, making, past)) {
    const keys = group.keys.map((value, at) =>
      draft.keys.some((key, i) => i === at && grain.includes(key)) ? value : null
    )
    const whole = groups.get(keyOfAll(keys)) ?? { keys, rows: [] }
    whole.rows.push(...group.rows)
    groups.set(keyOfAll(keys), whole)
  }
  // A grouping by nothing has one group, also of no rows.
  const none = grain.length === 0 && groups.size === 0 ? [{ keys: draft.keys.map(() => null), rows: [] }] : []
  const all = [...groups.values(), ...none]
  const key = filledIn(draft, grain)
  const isBeyond = key !== null && past !== null && sameColumn(past.located, key.located)
  const isOfRange = isBeyond && draft.range !== null
  if (key === null || (isBeyond && !isOfRange)) return new GroupFrame(draft, all, past, making, grain)
  const filling = { key, grain, members: (isOfRange ? members : null) ?? all }
  return new GroupFrame(draft, filled(draft, filling, all), past, making, grain)
}

/** The paths that the rows of the groups are joined along, as keys and aggregates need them. */
const pathsOfRows = (draft: Draft, locals: Making["locals"]): Frame["paths"] => {
  const { scope, keys } = draft
  const time = defaultTime(draft)
  const ofKeys = keys.flatMap(({ located }) => scope.pathsOf(located))
  // Aggregates along to-many joins have separate rows.
  const ofValues = locals
    .map((call) => pathsOfAggregate(draft, scope, call, timeOfCall(call, time)))
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

const groupsOf = (draft: Draft, { locals }: Making, past: Key | null): ReadonlyArray<Group> => {
  const { scope, keys } = draft
  if (keys.length === 0 && locals.length === 0) return [{ keys: [], rows: [] }]
  const joined = rowsWhere(scope, pathsOfRows(draft, locals), draft.conditions, past)
  const rows = draft.shownRows(scope, joined, ({ located }) => located)
  const groups = new Map<string, { readonly keys: Values; readonly rows: Array<Joined> }>()
  for (const row of rows) {
    const own = keys.map((key) => draft.groupValue(key, scope, row, key.located))
    const group = groups.get(keyOfAll(own)) ?? { keys: own, rows: [] }
    group.rows.push(row)
    groups.set(keyOfAll(own), group)
  }
  const none = keys.length === 0 && groups.size === 0 ? [{ keys: [], rows: [] }] : []
  return [...groups.values(), ...none]
}
