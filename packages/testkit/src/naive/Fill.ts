/** Gap filling: adds the groups of periods that have none. */
import { isCounting } from "./Aggregations.js"
import type { Aggregated } from "./Aggregates.js"
import { isInside as liesInside, isOfDays, shift, truncate } from "./Calendar.js"
import type { QueryContext, Key } from "./QueryContext.js"
import type { Group, Values } from "./Groups.js"
import { sameColumn } from "./Scope.js"
import { isMoment, keyOfAll, type Moment, type Value } from "./Values.js"

const most = 10_000

/** The time key that is filled. */
export const filledKey = ({ keys }: QueryContext): Key | null => keys.find((key) => key.fill !== undefined) ?? null

/** Whether each period of a key lies in one period of another. */
const isInside = (key: Key, other: Key): boolean =>
  key.granularity !== null && other.granularity !== null && liesInside(key.granularity, other.granularity)

const ofColumn = (context: QueryContext, key: Key): ReadonlyArray<Key> =>
  context.keys.filter((other) => other.granularity !== null && sameColumn(other.located, key.located))

/**
 * The key that is filled in groups by some keys: the finest period of the filled column, null if there is none. Periods that cross
 * each other cannot be filled.
 */
export const filledIn = (context: QueryContext, grain: ReadonlyArray<Key>): Key | null => {
  const key = filledKey(context)
  if (key === null) return null
  const times = ofColumn(context, key).filter((each) => grain.includes(each))
  const finest = times.find((each) => times.every((other) => other === each || isInside(each, other))) ?? null
  return times.length > 0 && finest === null ? context.refuse("FillInvalid") : finest
}

/** Records why periods cannot be filled; false if they cannot. */
export const canFill = (context: QueryContext, key: Key): boolean => {
  const { column } = key.located
  const { zone, home } = context.environment
  const isConverted = column.zoned === true || (column.type === "TIMESTAMP" && zone !== home)
  const isShort = key.granularity !== null && !isOfDays(key.granularity)
  const reasons = [
    context.keys.some((other) => other !== key && other.fill !== undefined),
    column.type === "TIME",
    isConverted && zone !== "UTC" && isShort,
    ofColumn(context, key).some((other) => other !== key && !isInside(key, other)),
    context.keys.some(({ located }) => located.formula?.columns.some((each) => sameColumn(each, key.located)))
  ]
  if (reasons.includes(true)) context.refuse("FillInvalid")
  return !reasons.includes(true)
}

/** The first and the last period, as far as the query bounds them. */
const boundsOf = (context: QueryContext, key: Key) => {
  const granularity = key.granularity ?? "day"
  const { lower, upper } = context.reach(key)
  const firsts = lower.map((moment) => truncate(granularity, moment).at)
  // The last moment before the end.
  const lasts = upper.map((end) => truncate(granularity, { ...end, at: end.at - 0.001 }).at)
  return {
    first: firsts.length === 0 ? null : Math.max(...firsts),
    last: lasts.length === 0 ? null : Math.min(...lasts)
  }
}

const timesOf = (context: QueryContext, key: Key, groups: ReadonlyArray<Group>): ReadonlyArray<number> => {
  const at = context.keys.indexOf(key)
  return groups.flatMap(({ keys }) => {
    const time = keys[at] ?? null
    return isMoment(time) ? [time.at] : []
  })
}

const spanOf = (context: QueryContext, key: Key, groups: ReadonlyArray<Group>) => {
  const { first, last } = boundsOf(context, key)
  const times = timesOf(context, key, groups)
  const [least, greatest] = times.length === 0 ? [null, null] : [Math.min(...times), Math.max(...times)]
  return { first: first ?? least, last: last ?? greatest }
}

const periodsOf = (context: QueryContext, key: Key, groups: ReadonlyArray<Group>): ReadonlyArray<Moment> => {
  const granularity = key.granularity ?? "day"
  const { first, last } = spanOf(context, key, groups)
  if (first === null || last === null) return []
  const start: Moment = { at: first, isDate: isOfDays(granularity) }
  const periods: Array<Moment> = []
  for (let n = 0; n <= most; n++) {
    const period = shift(granularity, start, n)
    if (period.at > last) return periods
    periods.push(period)
  }
  context.refuse("TooManyPeriods")
  return []
}

/** What is filled: a key, in groups by `grain`, for the combinations of its other keys that `members` have. */
interface Filling {
  readonly key: Key
  readonly grain: ReadonlyArray<Key>
  readonly members: ReadonlyArray<Group>
}

/** The keys of a group with a period, and the values of the dimensions that other keys have. */
const keysWith = (
  context: QueryContext,
  { key, grain }: Omit<Filling, "members">,
  period: Moment,
  others: Values
): Values => {
  const same = ofColumn(context, key)
  return context.keys.map((each, i): Value => {
    if (!same.includes(each) || each.granularity === null) return others[i] ?? null
    return grain.includes(each) ? truncate(each.granularity, period) : null
  })
}

/** The groups that have a time, and those of each combination and period that has none. */
export const filled = (context: QueryContext, filling: Filling, groups: ReadonlyArray<Group>): ReadonlyArray<Group> => {
  const { key, grain, members } = filling
  const at = context.keys.indexOf(key)
  const same = ofColumn(context, key)
  const timed = groups.filter(({ keys }) => isMoment(keys[at] ?? null))
  const known = new Map(timed.map((group) => [keyOfAll(group.keys), group]))
  const combinations = new Map(
    members.flatMap(({ keys }) => {
      if (!isMoment(keys[at] ?? null)) return []
      const others = keys.map((value, i) => (same.some((each) => context.keys[i] === each) ? null : value))
      return [[keyOfAll(others), others] as const]
    })
  )
  const periods = periodsOf(context, key, groups)
  const none = grain.every((each) => same.includes(each)) ? [[]] : []
  const all = combinations.size === 0 ? none : [...combinations.values()]
  return all.flatMap((others) => {
    let from: Group | null = null
    return periods.map((period): Group => {
      const keys = keysWith(context, filling, period, others)
      const found = known.get(keyOfAll(keys))
      if (found === undefined) return { keys, rows: [], added: { from } }
      from = found
      return found
    })
  })
}

/** Of wanted groups, those that the filling of periods beyond the query's bounds adds to groups. */
export const filledBeyond = (
  context: QueryContext,
  filling: Omit<Filling, "members">,
  groups: ReadonlyArray<Group>,
  wanted: ReadonlyArray<Values>
): ReadonlyArray<Group> => {
  const { key } = filling
  const at = context.keys.indexOf(key)
  const { first, last } = boundsOf(context, key)
  const times = timesOf(context, key, groups)
  const known = new Set(groups.map(({ keys }) => keyOfAll(keys)))
  return [...new Map(wanted.map((keys) => [keyOfAll(keys), keys]))].flatMap(([name, keys]): ReadonlyArray<Group> => {
    const time = keys[at] ?? null
    if (known.has(name) || !isMoment(time)) return []
    if (keyOfAll(keysWith(context, filling, time, keys)) !== name) return []
    // On a side without a bound, periods end with the data.
    const isIn =
      (first !== null || (times.length > 0 && time.at >= Math.min(...times))) &&
      (last !== null || (times.length > 0 && time.at <= Math.max(...times)))
    return isIn ? [{ keys, rows: [], added: { from: null } }] : []
  })
}

const isNumber = (call: Aggregated, values: Values): boolean => {
  const takesOne = ["min", "max", "first", "last", "mode"].includes(call.name) && call.custom === null
  if (takesOne && call.target._tag === "Column") return ["INT", "DOUBLE"].includes(call.target.located.column.type)
  return !values.some((value) => value !== null && typeof value !== "bigint" && typeof value !== "number")
}

/** The values of an aggregate with those of added groups, for which `values` has the ones of the group before, if any. */
export const withFillValues = (
  context: QueryContext,
  call: Aggregated,
  groups: ReadonlyArray<Group>,
  values: Values
): Values => {
  const fill = filledKey(context)?.fill
  return groups.map(({ added }, i): Value => {
    const value = values[i] ?? null
    if (added === undefined) return value
    switch (fill) {
      case "previous":
        return added.from === null ? null : value
      case 0:
        return isNumber(call, values) ? 0n : null
      case null:
        return null
      default:
        if (call.path.length > 0) return value
        return isCounting(call.name) && call.custom === null ? 0n : null
    }
  })
}
