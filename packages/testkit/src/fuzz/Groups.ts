/** Random grouping queries with every feature of the language and a determined answer. */
import { granularities } from "@semlayer/domain/Query"
import type { Query, QueryTime } from "../naive/World.js"
import { conditionsAlong, groupCondition, namedCondition, rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import {
  exactAggregate,
  exactFormula,
  type Formula,
  type FormulaFrame,
  numericFormula,
  otherFormula
} from "./Formulas.js"
import { bareAt, columnsAt, nameAt, type Place, type Subject, valuesAt } from "./Subjects.js"
import { words } from "./Words.js"

/** Time dimensions of a subject: none, one or two, or one column twice. */
export const timesOf = (draw: Draw, { places }: Subject): ReadonlyArray<QueryTime> => {
  const one = places.filter((place) => !place.isMany || draw.chance(10))
  const columns = one.flatMap((place) => columnsAt(place, ["DATE", "TIMESTAMP"]).map(({ name }) => nameAt(place, name)))
  const own = columns.filter((name) => !name.includes("."))
  const count = draw.chance(60) ? 1 : draw.chance(25) ? 2 : 0
  const chosen = draw.several(own.length > 0 && draw.chance(75) ? own : columns, count, count)
  const repeated = chosen.length === 1 && draw.chance(10) ? [...chosen, ...chosen] : chosen
  const times = repeated.map((dimension): QueryTime => {
    const granularity = draw.maybeOne(granularities) ?? "month"
    return {
      dimension,
      granularity: draw.chance(35) ? "month" : granularity,
      ...(draw.chance(30) && {
        date_range: draw.one<readonly [string | null, string | null]>([
          ["2024-01-01", "2024-06-30"],
          [null, "2024-12-31"],
          ["2024-01-31 06:00", null],
          ["2023-12-31", "2024-12-30 23:59:59"],
          ["2024-02-01", "2024-07-01"],
          ["2024-03-31 02:30", "2024-10-27 02:30:00"],
          ["2024-10-27", "2024-11-03"]
        ])
      })
    }
  })
  const [first, second] = times
  return second !== undefined && first?.dimension === second.dimension && first.granularity === second.granularity
    ? [first]
    : times
}

/** A time of day cut within the day, for queries without other times, because transforms over time need a calendar. */
const clockOf = (draw: Draw, { places: [own] }: Subject): ReadonlyArray<QueryTime> => {
  const column = draw.maybeOne(columnsAt(own, ["TIME"]))
  const granularity = draw.one<QueryTime["granularity"]>(["hour", "minute", "second"])
  return column === null ? [] : [{ dimension: nameAt(own, column.name), granularity }]
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

const leafOf = (name: string): string => name.slice(name.lastIndexOf(".") + 1)

interface Sortable {
  readonly name: string
  readonly exact: boolean
}

/** An order by some result columns; a paged result is also ordered by all keys, so that it is determined. */
export const orderOf = (draw: Draw, columns: ReadonlyArray<Sortable>, keys: ReadonlyArray<string>) => {
  const exact = columns.filter((each) => each.exact).map(({ name }) => name)
  const chosen = draw.several(exact, 0, 2)
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
export const keyNames = (dimensions: ReadonlyArray<string>, times: ReadonlyArray<QueryTime>): ReadonlyArray<string> => [
  ...dimensions,
  ...times.map(({ dimension, granularity }, i) =>
    times.some((other, j) => j < i && other.dimension === dimension) ? `${dimension}_${granularity}` : dimension
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

/** An aggregate under its default name. */
const unnamed = (draw: Draw, { places }: Subject): string => {
  const place = draw.chance(60) ? places[0] : (draw.maybeOne(places) ?? places[0])
  const column = draw.maybeOne(valuesAt(place, ["INT", "DOUBLE"]))
  return column === null
    ? `${nameAt(place, "*")}:count`
    : `${nameAt(place, column.name)}:${draw.one(["sum", "min", "countd"])}`
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

/** Names of measures: plain, sometimes reserved words. */
const namesOf = (draw: Draw, count: number): ReadonlyArray<string> => {
  const few = draw.chance(12) ? [...draw.several(words.measures, 3, 3), "true", "false"] : []
  const chosen = draw.several(few, count, count)
  return Array.from({ length: count }, (_, i) => chosen[i] ?? `m${i}`)
}

/** A grouping query. */
export const groupedBy = (draw: Draw, subject: Subject): Grouped => {
  const times = timesOf(draw, subject)
  const cut = times.length > 0 || draw.chance(50) ? times : clockOf(draw, subject)
  const dimensions = dimensionsOf(draw, subject, cut)
  const keys = keyNames(dimensions, cut)
  const frame: FormulaFrame = {
    subject,
    keys: keys.filter((name) => keys.filter((other) => leafOf(other) === leafOf(name)).length === 1),
    withTime: times.length > 0,
    withTwoTimes: times.length > 1
  }
  const numbers = draw.times(keys.length === 0 || draw.chance(85) ? 1 : 0, 3, () => numericFormula(draw, frame))
  const other = draw.chance(25) ? otherFormula(draw, frame) : null
  const formulas = [...numbers, ...(other === null ? [] : [other])]
  const names = namesOf(draw, formulas.length)
  const named = formulas.map(({ text }, i) => ({ formula: text, name: names[i] ?? `m${i}` }))
  const measures = [...named, ...(draw.chance(15) ? [{ formula: unnamed(draw, subject) }] : [])]
  const variable = draw.chance(8) ? withVariable(draw, subject) : null
  const filters = filtersOf(draw, frame, numbers, names)
  const page = pageOf(draw)
  const sortable = [
    ...keys.map((name) => ({ name, exact: true })),
    ...named.map(({ name }, i) => ({ name, exact: formulas[i]?.exact === true }))
  ]
  const hidden = draw.chance(12) ? [{ column: hiddenKey(draw, frame), direction: "desc" as const }] : []
  const order = page !== null || draw.chance(40) ? orderOf(draw, sortable, page === null ? [] : keys) : []
  return {
    named: named.map(({ name }, i) => ({ name, exact: formulas[i]?.exact === true })),
    periods: times,
    query: {
      source_model: subject.source,
      measures,
      dimensions,
      time_dimensions: cut,
      ...(times[1] !== undefined && { main_time_dimension: draw.maybeOne(times)?.dimension ?? times[1].dimension }),
      filters: [...filters, ...(variable === null ? [] : [variable.filter])],
      ...(variable !== null && { variables: variable.variables }),
      order: [...hidden, ...order],
      ...page,
      ...(times.length > 0 && draw.chance(10) && { whole_periods_only: true })
    }
  }
}
