/** Measures that do not add up over time: the rows of one snapshot of a period, or a value of those of all snapshots. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { children } from "@semlayer/compiler/syntax/Syntax"
import { aggregateOf, aggregateOver, type Aggregated, countedRows, filtersAlong, measureFilters } from "./Aggregates.js"
import { isCounting } from "./Aggregations.js"
import { type Draft, type Key, treeOf } from "./Draft.js"
import { Foreign } from "./Foreign.js"
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
  draft: Draft,
  { overTime, path }: Aggregated
): { readonly time: Located; readonly per: ReadonlyArray<Located> } | null => {
  if (overTime === null) return null
  const foreign = path.length === 0 ? null : new Foreign(draft, path)
  const scope = foreign?.scope ?? draft.scope
  const at = (name: string): Located | null => {
    const located = draft.scope.locate([...overTime.prefix, name])
    const there = located === null || foreign === null ? located : foreign.relocate(located)
    if (there === null || (scope.hops(there.path) ?? []).some(({ finds }) => finds !== "one"))
      return draft.refuse("OverTimeUnsupported")
    return there
  }
  const [time, per] = [at(overTime.column), (overTime.per ?? []).flatMap((name) => at(name) ?? [])]
  return time === null ? null : { time, per }
}

/** The value of an aggregate in each group of facts, by `keyOfAll` of the keys of the group. */
export const overTimeValues = (draft: Draft, call: Aggregated, facts: Facts): ((group: string) => Value) => {
  const none = isCounting(call.name) && call.custom === null ? 0n : null
  const columns = columnsOverTime(draft, call)
  const { overTime } = call
  const { scope, keys } = facts
  if (columns === null || overTime === null) return () => null
  if (
    filtersAlong(draft, scope, call, [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...facts.value]) !==
    "none"
  ) {
    draft.refuse("OverTimeUnsupported")
    return () => null
  }
  const timeOf = (row: Joined): Value => scope.read(row, columns.time)
  const filters = measureFilters(draft, scope, call)
  const rows = facts.rows.filter((row) => timeOf(row) !== null && filters.every(({ holds }) => holds(row)))
  const value = (of: ReadonlyArray<Joined>): Value =>
    aggregateOver(draft, scope, call, countedRows(draft, scope, call, of, facts.value), facts.time)
  const valuesOf = (row: Joined, of: Facts["keys"]): ReadonlyArray<Value> =>
    of.map(({ key, located }) => draft.groupValue(key, scope, row, located))
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
export const isOverAnother = (draft: Draft, node: Syntax, place: Place, time: Located): boolean => {
  if (node._tag === "Path") {
    const alias = place.named && draft.scope.locate(node.segments) === null ? draft.aliasOf(node) : null
    const measure = alias === null ? draft.measureAt(place.prefix, node) : null
    if (alias !== null) return isOverAnother(draft, alias.tree, ofMeasureWith(alias.beside), time)
    if (measure === null) return false
    const tree = treeOf("formula", measure.formula, draft.around.refusals)
    return isOverAnother(draft, tree, withinMeasure(place, measure), time)
  }
  if (node._tag === "Aggregate" || (node._tag === "Call" && draft.isAggregateCall(node, place.prefix))) {
    const call = aggregateOf(draft, node, place)
    const columns = call === null ? null : columnsOverTime(draft, call)
    if (call === null || columns === null) return false
    const there = call.path.length === 0 ? time : new Foreign(draft, call.path).relocate(time)
    return there === null || !sameColumn(there, columns.time)
  }
  return children(node).some((child) => isOverAnother(draft, child, place, time))
}
