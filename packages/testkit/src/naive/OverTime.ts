/** Measures that do not add up over time: the rows of one snapshot of a period, or a value of those of all snapshots. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { children } from "@semlayer/compiler/syntax/Syntax"
import { aggregateOf, aggregateOver, type Aggregated, countedRows, filtersAlong, measureFilters } from "./Aggregates.js"
import { isCounting } from "./Aggregations.js"
import { type QueryContext, type Key, treeOf } from "./QueryContext.js"
import { CrossModel } from "./CrossModel.js"
import { ofMeasureWith, type Place, withinMeasure } from "./Groups.js"
import { columnsOf, type Joined, type Located, sameColumn, type Scope } from "./Scope.js"
import { keyOfAll, sortOrder, type Value } from "./Values.js"

/** The rows that an aggregate is computed over, with the keys that they have. */
export interface Facts {
  readonly scope: Scope
  readonly rows: ReadonlyArray<Joined>
  readonly keys: ReadonlyArray<{ readonly key: Key; readonly located: Located }>
  /** The paths that the aggregated values are read along. */
  readonly value: ReadonlyArray<ReadonlyArray<string>>
  /** The default time of `first` and `last`. */
  readonly time: Located | null
}

/** The columns of an `over_time` where the rows of an aggregate are; null if they have no single value there. */
export const columnsOverTime = (
  context: QueryContext,
  { overTime, path }: Aggregated
): { readonly time: Located; readonly per: ReadonlyArray<Located> } | null => {
  if (overTime === null) return null
  const crossModel = path.length === 0 ? null : new CrossModel(context, path)
  const scope = crossModel?.scope ?? context.scope
  const at = (name: string): Located | null => {
    const located = context.scope.locate([...overTime.prefix, name])
    const there = located === null || crossModel === null ? located : crossModel.relocate(located)
    if (there === null || (scope.hops(there.path) ?? []).some(({ finds }) => finds !== "one"))
      return context.refuse("OverTimeUnsupported")
    return there
  }
  const [time, per] = [at(overTime.column), (overTime.per ?? []).flatMap((name) => at(name) ?? [])]
  return time === null ? null : { time, per }
}

/** The value of an aggregate in each group of facts, by `keyOfAll` of the keys of the group. */
export const overTimeValues = (context: QueryContext, call: Aggregated, facts: Facts): ((group: string) => Value) => {
  const none = isCounting(call.name) && call.custom === null ? 0n : null
  const columns = columnsOverTime(context, call)
  const { overTime } = call
  const { scope, keys } = facts
  if (columns === null || overTime === null) return () => null
  if (
    filtersAlong(context, scope, call, [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...facts.value]) !==
    "none"
  ) {
    context.refuse("OverTimeUnsupported")
    return () => null
  }
  const timeOf = (row: Joined): Value => scope.read(row, columns.time)
  const filters = measureFilters(context, scope, call)
  const rows = facts.rows.filter((row) => timeOf(row) !== null && filters.every(({ holds }) => holds(row)))
  const value = (of: ReadonlyArray<Joined>): Value =>
    aggregateOver(context, scope, call, countedRows(context, scope, call, of, facts.value), facts.time)
  const valuesOf = (row: Joined, of: Facts["keys"]): ReadonlyArray<Value> =>
    of.map(({ key, located }) => context.groupValue(key, scope, row, located))
  const groupOf = (row: Joined): string => keyOfAll(valuesOf(row, keys))
  const { take } = overTime
  if (take === "last" || take === "first") {
    const periods = keys.filter(({ located }) => columnsOf(located).every((each) => sameColumn(each, columns.time)))
    const byPeriod = classesOf(rows, (row) =>
      keyOfAll([...valuesOf(row, periods), ...columns.per.map((located) => scope.read(row, located))])
    )
    const taken = [...byPeriod.values()].flatMap((of) => {
      const times = [...of].map(timeOf).sort((a, b) => sortOrder(a, b, take === "last" ? "desc" : "asc"))
      return of.filter((row) => keyOfAll([timeOf(row)]) === keyOfAll([times[0] ?? null]))
    })
    const groups = classesOf(taken, groupOf)
    return (group) => {
      const found = groups.get(group)
      return found === undefined ? none : value(found)
    }
  }
  const groups = classesOf(rows, groupOf)
  return (group) => {
    const snapshots = [...classesOf(groups.get(group) ?? [], (row) => keyOfAll([timeOf(row)])).values()].map(value)
    return ofAll(take, snapshots) ?? none
  }
}

const ofAll = (take: "min" | "max" | "avg", values: ReadonlyArray<Value>): Value => {
  const known = values.filter((each) => each !== null)
  if (take !== "avg") return [...known].sort((a, b) => sortOrder(a, b, take === "min" ? "asc" : "desc"))[0] ?? null
  return known.length === 0 ? null : known.reduce<number>((sum, each) => sum + Number(each), 0) / known.length
}

/** Rows by a text of each. */
export const classesOf = (
  rows: ReadonlyArray<Joined>,
  of: (row: Joined) => string
): ReadonlyMap<string, ReadonlyArray<Joined>> => {
  const classes = new Map<string, Array<Joined>>()
  for (const row of rows) {
    const known = classes.get(of(row))
    if (known === undefined) classes.set(of(row), [row])
    else known.push(row)
  }
  return classes
}

/** Whether a formula has a measure over another time than `time`, whose last snapshot depends on how much of `time` is read. */
export const isOverAnother = (context: QueryContext, node: Syntax, place: Place, time: Located): boolean => {
  if (node._tag === "Path") {
    const alias = place.named && context.scope.locate(node.segments) === null ? context.aliasOf(node) : null
    const measure = alias === null ? context.measureAt(place.prefix, node) : null
    if (alias !== null) return isOverAnother(context, alias.tree, ofMeasureWith(alias.beside), time)
    if (measure === null) return false
    const tree = treeOf("formula", measure.formula, context.environment.refusals)
    return isOverAnother(context, tree, withinMeasure(place, measure), time)
  }
  if (node._tag === "Aggregate" || (node._tag === "Call" && context.isAggregateCall(node, place.prefix))) {
    const call = aggregateOf(context, node, place)
    const columns = call === null ? null : columnsOverTime(context, call)
    if (call === null || columns === null) return false
    const there = call.path.length === 0 ? time : new CrossModel(context, call.path).relocate(time)
    return there === null || !sameColumn(there, columns.time)
  }
  return children(node).some((child) => isOverAnother(context, child, place, time))
}
