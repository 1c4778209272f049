/**
 * Look-back padding: how far outside its time bounds a query reads.
 * Calendar lookups and trailing windows need rows that the query does not show. Rows further away are not read.
 */
import {
  type BoundCondition,
  type BoundCrossModel,
  type BoundKey,
  type BoundQuery,
  type BoundTransform,
  boundsOn,
  columnPath,
  readsPeriods,
  type TimeBound
} from "../bound/Bound.js"
import { boundCondition, isLocal, literalOf, timestampForm } from "../bound/Timestamps.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { some } from "../ir/Traverse.js"
import { addPeriods, ceilingOf, isAligned, isOfDays, type Period, periods, sizeOf, startOf } from "../time/Period.js"
import { addDays, addMicros, type PlainDateTime, compareDateTimes } from "../time/PlainDateTime.js"

/** A time column (`columnPath`) and the bounds that replace the query's own. */
export interface LookBack {
  readonly column: string
  readonly bounds: ReadonlyArray<TimeBound>
  /** The bounds are a range of their own and no padding, so periods at its ends may be partial. */
  readonly isRange?: true
  /** Another range whose rows are read too. */
  readonly beside?: ReadonlyArray<TimeBound>
}

/** Whether a condition only bounds a time column. `is not null` is not a bound. */
export const isBound = ({ expr, onlyTime }: BoundCondition, time: string): boolean =>
  onlyTime === time && !(expr._tag === "IsNull" && expr.negated)

/** Whether conditions of the query, or of its cross-model subqueries, bound a time column. */
export const isBounded = (query: BoundQuery, time: string): boolean =>
  query.where.some((each) => isBound(each, time)) ||
  query.crossModels.some((crossModel) => {
    const other = otherColumn(query, crossModel, time)
    return other !== null && isBounded(crossModel.query, other)
  })

/**
 * Maps a time column of the query to that of a cross-model subquery.
 * Null if the subquery does not group by it.
 */
export const otherColumn = ({ keys }: BoundQuery, crossModel: BoundCrossModel, time: string): string | null => {
  const shared = crossModel.shared.find(({ key }) => keys.some((each) => each.id === key && columnPath(each) === time))
  const other = crossModel.query.keys.find(({ id }) => id === shared?.other)
  return other === undefined ? null : columnPath(other)
}

/** A shift by a number of periods, or one to the start of the unit that contains a time. */
interface Step {
  readonly amount: number | "start"
  readonly unit: Period
}

const move = (at: PlainDateTime, { amount, unit }: Step): PlainDateTime =>
  amount === "start" ? startOf(unit, at) : addPeriods(unit, at, amount)

/** The range of a time column that a query reads, as far as its own bounds are known. */
export const lookBack = (query: BoundQuery, column: string): LookBack => {
  const bounds = boundsOn(query.where, column)
  const granularities = timeKeys(query, column).map((key) => key.granularity ?? periods.day)
  const starts = bounds.flatMap(({ op, moment }) => (op.startsWith(">") || op === "=" ? [moment] : []))
  const ends = bounds.flatMap(({ op, moment }) =>
    op === "<" ? [moment] : op === "<=" || op === "=" ? [addMicros(moment, 1)] : []
  )
  const moves = [[], ...movesOf(query, column)]
  const moved = (moment: PlainDateTime, steps: ReadonlyArray<Step>): PlainDateTime => steps.reduce(move, moment)
  const firsts = starts.map((start) => {
    const from = least(granularities.map((each) => startOf(each, start))) ?? start
    // A transform of a transform looks back from the start of the period that it has found.
    const reached = (steps: ReadonlyArray<Step>, period: Period): PlainDateTime =>
      steps.reduce((at, step) => startOf(period, move(at, step)), startOf(period, from))
    return least(moves.flatMap((steps) => granularities.map((each) => reached(steps, each)))) ?? from
  })
  const lasts = ends.map((end) => {
    const to = greatest(granularities.map((each) => ceilingOf(each, end))) ?? end
    // A shifted time may be the very start of a period, whose rows are needed too.
    const reached = moves.flatMap((steps) =>
      steps.length === 0 ? [to] : granularities.map((each) => ceilingOf(each, addMicros(moved(to, steps), 1)))
    )
    return greatest(reached) ?? to
  })
  const [first, last] = [greatest(firsts), least(lasts)]
  return {
    column,
    bounds: [
      ...(first !== null && isWritable(first) ? [{ op: ">=" as const, moment: first }] : []),
      ...(last !== null && isWritable(last) ? [{ op: "<" as const, moment: last }] : [])
    ]
  }
}

const least = (moments: ReadonlyArray<PlainDateTime>): PlainDateTime | null =>
  moments.reduce<PlainDateTime | null>(
    (found, each) => (found === null || compareDateTimes(each, found) < 0 ? each : found),
    null
  )

const greatest = (moments: ReadonlyArray<PlainDateTime>): PlainDateTime | null =>
  moments.reduce<PlainDateTime | null>(
    (found, each) => (found === null || compareDateTimes(each, found) > 0 ? each : found),
    null
  )

/** Days of the years 1000 to 9998, which every engine can parse. */
const isWritable = ({ day }: PlainDateTime): boolean => day >= -354_285 && day < 2_932_532

const timeKeys = (query: BoundQuery, column: string): ReadonlyArray<BoundKey> =>
  query.keys.filter((key) => key.granularity !== null && columnPath(key) === column)

/**
 * The time columns that need padding.
 * Transforms over window functions compare rows of the result and need none.
 */
export const lookBackColumns = (query: BoundQuery): ReadonlySet<string> => {
  const ofRows = new Set<string>()
  const found = new Set(query.trailing.map((use) => use.time))
  for (const transform of query.transforms) {
    const isOfRows =
      (transform._tag === "Window" && !readsPeriods(transform)) ||
      [...ofRows].some((id) => refersTo(transform.input, id))
    if (isOfRows) ofRows.add(transform.id)
    else if (transform.time !== null && !isOfRange(transform)) found.add(transform.time)
  }
  return new Set(query.keys.filter((key) => found.has(key.id)).map(columnPath))
}

/** Whether a transform looks up periods in a range of its own. */
const isOfRange = (transform: BoundTransform): boolean => transform._tag === "Calendar" && transform.range !== null

/** Every sequence of shifts from a period that the query shows to one that it reads. */
const movesOf = (query: BoundQuery, column: string): ReadonlyArray<ReadonlyArray<Step>> => {
  const ids = new Set(timeKeys(query, column).map((key) => key.id))
  const ofTrailing = query.trailing.flatMap(({ id, time, length }) =>
    ids.has(time) ? [{ id, steps: length.map(({ amount, unit }) => ({ amount: -amount, unit })) }] : []
  )
  const known = new Map<string, ReadonlyArray<ReadonlyArray<Step>>>(ofTrailing.map(({ id, steps }) => [id, [steps]]))
  // Transforms are in dependency order.
  for (const transform of query.transforms) {
    const inner = [...known].flatMap(([id, moves]) => (refersTo(transform.input, id) ? moves : []))
    const own = ids.has(transform.time ?? "") ? stepOf(transform, timeKeys(query, column)) : null
    const moves = own === null ? inner : [...inner, [own], ...inner.map((steps) => [own, ...steps])]
    known.set(transform.id, [...new Map(moves.map((steps) => [JSON.stringify(steps), steps])).values()])
  }
  return [...known.values()].flat()
}

/** The shift to the farthest period that a transform reads; null if it reads that of the row only. */
const stepOf = (transform: BoundTransform, times: ReadonlyArray<BoundKey>): Step | null => {
  switch (transform._tag) {
    case "Calendar":
      return { amount: transform.offset, unit: transform.unit }
    case "Moving": {
      const unit = times.find(({ id }) => id === transform.time)?.granularity ?? periods.day
      return { amount: 1 - transform.count, unit }
    }
    case "Window":
      return transform.transform.since === undefined || transform.reset === null
        ? null
        : { amount: "start", unit: transform.reset }
    case "Total":
      return null
  }
}

const refersTo = (expr: Expr, id: string): boolean =>
  some(expr, (node) => node._tag === "Column" && node.relation === null && node.name === id)

/** The bounds as conditions on source rows. */
export const lookBackBounds = (
  query: BoundQuery,
  { column, bounds, isRange, beside }: LookBack
): ReadonlyArray<Expr> => {
  const key = timeKeys(query, column)[0]
  const moment = key?.moment ?? null
  if (key === undefined || moment === null) return []
  const { zone } = query
  const form = timestampForm(moment)
  const isConverted = form !== null && !isLocal(form, zone)
  const conditions = (range: ReadonlyArray<TimeBound>): ReadonlyArray<Expr> =>
    range.map(({ op, moment: end }) => {
      // A repeated local hour makes a bound ambiguous; one more day of padding keeps it outside the periods needed.
      const safe = !isConverted || isRange ? end : addDays(end, op === ">=" ? -1 : 1)
      return boundCondition({ op, moment: safe }, moment, zone)
    })
  const own = conditions(bounds)
  return beside === undefined ? own : [E.or([E.and(own), E.and(conditions(beside))])]
}

/**
 * The bounds on a time column as conditions on groups; null if they may split a period.
 * With such conditions the padding is filtered out after grouping, so that the rows are read once.
 */
export const boundsOnGroups = (query: BoundQuery, column: string): ReadonlyArray<Expr> | null =>
  isCutByPeriods(query, column) ? onGroups(query, column, boundsOn(query.where, column)) : null

/** Bounds that split no period, as conditions on groups. */
const onGroups = (query: BoundQuery, column: string, bounds: ReadonlyArray<TimeBound>): ReadonlyArray<Expr> => {
  const [key] = timeKeys(query, column)
  if (key === undefined) return []
  const type = isOfDays(key.granularity ?? periods.second) ? "DATE" : "TIMESTAMP"
  const literal = (moment: PlainDateTime): Expr =>
    literalOf(moment, { type, canonical: true, zoned: false, localTo: null }, type === "DATE")
  return bounds.map(({ op, moment }) => E.compare(op, E.output(key.id, key.type), literal(moment)))
}

/** A range of a time column that a query is compared with, read together with its own. */
export interface ComparedRange {
  readonly column: string
  readonly bounds: ReadonlyArray<TimeBound>
  /** The rows of both ranges. */
  readonly both: LookBack
  /** The conditions on the groups of the query. */
  readonly ofQuery: ReadonlyArray<Expr>
  /** The conditions on those of the range; none if only periods of the range are looked up. */
  readonly ofRange: ReadonlyArray<Expr>
}

/**
 * The one range that a query is compared with; null if there is none, if it splits a period, or if transforms need other rows.
 * Both ranges can then be read at once and told apart after grouping.
 */
export const comparedRange = (query: BoundQuery): ComparedRange | null => {
  const ranges = new Map(
    query.transforms.flatMap(({ time, ...use }) => {
      const key = query.keys.find(({ id }) => id === time)
      if (use._tag !== "Calendar" || use.range === null || key === undefined) return []
      const range = { column: columnPath(key), bounds: use.range }
      return [[JSON.stringify(range), { ...range, unit: use.unit }] as const]
    })
  )
  const [range, another] = [...ranges.values()]
  if (range === undefined || another !== undefined || lookBackColumns(query).size > 0) return null
  const { column, bounds, unit } = range
  const own = boundsOn(query.where, column)
  const isWhole = bounds.length > 0 && own.length > 0 && isCutByPeriods(query, column, bounds)
  if (query.fill !== null || query.overTime !== null || !isWhole) return null
  const isExact = timeKeys(query, column).every((key) => movesWith(key.granularity ?? periods.day, unit))
  return {
    ...{ column, bounds },
    both: { column, ...union(own, bounds), isRange: true },
    ofQuery: onGroups(query, column, own),
    // DuckDB filters the rows of shared groups by the conditions of all that read them, if each has one.
    ofRange: isExact ? [] : onGroups(query, column, bounds)
  }
}

/** Whether periods of a range, moved by a number of units, are exactly those of the moved range: no day is one that a month lacks. */
const movesWith = (period: Period, unit: Period): boolean =>
  isAligned(period, unit) && (sizeOf(unit).family !== "month" || sizeOf(period).family === "month")

/** The rows of two ranges: one range if they touch. */
const union = (own: ReadonlyArray<TimeBound>, other: ReadonlyArray<TimeBound>): Pick<LookBack, "bounds" | "beside"> => {
  const startOfBoth = least([...own, ...other].flatMap(({ op, moment }) => (op === ">=" ? [moment] : [])))
  const endOfBoth = greatest([...own, ...other].flatMap(({ op, moment }) => (op === "<" ? [moment] : [])))
  const isPair = [own, other].every((range) => range.length === 2 && range[0]?.op !== range[1]?.op)
  const touches = own.some((end) =>
    other.some((start) => start.op !== end.op && compareDateTimes(start.moment, end.moment) === 0)
  )
  if (!isPair || !touches || startOfBoth === null || endOfBoth === null) return { bounds: own, beside: other }
  return {
    bounds: [
      { op: ">=", moment: startOfBoth },
      { op: "<", moment: endOfBoth }
    ]
  }
}

/** Whether the bounds on a time column, and others on it, split no period of the query's keys. */
const isCutByPeriods = (query: BoundQuery, column: string, others: ReadonlyArray<TimeBound> = []): boolean => {
  const keys = timeKeys(query, column)
  const isWhole = ({ op, moment }: TimeBound): boolean =>
    (op === ">=" || op === "<") &&
    keys.every((key) => compareDateTimes(startOf(key.granularity ?? periods.day, moment), moment) === 0)
  const isPlain = keys.every(
    ({ moment, expr }) =>
      moment !== null && timestampForm(moment)?.zoned === false && (expr._tag !== "Truncate" || expr.zone === null)
  )
  const bounds = query.where.filter((each) => isBound(each, column)).map((each) => each.bounds ?? [])
  return (
    keys.length > 0 &&
    isPlain &&
    others.every(isWhole) &&
    bounds.every((each) => each.length > 0 && each.every(isWhole)) &&
    query.crossModels.every((crossModel) => {
      const other = otherColumn(query, crossModel, column)
      return other === null || isCutByPeriods(crossModel.query, other, others)
    })
  )
}
