/** Random grouping queries with every feature of the language and a determined answer. */
import { isLonger, isOfDays } from "../naive/Calendar.js"
import { calendarCuts } from "./Calendars.js"
import { customCuts, cuts } from "./Periods.js"
import { weekdays } from "@semlayer/domain/Granularities"
import { dimensionName, type Query, type QueryDimension, type QueryMeasure, type QueryTime } from "../naive/World.js"
import { comparison, conditionsAlong, groupCondition, namedCondition, rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import {
  exactAggregate,
  exactFormula,
  type Formula,
  type FormulaFrame,
  numericFormula,
  otherFormula
} from "./Formulas.js"
import { keyCondition, keyFormula, type KeyFormula } from "./KeyFormulas.js"
import { overTimeOf } from "./OverTimes.js"
import { bareAt, columnsAt, nameAt, type Place, type Subject, valuesAt } from "./Subjects.js"
import { zones } from "./Tables.js"
import { words } from "./Words.js"

/** Whether filling gives so few rows that the naive evaluator is fast, or is refused. */
const isFewPeriods = ({ granularity, date_range: range }: QueryTime): boolean =>
  isOfDays(granularity) || (Array.isArray(range) && range[1] === "2024-11-03")

/** Time dimensions of a subject: none, one or two, or one column twice. */
export const timesOf = (draw: Draw, { places }: Subject): ReadonlyArray<QueryTime> => {
  const one = places.filter((place) => !place.isMany || draw.chance(10))
  const columns = one.flatMap((place) => columnsAt(place, ["DATE", "TIMESTAMP"]).map(({ name }) => nameAt(place, name)))
  const own = columns.filter((name) => !name.includes("."))
  const count = draw.chance(60) ? 1 : draw.chance(25) ? 2 : 0
  const chosen = draw.several(own.length > 0 && draw.chance(75) ? own : columns, count, count)
  const repeated = chosen.length === 1 && draw.chance(10) ? [...chosen, ...chosen] : chosen
  const times = repeated.map((dimension): QueryTime => {
    const granularity = draw.maybeOne(cuts) ?? "month"
    return {
      dimension,
      granularity: draw.chance(35) ? "month" : granularity,
      ...(draw.chance(30) && {
        date_range: draw.one<NonNullable<QueryTime["date_range"]>>([
          ["2024-01-01", "2024-06-30"],
          [null, "2024-12-31"],
          ["2024-01-31 06:00", null],
          ["2023-12-31", "2024-12-30 23:59:59"],
          ["2024-02-01", "2024-07-01"],
          ["2024-03-31 02:30", "2024-10-27 02:30:00"],
          ["2024-10-27", "2024-11-03"],
          ["2023-Q4", "2024-03"],
          ["last 8 months", null],
          [null, "2 weeks ago"],
          "2024",
          "2024-W27",
          "last 3 quarters",
          "last 2 fiscal_quarters",
          "this year",
          "year to date"
        ])
      })
    }
  })
  const fill = draw.chance(25)
    ? draw.one<NonNullable<QueryTime["fill"]> | null>([true, 0, null, "previous"])
    : undefined
  const [first, second] = times
  return second !== undefined && first?.dimension === second.dimension && first.granularity === second.granularity
    ? [first]
    : times.map((time, i) => (i === 0 && fill !== undefined && isFewPeriods(time) ? { ...time, fill } : time))
}

/** A time of day cut within the day, for queries without other times, because transforms over time need a calendar. */
const clockOf = (draw: Draw, { places: [own] }: Subject): ReadonlyArray<QueryTime> => {
  const column = draw.maybeOne(columnsAt(own, ["TIME"]))
  const granularity = draw.one<QueryTime["granularity"]>(["hour", "minute", "second"])
  return column === null ? [] : [{ dimension: nameAt(own, column.name), granularity }]
}

/** A time by periods of the source's calendar, which is a dimension for everything that goes along time. */
const calendarOf = (draw: Draw, subject: Subject, times: ReadonlyArray<QueryTime>): ReadonlyArray<QueryTime> => {
  const [{ model }, ...others] = subject.places
  if (model.calendarModel === undefined || !draw.chance(35)) return []
  const near = [subject.places[0], ...others.filter(({ isMany }) => !isMany)]
  const names = near.flatMap((place) => columnsAt(place, ["DATE", "TIMESTAMP"]).map(({ name }) => nameAt(place, name)))
  const used = times.map(({ dimension }) => dimension)
  const dimension = draw.maybeOne(draw.chance(50) && used.length > 0 ? used : names)
  const range = draw.one<QueryTime["date_range"]>([undefined, undefined, ["2024-01-01", null], "2024", "last 8 months"])
  return dimension === null
    ? []
    : [{ dimension, granularity: draw.one(calendarCuts).name, ...(range !== undefined && { date_range: range }) }]
}

/** Dimensions of a subject other than its time dimensions. */
export const dimensionsOf = (
  draw: Draw,
  { places }: Subject,
  times: ReadonlyArray<QueryTime>
): ReadonlyArray<string> => {
  const count = draw.below(3)
  const chosen = Array.from({ length: count }, () => {
    const [own] = places
    const place: Place = draw.chance(45)
      ? own
      : (draw.maybeOne(places.filter((each) => !each.isMany || draw.chance(30))) ?? own)
    const column = draw.maybeOne(place.model.columns)
    return column === null ? [] : [nameAt(place, column.name)]
  }).flat()
  return [...new Set(chosen)].filter((name) => !times.some((time) => time.dimension === name))
}

/** The columns to which a join to one row compares its own, so that most groups by them are those of own columns too. */
const joinedKeys = (draw: Draw, { places: [own, ...others] }: Subject): ReadonlyArray<string> => {
  const join = draw.maybeOne(own.model.joins.filter(({ findsOne }) => findsOne))
  const place = others.find(
    ({ path: [name, ...further] }) => further.length === 0 && name === (join?.name ?? join?.target)
  )
  if (join === null || place === undefined) return []
  const keys = join.pairs.map(([, key]) => key)
  return keys.every((key) => place.model.columns.some(({ name }) => name === key))
    ? keys.map((key) => nameAt(place, key))
    : []
}

const leafOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1)

interface Sortable {
  readonly name: string
  readonly exact: boolean
}

/** An order by some result columns; a paged result is also ordered by all keys, so that it is determined. */
export const orderOf = (draw: Draw, columns: ReadonlyArray<Sortable>, keys: ReadonlyArray<string>) => {
  const exact = columns.filter((each) => each.exact).map(({ name }) => name)
  const chosen = draw.several(exact, 1, 3)
  return [...new Set([...chosen, ...keys])].map((column) => ({
    column,
    direction: draw.chance(50) ? ("asc" as const) : ("desc" as const)
  }))
}

/** The page of a query; null for all rows. */
export const pageOf = (draw: Draw) =>
  draw.chance(30)
    ? { ...(draw.chance(85) && { limit: 1 + draw.below(6) }), ...(draw.chance(40) && { offset: draw.below(4) }) }
    : null

interface Grouped {
  readonly query: Query
  /** Its measures by name. */
  readonly named: ReadonlyArray<{ readonly name: string; readonly exact: boolean }>
  /** Its calendar periods, excluding times of day. */
  readonly periods: ReadonlyArray<QueryTime>
}

/** The names of the dimensions and time dimensions in an answer. */
export const keyNames = (
  dimensions: ReadonlyArray<QueryDimension>,
  times: ReadonlyArray<QueryTime>
): ReadonlyArray<string> => [
  ...dimensions.map(dimensionName),
  ...times.map(({ dimension, granularity }, i) =>
    times.some((other, j) => j < i && other.dimension === dimension)
      ? `${dimension}_${granularity.replaceAll(" ", "_")}`
      : dimension
  )
]

/** A condition with a value in a variable, quoted or not. */
const withVariable = (draw: Draw, { places: [own] }: Subject) => {
  const text = draw.maybeOne(bareAt(own, ["TEXT"]))
  const number = draw.maybeOne(bareAt(own, ["INT", "DOUBLE"]))
  if (text !== null && draw.chance(50)) {
    return draw.chance(50)
      ? { filter: `${text.name} = '{v}'`, variables: { v: draw.one(["done", "O'Hara", "x' or '1'='1"]) } }
      : { filter: `${text.name} in {v}`, variables: { v: ["done", "Ann", "åse"] } }
  }
  return number === null ? null : { filter: `${number.name} > {v}`, variables: { v: draw.one([-1, 0, 2.5]) } }
}

/** An aggregate under its default name, sometimes cast. */
const unnamed = (draw: Draw, { places }: Subject): QueryMeasure => {
  const place = draw.chance(60) ? places[0] : (draw.maybeOne(places) ?? places[0])
  const column = draw.maybeOne(valuesAt(place, ["INT", "DOUBLE"]))
  const formula =
    column === null
      ? `${nameAt(place, "*")}:count`
      : `${nameAt(place, column.name)}:${draw.one(["sum", "min", "countd"])}`
  return { formula, ...(draw.chance(10) && { type: "INT" }) }
}

/** A sum, extreme or count of own rows. */
const ownAggregate = (draw: Draw, { places: [own] }: Subject): Formula => {
  const column = draw.maybeOne(valuesAt(own, ["INT"]))
  const text =
    column === null || draw.chance(30)
      ? `${nameAt(own, "*")}:count`
      : `${nameAt(own, column.name)}:${draw.one(["sum", "min", "max", "count"])}`
  return { text, exact: true }
}

/** An order key that is not selected. */
const hiddenKey = (draw: Draw, frame: FormulaFrame): string =>
  draw.chance(50) ? exactAggregate(draw, frame).text : exactFormula(draw, frame, 1).text

/** Conditions on rows, on groups and on measures by name. */
const filtersOf = (
  draw: Draw,
  frame: FormulaFrame,
  numbers: ReadonlyArray<Formula>,
  names: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const along = draw.chance(15) ? conditionsAlong(draw, frame.subject) : []
  const others = draw.times(0, along.length > 0 || draw.chance(50) ? 1 : 2, () => {
    const kind = draw.below(10)
    if (kind < 6) return rowCondition(draw, frame.subject)
    if (kind < 9) return groupCondition(draw, frame)
    return namedCondition(draw, numbers, names) ?? rowCondition(draw, frame.subject)
  })
  return [...along, ...others]
}

/** A filter of a measure: of the source's columns in most cases, which more of its aggregates reach. */
const measureFilter = (draw: Draw, { source, places: [own, ...others] }: Subject): string =>
  rowCondition(draw, { source, places: draw.chance(60) ? [own] : [own, ...others] })

/**
 * A time over which a measure does not add up: one of the source, and of the query if it has any, because transforms along another
 * are refused, as are mostly aggregates of other models.
 */
const overTimeIn = (draw: Draw, text: string, { places: [own] }: Subject, times: ReadonlyArray<QueryTime>) => {
  const isOfOthers = draw.chance(99) && (/[\p{L}_]\./u.test(text) || text.includes("window="))
  if (isOfOthers || !draw.chance(14)) return {}
  const columns = own.model.columns.filter(
    ({ name }) => times.length === 0 || draw.chance(1) || times.every(({ dimension }) => dimension === name)
  )
  const made = overTimeOf(draw, columns, own.model.columns)
  // These may be of values that are no numbers, which have no mean.
  const isOfAny = /\b(?:min|max|first|last)\b/.test(text)
  if (made === null) return {}
  return { over_time: made.take === "avg" && isOfAny ? { ...made, take: "max" as const } : made }
}

/** A type to cast a number to; a product may be beyond the range of an INT. */
const typeOf = (draw: Draw, text: string): Pick<QueryMeasure, "type"> => ({
  type: text.includes(" * ") ? "DOUBLE" : draw.one(["INT", "DOUBLE"] as const)
})

/** Names of measures: plain, sometimes reserved words, but never a name that the source's columns have. */
const namesOf = (draw: Draw, subject: Subject, count: number): ReadonlyArray<string> => {
  const few = draw.chance(12) ? [...draw.several(words.measures, 3, 3), ...truthsOf(subject)] : []
  const chosen = draw.several(few, count, count)
  return Array.from({ length: count }, (_, i) => chosen[i] ?? `m${i}`)
}

const truthsOf = ({ places: [{ model }] }: Subject): ReadonlyArray<string> =>
  ["true", "false"].filter((word) => !model.columns.some(({ name }) => name === word))

/** The total, subtotals, or neither. */
const totalsOf = (draw: Draw, keys: ReadonlyArray<string>) => {
  const subtotals =
    keys.length > 0 && draw.chance(12) ? draw.times(1, 2, () => draw.several(keys, 1, Math.min(2, keys.length))) : []
  return { ...(draw.chance(15) && { totals: true }), ...(subtotals.length > 0 && { subtotals }) }
}

/** The units that no period of some times is longer than. */
export const unitsOf = (times: ReadonlyArray<QueryTime>): FormulaFrame["units"] => {
  const units = ["year", "quarter", "month", "week"] as const
  const cutOf = (granularity: string) => customCuts.find(({ name }) => name === granularity)?.base ?? granularity
  return units.filter((unit) => !times.some(({ granularity }) => isLonger(cutOf(granularity), unit)))
}

/** The best members of a dimension by an aggregate that all engines compute identically. */
const topOf = (draw: Draw, listed: ReadonlyArray<string>, computed: ReadonlyArray<KeyFormula>, frame: FormulaFrame) => {
  const { places } = frame.subject
  const texts = places.flatMap((place) => valuesAt(place, ["TEXT"]).map(({ name }) => nameAt(place, name)))
  const named = [
    ...listed.filter((name) => texts.includes(name)),
    ...computed.flatMap(({ dimension, type }) => (type === "TEXT" ? [dimension.name] : []))
  ]
  const hasOthers = named.length > 0 && draw.chance(65)
  const dimension = draw.maybeOne(hasOthers ? named : [...listed, ...computed.map((each) => each.dimension.name)])
  if (dimension === null || !draw.chance(18)) return {}
  const others = hasOthers || draw.chance(1) ? { others: draw.one(["Other", "done"]) } : {}
  return { top: { dimension, by: exactAggregate(draw, frame).text, n: 1 + draw.below(3), ...others } }
}

/** A comparison along the main time, whose range has two ends where it is the previous period. */
const compareOf = (draw: Draw, [time, another]: ReadonlyArray<QueryTime>) => {
  if (time === undefined || another !== undefined || !draw.chance(25)) return {}
  const isRange = typeof time.date_range === "string" || time.date_range?.every((end) => end !== null) === true
  const lengths = ["1 year", "1 month", "2 weeks", "3 days", "1 quarter", "36 hours", "1 fiscal_year"] as const
  return { compare: { to: isRange && draw.chance(50) ? "previous period" : draw.one(lengths) } }
}

interface BesideRows {
  readonly keys: ReadonlyArray<string>
  readonly times: ReadonlyArray<QueryTime>
  readonly hasMeasures: boolean
  readonly isComparable: boolean
}

/** What is asked beside the rows: whole periods, the time zone, totals, a comparison. */
const besideRows = (draw: Draw, { keys, times, hasMeasures, isComparable }: BesideRows) => ({
  ...(times.length > 0 && draw.chance(10) && { whole_periods_only: true }),
  ...(draw.chance(15) && { time_zone: draw.one(["UTC", ...zones]) }),
  ...(draw.chance(10) && { first_day_of_week: draw.one(weekdays) }),
  ...(hasMeasures && totalsOf(draw, keys)),
  ...(isComparable && compareOf(draw, times))
})

/** Formulas of a query and conditions on its groups: of own rows alone, which merge from those of smaller groups, or of any. */
const formulasOf = (draw: Draw, frame: FormulaFrame, hasKeys: boolean, isOfOwnRows: boolean) => {
  const least = !hasKeys || draw.chance(85) ? 1 : 0
  if (isOfOwnRows) {
    const one = () => ownAggregate(draw, frame.subject)
    return { numbers: draw.times(least, 3, one), other: null, conditions: [comparison(draw, one())] }
  }
  const numbers = draw.times(least, 3, () => numericFormula(draw, frame))
  return { numbers, other: draw.chance(25) ? otherFormula(draw, frame) : null, conditions: [] }
}

/** Expressions of columns as dimensions; none in most cases. */
const computedOf = (draw: Draw, subject: Subject): ReadonlyArray<KeyFormula> =>
  draw.chance(20) ? draw.times(1, 2, (i) => keyFormula(draw, subject, `part${i}`)).flatMap((each) => each ?? []) : []

/** A grouping query. */
export const groupedBy = (draw: Draw, subject: Subject): Grouped => {
  const times = timesOf(draw, subject)
  const ofDays = calendarOf(draw, subject, times)
  const clocks = times.length + ofDays.length > 0 || draw.chance(50) ? [] : clockOf(draw, subject)
  const cut = [...times, ...ofDays, ...clocks]
  const joined = draw.chance(15) ? joinedKeys(draw, subject) : []
  const listed = [...new Set([...joined, ...dimensionsOf(draw, subject, cut)])]
  const computed = computedOf(draw, subject)
  const dimensions = [...listed, ...computed.map(({ dimension }) => dimension)]
  const keys = keyNames(dimensions, cut)
  const frame: FormulaFrame = {
    subject,
    keys: keys.filter((name) => keys.filter((other) => leafOf(other) === leafOf(name)).length === 1),
    withTime: times.length > 0,
    withTwoTimes: times.length > 1,
    units: unitsOf(times)
  }
  const isOfOwnRows = joined.length > 0 && draw.chance(70)
  const { numbers, other, conditions } = formulasOf(draw, frame, keys.length > 0, isOfOwnRows)
  const formulas = [...numbers, ...(other === null ? [] : [other])]
  const names = namesOf(draw, subject, formulas.length)
  const named = formulas.map(({ text, exact }, i) => ({
    formula: text,
    name: names[i] ?? `m${i}`,
    ...(draw.chance(9) && { filter: measureFilter(draw, subject) }),
    ...(i < numbers.length && exact && draw.chance(9) && typeOf(draw, text)),
    ...overTimeIn(draw, text, subject, times)
  }))
  // A mean of snapshots differs in its last digits.
  const isExact = (i: number): boolean => formulas[i]?.exact === true && named[i]?.over_time === undefined
  const measures = [...named, ...(draw.chance(15) ? [unnamed(draw, subject)] : [])]
  const variable = draw.chance(8) ? withVariable(draw, subject) : null
  // Together they would leave no rows too often.
  const filters =
    conditions.length > 0 && draw.chance(60) ? conditions : [...filtersOf(draw, frame, numbers, names), ...conditions]
  const page = pageOf(draw)
  const sortable = [
    ...keys.map((name) => ({ name, exact: true })),
    ...named.map(({ name }, i) => ({ name, exact: isExact(i) }))
  ]
  const hidden = draw.chance(12) ? [{ column: hiddenKey(draw, frame), direction: "desc" as const }] : []
  const order = page !== null || draw.chance(40) ? orderOf(draw, sortable, page === null ? [] : keys) : []
  return {
    named: named.map(({ name }, i) => ({ name, exact: isExact(i) })),
    periods: times,
    query: {
      source_model: subject.source,
      measures,
      dimensions,
      time_dimensions: cut,
      ...(times[1] !== undefined && { main_time_dimension: draw.maybeOne(times)?.dimension ?? times[1].dimension }),
      filters: [
        ...filters,
        ...(variable === null ? [] : [variable.filter]),
        ...computed.flatMap((each) => (draw.chance(20) ? [keyCondition(draw, each)] : []))
      ],
      ...(variable !== null && { variables: variable.variables }),
      order: [...hidden, ...order],
      ...page,
      ...topOf(draw, listed, computed, frame),
      ...besideRows(draw, {
        keys,
        times,
        hasMeasures: measures.length > 0,
        isComparable: other === null && cut.length === times.length
      })
    }
  }
}
