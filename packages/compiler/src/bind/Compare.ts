/** Binds the comparison of a query's measures with an earlier range of its main time dimension. */
import { comparedOffset, previousPeriod } from "@semlayer/domain/Compare"
import { MeasureShadowsColumn } from "@semlayer/domain/QueryErrors"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { BoundCompared, BoundKey, BoundOutput, TimeBound } from "../bound/Bound.js"
import type { Expr } from "../ir/Algebra.js"
import * as E from "../ir/Construct.js"
import { some } from "../ir/Traverse.js"
import type { Bound } from "../steps/BindError.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import { change, changePct, timeShift } from "../transform/Offset.js"
import type { CalendarTransform } from "../transform/Transform.js"
import { addPeriods, farthest, isWithinCalendar, type Period, periods, startOf } from "../time/Period.js"
import { periodNamed, type PeriodNames } from "../time/PeriodNames.js"
import { addMicros, addMonths, compareDateTimes, type PlainDateTime } from "../time/PlainDateTime.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import { calendarTime } from "./formulas/Transforms.js"
import { intervalOf } from "./time/TimeKeys.js"
import { type QueryContext, timeBounds, writtenBounds } from "./QueryContext.js"

/** How far back, and the range that is read. */
export interface PeriodComparison extends BoundCompared {
  readonly time: BoundKey
  readonly amount: number
  readonly unit: Period
}

/** The comparison that a query asks for; null if it asks for none. */
export const bindCompare = fallible(function* (draft: QueryContext, scope: GroupScope): Steps<PeriodComparison | null> {
  const to = draft.stage.query.compare?.to
  const offset = to === undefined ? null : comparedOffset(to)
  if (to === undefined || offset === null) return null
  const time = yield* calendarTime("compare", scope)
  const [from, before] = rangeOf(draft, time)
  const { amount, unit } =
    offset === previousPeriod
      ? yield* lengthOf(from, before)
      : { amount: offset.amount, unit: yield* unitOf(offset.unit, draft.env.clock.periods) }
  if (!isWithinCalendar(unit, amount)) return yield* invalid(to, `at most ${farthest(unit)} periods of '${unit.name}'`)
  const item = draft.items.find(({ key }) => key.id === time.id)
  const by = `${amount} ${unit.name}${amount === 1 ? "" : "s"}`
  return {
    key: `${draft.source.name}.${item?.name ?? time.id}`,
    by,
    time,
    amount,
    unit,
    from: from === null ? null : addPeriods(unit, from, -amount),
    before: before === null ? null : movedEnd(before, unit, -amount)
  }
})

/**
 * The exclusive end of a moved range. A month may lack its day: then the range ends after its last moment, so that a range until the
 * 30th of a month includes the 30th, or the last day, of the other month.
 */
const movedEnd = (before: PlainDateTime, unit: Period, amount: number): PlainDateTime => {
  const end = addPeriods(unit, before, amount)
  const afterLast = addMicros(addPeriods(unit, addMicros(before, -1), amount), 1)
  return compareDateTimes(end, afterLast) < 0 ? afterLast : end
}

const invalid = (to: string, expected: string): Bound<never> =>
  Either.left(
    new ArgumentInvalid({ source: to, offset: 0, function: "compare", argument: "'to'", value: to, expected })
  )

/** The unit of a length, in the singular or the plural. */
const unitOf = (name: string, names: PeriodNames): Bound<Period> =>
  Either.orElse(periodNamed(name.replace(/s$/, ""), names), () => periodNamed(name, names))

/** The half-open range of a time dimension, from its `date_range` and from conditions on its column. */
const rangeOf = (draft: QueryContext, key: BoundKey): readonly [PlainDateTime | null, PlainDateTime | null] => {
  const time = draft.items.find((item) => item.key.id === key.id)?.time ?? null
  if (time === null) return [null, null]
  const isDay = key.moment !== null && E.typeOf(key.moment) === "DATE"
  const written = draft.conjuncts.flatMap((conjunct) => writtenBounds(draft, time, conjunct))
  const bounds = [...timeBounds(draft, time, draft.conjuncts), ...written]
  const intervals = bounds.map((bound) => intervalOf(bound, isDay))
  const starts = intervals.flatMap(({ lower }) => (lower === null ? [] : [lower]))
  const ends = intervals.flatMap(({ upper }) => (upper === null ? [] : [upper]))
  const most = (all: ReadonlyArray<PlainDateTime>, sign: number): PlainDateTime | null =>
    [...all].sort((a, b) => sign * compareDateTimes(a, b))[0] ?? null
  return [most(starts, -1), most(ends, 1)]
}

/** The length of a range: whole months if it begins and ends with months, else days, else seconds. */
const lengthOf = (
  from: PlainDateTime | null,
  before: PlainDateTime | null
): Bound<{ readonly amount: number; readonly unit: Period }> => {
  if (from === null || before === null) {
    return invalid(previousPeriod, "a query with a date_range of two ends, or a length, such as '1 month'")
  }
  // An empty range has no rows, whatever it is compared with.
  if (compareDateTimes(from, before) >= 0) return Either.right({ amount: 1, unit: periods.day })
  const isMonth = (at: PlainDateTime): boolean => compareDateTimes(startOf(periods.month, at), at) === 0
  const days = before.day - from.day
  if (isMonth(from) && isMonth(before))
    return Either.right({ amount: monthsBetween(from, before), unit: periods.month })
  if (from.micros === before.micros) return Either.right({ amount: days, unit: periods.day })
  return Either.right({
    amount: Math.ceil(days * 86_400 + (before.micros - from.micros) / 1_000_000),
    unit: periods.second
  })
}

const monthsBetween = (from: PlainDateTime, before: PlainDateTime): number => {
  let months = Math.floor((before.day - from.day) / 31)
  while (compareDateTimes(addMonths(from, months), before) < 0) months++
  return months
}

const numbers: ReadonlySet<string> = new Set(["INT", "DOUBLE", "BOOLEAN", "UNKNOWN"])

/** The columns beside a measure: its value in the earlier range and, for numbers, how it has changed. */
export const comparedOutputs = fallible(function* (
  measure: BoundOutput,
  comparison: PeriodComparison,
  scope: GroupScope
): Steps<ReadonlyArray<BoundOutput>> {
  // Transforms compare rows of one result.
  const ids = new Set([...scope.transforms, ...scope.trailing].map(({ id }) => id))
  if (some(measure.expr, (node) => node._tag === "Column" && ids.has(node.name))) return []
  const { time, amount, unit, from, before } = comparison
  const range: ReadonlyArray<TimeBound> = [
    ...(from === null ? [] : [{ op: ">=" as const, moment: from }]),
    ...(before === null ? [] : [{ op: "<" as const, moment: before }])
  ]
  const column = (transform: CalendarTransform): Bound<Expr> =>
    scope.once(["compared", transform.name, measure.expr], () => {
      const [id, type] = [scope.allocate(transform.name), transform.result(measure.type)]
      const made = { _tag: "Calendar", id, input: measure.expr, type, time: time.id, transform } as const
      return scope.addTransform({ ...made, offset: -amount, unit, range })
    })
  const outputs: Array<BoundOutput> = []
  const add = fallible(function* (
    suffix: string,
    transform: CalendarTransform,
    format: BoundOutput["format"]
  ): Steps<void> {
    const expr = yield* column(transform)
    const id = `${measure.id}_${suffix}`
    if (scope.source.model.columns.has(id)) {
      return yield* Either.left(new MeasureShadowsColumn({ measure: id, model: scope.source.name }))
    }
    const label = measure.label === undefined ? undefined : `${measure.label} (${suffix.replaceAll("_", " ")})`
    const own = {
      id,
      key: `${measure.key}_${suffix}`,
      expr,
      type: E.typeOf(expr),
      label,
      format,
      description: undefined
    }
    outputs.push({ ...measure, ...own })
  })
  yield* add("previous", timeShift, measure.format)
  if (!numbers.has(measure.type)) return outputs
  yield* add("change", change, measure.format)
  yield* add("change_pct", changePct, { type: "percent" })
  return outputs
})
