/** The comparison of measures with an earlier range: the same query over the facts of that range, matched by period. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { type Cut, shift, truncate } from "./Calendar.js"
import { type Key, QueryContext } from "./QueryContext.js"
import type { Range } from "./TimeBounds.js"
import { groupedBy, type Making } from "./Frame.js"
import type { Frame, Place, Values } from "./Groups.js"
import { isOverAnother } from "./OverTime.js"
import { isOfResult } from "./Transforms.js"
import { sameColumn } from "./Scope.js"
import { calculate, isMoment, keyOfAll, type Moment, type Value } from "./Values.js"

const dayLength = 86_400_000

/** The columns beside a measure, by the end of their names. */
type Columns = ReadonlyArray<readonly [suffix: string, values: Values]>

interface Offset {
  readonly amount: number
  readonly unit: Cut
}

const later = (a: Moment, b: Moment): Moment => (a.at >= b.at ? a : b)

/** The half-open range of a time key. */
const rangeOf = (context: QueryContext, key: Key): readonly [Moment | null, Moment | null] => {
  const next = (moment: Moment): Moment =>
    key.located.column.type === "DATE" ? shift("day", truncate("day", moment), 1) : { ...moment, at: moment.at + 0.001 }
  const bounds = [...key.bounds, ...context.comparisons(key.located)]
  const starts = bounds.flatMap(({ op, moment }) =>
    op === ">" ? [next(moment)] : op === ">=" || op === "=" ? [moment] : []
  )
  const ends = bounds.flatMap(({ op, moment }) =>
    op === "<=" || op === "=" ? [next(moment)] : op === "<" ? [moment] : []
  )
  return [
    starts.reduce<Moment | null>((found, each) => (found === null ? each : later(found, each)), null),
    ends.reduce<Moment | null>((found, each) => (found === null || each.at < found.at ? each : found), null)
  ]
}

const monthsBetween = (from: Moment, before: Moment): number => {
  let months = 0
  while (shift("month", from, months).at < before.at) months++
  return months
}

const offsetOf = (
  context: QueryContext,
  to: string,
  [from, before]: readonly [Moment | null, Moment | null]
): Offset | null => {
  const [, amount, name] = /^(\d+) (\w+?)s?$/.exec(to) ?? []
  const unit = name === undefined ? null : context.cutOf(name)
  if (unit !== null) return { amount: Number(amount), unit }
  if (from === null || before === null) return null
  if (from.at >= before.at) return { amount: 1, unit: "day" }
  const isMonth = (moment: Moment): boolean => truncate("month", moment).at === moment.at
  if (isMonth(from) && isMonth(before)) return { amount: monthsBetween(from, before), unit: "month" }
  const length = before.at - from.at
  return length % dayLength === 0
    ? { amount: length / dayLength, unit: "day" }
    : { amount: Math.ceil(length / 1000), unit: "second" }
}

const movedBy = ({ unit, amount }: Offset, moment: Moment): Moment => shift(unit, moment, -amount)

/** The end of a range of whole days is at least that of its last day. */
const movedEnd = (offset: Offset, before: Moment): Moment => {
  const end = movedBy(offset, before)
  if (truncate("day", before).at !== before.at) return end
  return later(end, shift("day", movedBy(offset, shift("day", before, -1)), 1))
}

export class Comparison {
  private readonly earlier = new Map<Frame, Frame>()

  private constructor(
    private readonly key: Key,
    private readonly offset: Offset,
    /** The groups of the earlier range that those of a frame are compared with. */
    private readonly made: (frame: Frame) => Frame
  ) {}

  /** The comparison that a query asks for; null if it asks for none. */
  static of(frame: Frame, given: Making): Comparison | null {
    const { context } = frame
    const to = context.query.compare?.to
    const key = to === undefined ? null : frame.mainTime
    if (to === undefined || key === null) return null
    const range = rangeOf(context, key)
    const offset = offsetOf(context, to, range)
    if (offset === null) return context.refuse("ArgumentInvalid")
    const [from, before] = range
    const there: Range = {
      located: key.located,
      from: from === null ? null : movedBy(offset, from),
      before: before === null ? null : movedEnd(offset, before)
    }
    const made = new QueryContext(context.query, context.source, context.environment, there)
    for (const [name, alias] of context.aliases) made.aliases.set(name, alias)
    // The keys of a context are its own.
    const same = (own: Key): Key => made.keys[context.keys.indexOf(own)] ?? own
    made.members = context.members === null ? null : { ...context.members, key: same(context.members.key) }
    const making: Making = { ...given, having: [], beyond: new Map() }
    return new Comparison(key, offset, ({ grain, groups }) => {
      const there = made.keys.filter((_, i) => context.keys.some((each, j) => i === j && grain.includes(each)))
      return groupedBy(made, making, same(key), there.length === made.keys.length ? made.keys : there, groups)
    })
  }

  /** The columns beside a measure; none beside one that is of rows of the result. */
  columns(frame: Frame, node: Syntax, place: Place): Columns {
    if (isOfResult(frame.context, node, place)) return []
    if (isOverAnother(frame.context, node, place, this.key.located)) frame.nothing("OverTimeUnsupported")
    const own = frame.values(node, place)
    const before = this.previous(frame, node, place)
    const changes = own.map((value, i) => calculate("-", value, before[i] ?? null))
    const hasTime = frame.grain.includes(this.key)
    const only = (values: Values): Values => values.map((value) => (hasTime ? value : null))
    return [
      ["previous", only(before)],
      ["change", only(changes)],
      ["change_pct", only(changes.map((value, i) => calculate("/", value, before[i] ?? null)))]
    ]
  }

  private previous(frame: Frame, node: Syntax, place: Place): Values {
    const { keys } = frame.context
    const { unit, amount } = this.offset
    const earlier = this.earlier.get(frame) ?? this.made(frame)
    this.earlier.set(frame, earlier)
    const theirs = earlier.values(node, place)
    const { byKeys } = earlier
    const moved = frame.grain.filter((each) => each.granularity !== null && sameColumn(each.located, this.key.located))
    return frame.groups.map((group): Value => {
      const starts = moved.map((each) => group.keys[keys.indexOf(each)] ?? null).filter(isMoment)
      const [first, ...rest] = starts
      if (first === undefined) return null
      const there = shift(unit, rest.reduce(later, first), -amount)
      const wanted = group.keys.map((value, i) => {
        const key = moved.find((each) => keys.indexOf(each) === i)
        return key === undefined || key.granularity === null ? value : truncate(key.granularity, there)
      })
      return theirs[byKeys.get(keyOfAll(wanted)) ?? -1] ?? null
    })
  }
}
