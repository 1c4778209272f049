/** Arbitrary queries of a world, of every feature of the language, whose answer is determined. */
import { granularities } from "@semlayer/domain/Query"
import type { Extension, Model, Query, QueryTime, World } from "../naive/World.js"
import { groupCondition, namedCondition, rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import {
  exactAggregate,
  exactFormula,
  type Formula,
  type FormulaFrame,
  numericFormula,
  otherFormula,
  overTimeOf
} from "./Formulas.js"
import { columnsAt, nameAt, type Place, type Subject, subjectOf, valuesAt } from "./Subjects.js"
import { derived } from "./Worlds.js"

/** Queries of which the last is the root. */
export type Question = ReadonlyArray<Query>

const timesOf = (draw: Draw, { places }: Subject): ReadonlyArray<QueryTime> => {
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
          ["2024-02-01", "2024-07-01"]
        ])
      })
    }
  })
  const [first, second] = times
  return second !== undefined && first?.dimension === second.dimension && first.granularity === second.granularity
    ? [first]
    : times
}

/** A time of day cut within the day, for questions without other times: transforms over time need a calendar. */
const clockOf = (draw: Draw, { places: [own] }: Subject): ReadonlyArray<QueryTime> => {
  const column = draw.maybeOne(columnsAt(own, ["TIME"]))
  const granularity = draw.one<QueryTime["granularity"]>(["hour", "minute", "second"])
  return column === null ? [] : [{ dimension: nameAt(own, column.name), granularity }]
}

const dimensionsOf = (draw: Draw, { places }: Subject, times: ReadonlyArray<QueryTime>): ReadonlyArray<string> => {
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

/** An order by some result columns, and by all keys where a page is cut out, so that the page is determined. */
const orderOf = (draw: Draw, columns: ReadonlyArray<Sortable>, keys: ReadonlyArray<string>) => {
  const exact = columns.filter((each) => each.exact).map(({ name }) => name)
  const chosen = draw.several(exact, 0, 2)
  return [...new Set([...chosen, ...keys])].map((column) => ({
    column,
    direction: draw.chance(50) ? ("asc" as const) : ("desc" as const)
  }))
}

const pageOf = (draw: Draw) =>
  draw.chance(30)
    ? { ...(draw.chance(85) && { limit: 1 + draw.below(6) }), ...(draw.chance(40) && { offset: draw.below(4) }) }
    : null

interface Grouped {
  readonly query: Query
  readonly formulas: ReadonlyArray<Formula>
  /** Its periods of the calendar, so none of a time of day. */
  readonly periods: ReadonlyArray<QueryTime>
}

const keyNames = (dimensions: ReadonlyArray<string>, times: ReadonlyArray<QueryTime>): ReadonlyArray<string> => [
  ...dimensions,
  ...times.map(({ dimension, granularity }, i) =>
    times.some((other, j) => j < i && other.dimension === dimension) ? `${dimension}_${granularity}` : dimension
  )
]

/** A condition with a value in a variable, in quotes or not. */
const withVariable = (draw: Draw, { places: [own] }: Subject) => {
  const text = draw.maybeOne(columnsAt(own, ["TEXT"]))
  const number = draw.maybeOne(columnsAt(own, ["INT", "DOUBLE"]))
  if (text !== null && draw.chance(50)) {
    return draw.chance(50)
      ? { filter: `${text.name} = '{v}'`, variables: { v: draw.one(["done", "O'Hara", "x' or '1'='1"]) } }
      : { filter: `${text.name} in {v}`, variables: { v: ["done", "Ann", "åse"] } }
  }
  return number === null ? null : { filter: `${number.name} > {v}`, variables: { v: draw.one([-1, 0, 2.5]) } }
}

/** An aggregate under the name that it has of itself. */
const unnamed = (draw: Draw, { places }: Subject): string => {
  const place = draw.chance(60) ? places[0] : (draw.maybeOne(places) ?? places[0])
  const column = draw.maybeOne(valuesAt(place, ["INT", "DOUBLE"]))
  return column === null
    ? `${nameAt(place, "*")}:count`
    : `${nameAt(place, column.name)}:${draw.one(["sum", "min", "countd"])}`
}

/** What rows are ordered by without being shown. */
const hiddenKey = (draw: Draw, frame: FormulaFrame): string =>
  draw.chance(50) ? exactAggregate(draw, frame).text : exactFormula(draw, frame, 1).text

/** Conditions on rows, on groups and on measures by their names. */
const filtersOf = (draw: Draw, frame: FormulaFrame, numbers: ReadonlyArray<Formula>): ReadonlyArray<string> =>
  draw.times(0, draw.chance(50) ? 1 : 2, () => {
    const kind = draw.below(10)
    if (kind < 6) return rowCondition(draw, frame.subject)
    return kind < 9 ? groupCondition(draw, frame) : (namedCondition(draw, numbers) ?? rowCondition(draw, frame.subject))
  })

const groupedBy = (draw: Draw, subject: Subject): Grouped => {
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
  const named = formulas.map(({ text }, i) => ({ formula: text, name: `m${i}` }))
  const measures = [...named, ...(draw.chance(15) ? [{ formula: unnamed(draw, subject) }] : [])]
  const variable = draw.chance(8) ? withVariable(draw, subject) : null
  const filters = filtersOf(draw, frame, numbers)
  const page = pageOf(draw)
  const sortable = [
    ...keys.map((name) => ({ name, exact: true })),
    ...formulas.map(({ exact }, i) => ({ name: `m${i}`, exact }))
  ]
  const hidden = draw.chance(12) ? [{ column: hiddenKey(draw, frame), direction: "desc" as const }] : []
  const order = page !== null || draw.chance(40) ? orderOf(draw, sortable, page === null ? [] : keys) : []
  return {
    formulas,
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

/** Distinct values of dimensions, or the rows themselves. */
const listed = (draw: Draw, subject: Subject): Query => {
  const times = draw.chance(40) ? timesOf(draw, subject) : []
  const found = dimensionsOf(draw, subject, times)
  const first = subject.places[0].model.columns[0]?.name
  const dimensions = found.length + times.length > 0 || first === undefined ? found : [first]
  const keys = keyNames(dimensions, times)
  const page = pageOf(draw)
  return {
    source_model: subject.source,
    measures: [],
    dimensions,
    time_dimensions: times,
    filters: draw.times(0, 2, () => rowCondition(draw, subject)),
    order:
      page === null && draw.chance(50)
        ? []
        : orderOf(
            draw,
            keys.map((name) => ({ name, exact: true })),
            page === null ? [] : keys
          ),
    ...page,
    ...(draw.chance(50) && { distinct_dimension_values: false })
  }
}

/** A question of the answer to another. */
const staged = (draw: Draw, subject: Subject): Question => {
  const { query, formulas, periods } = groupedBy(draw, subject)
  const inner: Query = { ...query, name: "inner" }
  const names = keyNames(query.dimensions, query.time_dimensions)
  // A period of the inner query is a moment to the outer one.
  const moments = draw.several(keyNames([], periods), 0, 1)
  const times = moments.map(
    (name): QueryTime => ({
      dimension: name.replaceAll(".", "__"),
      granularity: draw.maybeOne(granularities) ?? "month"
    })
  )
  const frame: FormulaFrame = { subject, keys: [], withTime: times.length > 0, withTwoTimes: false }
  const ofTime = times.length > 0 ? [{ formula: overTimeOf(draw, frame, "*:count"), name: "t0" }] : []
  const outer: Query = {
    source_model: "inner",
    measures: [
      { formula: "*:count" },
      ...ofTime,
      ...formulas.flatMap(({ exact }, i) => (exact ? [{ formula: `m${i}:max` }] : [{ formula: `m${i}:count` }]))
    ],
    dimensions: draw
      .several(query.dimensions, 0, 1)
      .map((name) => (draw.chance(50) ? name : name.replaceAll(".", "__"))),
    time_dimensions: times,
    filters: names.length > 0 && draw.chance(30) ? [`${names[0]?.replaceAll(".", "__")} is not null`] : [],
    order: []
  }
  return [inner, outer]
}

/** What a query adds to its source: a derived column, and a measure of it. */
const extensionOf = (draw: Draw, source: Model): Extension | null => {
  const own = source.columns.filter((column) => !column.primaryKey && column.sql === null)
  const added = derived(draw, "x1", own, null)
  return added === null
    ? null
    : {
        source_name: source.name,
        columns: [added],
        measures: [{ name: "x_count", formula: "x1:count_distinct + *:count" }],
        joins: []
      }
}

const extended = (source: Model, { columns, joins, measures }: Extension): Model => ({
  ...source,
  columns: [...source.columns, ...columns],
  joins: [...source.joins, ...joins],
  measures: [...measures, ...source.measures]
})

const grownBy = (
  draw: Draw,
  world: World,
  source: Model,
  extension: Extension,
  stages: ReadonlyArray<Model>
): Query => {
  const models = new Map([...world.models, ...stages].map((model) => [model.name, model]))
  const subject = subjectOf(extended(source, extension), models)
  return { ...groupedBy(draw, subject).query, source_model: extension }
}

/** A query that joins its source to the answer of another, which has one row for each key of a model that it joins. */
const joinedToStage = (draw: Draw, world: World, source: Model): Question | null => {
  const join = draw.maybeOne(source.joins.filter(({ pairs }) => pairs.length === 1))
  const target = world.models.find((model) => model.name === join?.target)
  const [pair] = join?.pairs ?? []
  if (target === undefined || pair === undefined) return null
  const number = draw.maybeOne(
    target.columns.filter(({ name, type, primaryKey }) => type === "INT" && !primaryKey && name !== "huge")
  )
  const stage: Query = {
    name: "stage",
    source_model: target.name,
    dimensions: [pair[1]],
    measures: [{ formula: number === null || draw.chance(40) ? "*:count" : `${number.name}:sum`, name: "s0" }],
    time_dimensions: [],
    filters: draw.chance(30) ? ["*:count > 0", `${pair[1]} > 1`] : [],
    order: []
  }
  const plain = { type: "INT", primaryKey: false, sql: null, filter: null } as const
  const answered: Model = {
    ...target,
    name: "stage",
    columns: [
      { ...plain, name: pair[1] },
      { ...plain, name: "s0" }
    ],
    uniqueKeys: [],
    joins: [],
    measures: [],
    aggregations: [],
    filters: [],
    defaultTime: null
  }
  const extension: Extension = {
    source_name: source.name,
    columns: [],
    measures: [],
    joins: [
      {
        ...{ name: null, target: "stage", pairs: [pair], type: draw.chance(15) ? "inner" : "left" },
        ...{ relationship: null, findsOne: true }
      }
    ]
  }
  return [stage, grownBy(draw, world, source, extension, [answered])]
}

/** A question about a world. */
export const questionOf = (draw: Draw, world: World): Question => {
  const models = new Map(world.models.map((model) => [model.name, model]))
  const source = draw.maybeOne(world.models)
  if (source === null) return []
  const subject = subjectOf(source, models)
  const plain = (): Question => [groupedBy(draw, subject).query]
  switch (draw.below(20)) {
    case 0:
    case 1:
      return staged(draw, subject)
    case 2:
    case 3:
      return [listed(draw, subject)]
    case 4: {
      const extension = extensionOf(draw, source)
      return extension === null ? plain() : [grownBy(draw, world, source, extension, [])]
    }
    case 5:
      return joinedToStage(draw, world, source) ?? plain()
    default:
      return plain()
  }
}
