/** Transforms: values of a group computed from the values of other groups. */
import { type Call, children, type Path, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { type Cut, isLonger, shift, truncate } from "./Calendar.js"
import type { QueryContext, Key } from "./QueryContext.js"
import { treeOf } from "./QueryContext.js"
import { filledKey } from "./Fill.js"
import { type Frame, type Group, ofMeasures, type Place, sameKeys, type Values, withinMeasure } from "./Groups.js"
import { sameColumn } from "./Scope.js"
import { integerOf, overPeriods, startIn } from "./PeriodsToDate.js"
import { isOverAnother } from "./OverTime.js"
import { isOverCalendar, isOverPeriods, isOverRows, isTotal, isTransform } from "./TransformNames.js"
import { aggregated } from "./Aggregations.js"
import { calculate, isMoment, keyOfAll, order, sortOrder, truthOf, type Value } from "./Values.js"

const granularityOf = (context: QueryContext, node: Syntax | undefined): Cut | null =>
  node?._tag === "Text" ? context.cutOf(node.parts.join("")) : null

/** Whether a formula contains a transform over rows, including those in named measures and aliases. */
const looksAtRows = (context: QueryContext, node: Syntax, place: Place): boolean => {
  if (node._tag === "Call" && isTransform(node.name) && !context.isAggregateCall(node, place.prefix)) {
    if (!isOverCalendar(node.name) && !isOverPeriods(node.name) && !isTotal(node.name)) return true
  }
  if (node._tag === "Path") {
    const alias = place.named && context.scope.locate(node.segments) === null ? context.aliasOf(node) : null
    if (alias !== null) return looksAtRows(context, alias.tree, ofMeasures)
    const measure = context.measureAt(place.prefix, node)
    const refusals = context.environment.refusals
    return (
      measure !== null &&
      looksAtRows(context, treeOf("formula", measure.formula, refusals), withinMeasure(place, measure))
    )
  }
  return children(node).some((child) => looksAtRows(context, child, place))
}

/** The values of a transform over the groups of a frame. */
export const transformed = (frame: Frame, node: Call, place: Place): Values => {
  const inner = node.args[0]?.value
  if (inner === undefined) return frame.nothing("ArgumentInvalid")
  const { mainTime } = isOverCalendar(node.name) || isOverPeriods(node.name) ? frame : { mainTime: null }
  if (mainTime !== null && isOverAnother(frame.context, inner, place, mainTime.located)) {
    frame.values(inner, place)
    return frame.nothing("OverTimeUnsupported")
  }
  if (isOverCalendar(node.name)) return overCalendar(frame, node, inner, place)
  if (isOverRows(node.name)) return overRows(frame, node, inner, place)
  if (isOverPeriods(node.name)) {
    const isOfRows = looksAtRows(frame.context, inner, place) || filledKey(frame.context)?.fill === "previous"
    return overPeriods(frame, node, place, isOfRows)
  }
  if (isTotal(node.name)) return overFacts(frame, node, inner, place)
  return ranked(frame, node, inner, place)
}

/** The value of another period, matched by the calendar; a missing period gives NULL. */
const overCalendar = (frame: Frame, node: Call, inner: Syntax, place: Place): Values => {
  const key = frame.mainTime
  if (key === null || key.granularity === null) return frame.groups.map(() => null)
  const { granularity } = key
  // Other granularities of the same column are shifted too: the row must match all of its periods.
  const moved = frame.context.keys.filter(
    (other) => other.granularity !== null && sameColumn(other.located, key.located)
  )
  const [, offset, unit] = node.args.map((arg) => arg.value)
  const amount = integerOf(offset) ?? (node.name === "time_shift" ? 1 : -1)
  const step = granularityOf(frame.context, unit) ?? granularity
  const wanted = frame.groups.map((group) => {
    const starts = moved.map((each) => group.keys[frame.context.keys.indexOf(each)] ?? null).filter(isMoment)
    const [first, ...rest] = starts
    if (first === undefined) return null
    const start = rest.reduce((latest, each) => (each.at > latest.at ? each : latest), first)
    const there = shift(step, start, amount)
    return group.keys.map((value, j) => {
      const own = moved.find((each) => frame.grain.includes(each) && frame.context.keys.indexOf(each) === j)
      return own === undefined || own.granularity === null ? value : truncate(own.granularity, there)
    })
  })
  // A formula that compares rows of the result is limited to them, also by the values of rows before; any other also sees
  // periods beyond the query's bounds.
  const isOfRows = looksAtRows(frame.context, inner, place) || filledKey(frame.context)?.fill === "previous"
  const others = isOfRows ? frame : frame.beyond(key).including(wanted.flatMap((keys) => (keys === null ? [] : [keys])))
  const theirs = others.values(inner, place)
  const own = frame.values(inner, place)
  const { byKeys } = others
  return frame.groups.map((_, i) => {
    const sought = wanted[i] ?? null
    if (sought === null) return null
    const place_ = byKeys.get(keyOfAll(sought))
    const other = place_ === undefined ? null : (theirs[place_] ?? null)
    const mine = own[i] ?? null
    if (node.name === "time_shift") return other
    const difference = calculate("-", mine, other)
    return node.name === "change" ? difference : calculate("/", difference, other)
  })
}

/** The positions of the keys that an argument names; -1 for a name that is not one. */
const keysNamed = (frame: Frame, node: Call, argument: string): ReadonlyArray<number> => {
  const { keys, scope } = frame.context
  const named = node.args.find((arg) => arg.name === argument)?.value
  return (named?._tag === "List" ? named.items : named === undefined ? [] : [named]).map((each) => {
    const name = each._tag === "Path" ? scope.own(each.segments).join(".") : ""
    const byPath = keys.findIndex((key) => key.name === name || key.id === name)
    return byPath === -1 ? keys.findIndex((key) => key.located.column.name === name) : byPath
  })
}

/** The value over the facts of all groups that have the row's values of the keys in `by`. */
const overFacts = (frame: Frame, node: Call, inner: Syntax, place: Place): Values => {
  const by = keysNamed(frame, node, "by")
  if (by.includes(-1)) return frame.nothing("UnknownReference")
  if (isOfResult(frame.context, inner, place)) return frame.nothing("ArgumentInvalid")
  const ofRow = (group: Group): Values => group.keys.map((value, at) => (by.includes(at) ? value : null))
  const whole = frame.coarser(by).including(frame.groups.map(ofRow))
  const theirs = whole.values(inner, place)
  const { byKeys } = whole
  const own = frame.values(inner, place)
  return frame.groups.map((group, i) => {
    const total = theirs[byKeys.get(keyOfAll(ofRow(group))) ?? -1] ?? null
    return node.name === "total" ? total : calculate("/", own[i] ?? null, total)
  })
}

/** Whether a formula contains a transform or a trailing window, including those in named measures and aliases. */
export const isOfResult = (context: QueryContext, node: Syntax, place: Place): boolean => {
  if (node._tag === "Call" && isTransform(node.name) && !context.isAggregateCall(node, place.prefix)) return true
  if ((node._tag === "Call" || node._tag === "Aggregate") && node.args.some(({ name }) => name === "window"))
    return true
  if (node._tag === "Path") {
    const alias = place.named && context.scope.locate(node.segments) === null ? context.aliasOf(node) : null
    if (alias !== null) return isOfResult(context, alias.tree, ofMeasures)
    const measure = context.measureAt(place.prefix, node)
    const tree = measure === null ? null : treeOf("formula", measure.formula, context.environment.refusals)
    return measure !== null && tree !== null && isOfResult(context, tree, withinMeasure(place, measure))
  }
  return children(node).some((child) => isOfResult(context, child, place))
}

/** Whether a formula has no value in a coarser grouping: it ranks, or goes along a time or reads a key that the grouping lacks. */
export const lacks = (frame: Frame, node: Syntax, place: Place): boolean => {
  const { context } = frame
  const hasTime = (): boolean => frame.mainTime !== null && frame.grain.includes(frame.mainTime)
  if (node._tag === "Path") return lacksName(frame, node, place)
  const isAggregate = node._tag === "Aggregate" || (node._tag === "Call" && context.isAggregateCall(node, place.prefix))
  if (isAggregate) return node.args.some(({ name }) => name === "window") && !hasTime()
  if (node._tag === "Call" && isTransform(node.name)) {
    const isInTime = isOverCalendar(node.name) || isOverRows(node.name) || isOverPeriods(node.name)
    const hasRows = isTotal(node.name) || (isInTime && hasTime())
    const inner = node.args[0]?.value
    return !hasRows || (inner !== undefined && lacks(frame, inner, place))
  }
  return children(node).some((child) => lacks(frame, child, place))
}

const lacksName = (frame: Frame, node: Path, place: Place): boolean => {
  const { context, grain } = frame
  const located = place.named ? context.scope.locate(node.segments) : null
  if (located !== null) return !grain.some((key) => key.granularity === null && sameColumn(key.located, located))
  const alias = place.named ? context.aliasOf(node) : null
  if (alias !== null && context.measureAt([], node) === null) return lacks(frame, alias.tree, ofMeasures)
  const measure = context.measureAt(place.prefix, node)
  if (measure === null) return false
  const tree = treeOf("formula", measure.formula, context.environment.refusals)
  return lacks(frame, tree, withinMeasure(place, measure))
}

/** The groups of one partition in time order, without those that have no time. */
const inTime = (frame: Frame, main: Key, direction: "asc" | "desc"): ReadonlyArray<ReadonlyArray<number>> => {
  const { keys } = frame.context
  const dimensions = keys.flatMap((key, i) => (key.granularity === null ? [i] : []))
  const times = [main, ...keys.filter((key) => key !== main && key.granularity !== null)].map((key) =>
    keys.indexOf(key)
  )
  const timed = frame.groups.flatMap((group, i) => ((group.keys[times[0] ?? 0] ?? null) === null ? [] : [i]))
  const partitions = new Map<string, Array<number>>()
  for (const i of timed) {
    const key = keyOfAll(dimensions.map((at) => frame.groups[i]?.keys[at] ?? null))
    partitions.set(key, [...(partitions.get(key) ?? []), i])
  }
  const before = (a: Group | undefined, b: Group | undefined): number =>
    times.reduce((so, at) => (so === 0 ? sortOrder(a?.keys[at] ?? null, b?.keys[at] ?? null, direction) : so), 0)
  return [...partitions.values()].map((each) => each.sort((i, j) => before(frame.groups[i], frame.groups[j])))
}

const overRows = (frame: Frame, node: Call, inner: Syntax, place: Place): Values => {
  const main = frame.mainTime
  if (main === null) return frame.groups.map(() => null)
  const reset = granularityOf(frame.context, node.args.find(({ name }) => name === "reset")?.value)
  if (reset !== null && main.granularity !== null && isLonger(main.granularity, reset))
    return frame.nothing("ArgumentInvalid")
  const values = frame.values(inner, place)
  const steps = integerOf(node.args[1]?.value) ?? 1
  const at = frame.context.keys.indexOf(main)
  const result = frame.groups.map((): Value => null)
  const timeOf = (i: number): Value => frame.groups[i]?.keys[at] ?? null
  for (const partition of inTime(frame, main, node.name === "last" ? "desc" : "asc")) {
    let run = 0n
    partition.forEach((i, position) => {
      const value = (offset: number): Value => values[partition[position + offset] ?? -1] ?? null
      run = truthOf(value(0)) === true ? run + 1n : 0n
      const upToNow = partition.filter(
        (j) =>
          order(timeOf(j), timeOf(i)) <= 0 &&
          (reset === null || startIn(reset, timeOf(j)) === startIn(reset, timeOf(i)))
      )
      const total = () =>
        aggregated(
          "sum",
          upToNow.map((j) => ({ value: values[j] ?? null, parameter: null })),
          0
        )
      const made: Readonly<Record<string, () => Value>> = {
        cumsum: total,
        lag: () => value(-steps),
        lead: () => value(steps),
        first: () => values[partition[0] ?? -1] ?? null,
        last: () => values[partition[0] ?? -1] ?? null,
        consecutive_periods: () => run
      }
      result[i] = made[node.name]?.() ?? null
    })
  }
  return result
}

/** Ranks by value, the highest first, NULLs last. */
const ranked = (frame: Frame, node: Call, inner: Syntax, place: Place): Values => {
  const values = frame.values(inner, place)
  const partition = keysNamed(frame, node, "partition_by")
  if (partition.includes(-1)) return frame.nothing("UnknownReference")
  const buckets = integerOf(node.args.find((arg) => arg.name === "n")?.value)
  return frame.groups.map((group, i): Value => {
    const own = values[i] ?? null
    const rows = frame.groups.flatMap((other, j) => (sameKeys(group, other, partition) ? [j] : []))
    const above = rows.map((j) => values[j] ?? null).filter((value) => sortOrder(value, own, "desc") < 0)
    const rank = BigInt(above.length + 1)
    switch (node.name) {
      case "rank":
        return rank
      case "dense_rank":
        return BigInt(new Set(above.map((value) => keyOfAll([value]))).size + 1)
      case "percent_rank":
        return rows.length === 1 ? 0 : above.length / (rows.length - 1)
      default:
        return ntile(frame, rows, values, i, buckets ?? 1)
    }
  })
}

/** The bucket of a row when rows are distributed in order; the first buckets get one more if they do not divide evenly. */
const ntile = (frame: Frame, rows: ReadonlyArray<number>, values: Values, row: number, buckets: number): Value => {
  const keysOf = (i: number): Values => frame.groups[i]?.keys ?? []
  const sorted = [...rows].sort((i, j) => {
    const byValue = sortOrder(values[i] ?? null, values[j] ?? null, "desc")
    return keysOf(i).reduce<number>(
      (so, value, at) => (so === 0 ? sortOrder(value, keysOf(j)[at] ?? null, "asc") : so),
      byValue
    )
  })
  const [size, more] = [Math.floor(rows.length / buckets), rows.length % buckets]
  const position = sorted.indexOf(row)
  const large = more * (size + 1)
  return BigInt(
    position < large ? Math.floor(position / (size + 1)) + 1 : more + Math.floor((position - large) / size) + 1
  )
}
