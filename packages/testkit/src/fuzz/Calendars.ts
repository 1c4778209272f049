/** Random calendar tables, whose columns are periods of the days of the data. */
import type { CalendarCut, Model, ModelColumn, Table, World } from "../naive/World.js"
import { isMoment, type Value } from "../naive/Values.js"
import type { Draw } from "./Draw.js"

const calendarName = "days_of_years"

/** Periods by their first day with a text, by number, by a text that recurs, in the reverse order, and kinds of days. */
export const calendarCuts: readonly [CalendarCut, ...ReadonlyArray<CalendarCut>] = [
  { name: "retail_period", column: "begins_on", label: "title" },
  { name: "retail_number", column: "number", label: "number" },
  { name: "retail_title", column: "title", order: "number_of_title" },
  { name: "kind_of_day", column: "kind" }
]

const day = 86_400_000

/** The days of all times, and those beside them, which they are in other time zones. */
const daysOf = (tables: ReadonlyArray<Table>): ReadonlyArray<number> => {
  const times = tables.flatMap(({ rows }) => rows.flat().filter(isMoment))
  const days = times.flatMap(({ at }) => [-1, 0, 1].map((n) => (Math.floor(at / day) + n) * day))
  return [...new Set(days)].sort((a, b) => a - b)
}

const date = (at: number): Value => ({ at, isDate: true })

/** Rows of most days: periods of some days each, whose texts and kinds recur. */
const rowsOf = (draw: Draw, days: ReadonlyArray<number>): Table["rows"] => {
  const length = 1 + draw.below(6)
  return days.flatMap((at, i) => {
    const number = Math.floor(i / length)
    const begins = days[number * length] ?? at
    const kind = draw.chance(15) ? null : draw.one(["working day", "holiday"])
    return draw.chance(88)
      ? [[date(at), date(begins), BigInt(number), `P${number % 3}`, BigInt(-number % 3), kind]]
      : []
  })
}

const columns: ReadonlyArray<Pick<ModelColumn, "name" | "type">> = [
  { name: "day", type: "DATE" },
  { name: "begins_on", type: "DATE" },
  { name: "number", type: "INT" },
  { name: "title", type: "TEXT" },
  { name: "number_of_title", type: "INT" },
  { name: "kind", type: "TEXT" }
]

const modelOf = (draw: Draw): Model => {
  const isKey = draw.chance(60)
  return {
    ...{ name: calendarName, table: calendarName, joins: [], filters: [], aggregations: [], defaultTime: null },
    columns: columns.map((column) => ({
      ...{ ...column, sql: null, filter: null },
      primaryKey: isKey && column.name === "day"
    })),
    uniqueKeys: isKey ? [] : [["day"]],
    hasVerifiedKeys: draw.chance(50),
    measures: [{ name: "n", formula: "*:count" }],
    calendar: { date: "day", granularities: calendarCuts }
  }
}

/** A world, sometimes with a calendar of some of its models. */
export const withCalendar = (draw: Draw, world: World): World => {
  if (!draw.chance(40)) return world
  const table: Table = { name: calendarName, columns, rows: rowsOf(draw, daysOf(world.tables)) }
  const models = world.models.map((model) => (draw.chance(75) ? { ...model, calendarModel: calendarName } : model))
  return { ...world, tables: [...world.tables, table], models: [...models, modelOf(draw)] }
}
