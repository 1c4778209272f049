/** Random query-backed models: the groups or rows of another model, with joins, measures and filters of their own. */
import type { ColumnType } from "@semlayer/domain/Column"
import { isOfDays } from "../naive/Calendar.js"
import type { Model, ModelColumn, ModelJoin, Query, QueryTime, World } from "../naive/World.js"
import { rowCondition } from "./Conditions.js"
import type { Draw } from "./Draw.js"
import { conditionOn } from "./ModelColumns.js"
import { customCuts, cuts } from "./Periods.js"
import { nameAt, type Place, type Subject, subjectOf, valuesAt } from "./Subjects.js"

const backedName = "summary"

/** A column of the model, and the name that its query reads. */
interface Read {
  readonly from: string
  readonly column: ModelColumn
}

/** A column as later queries name it. */
const readOf = (place: Place, { name, type, zoned }: ModelColumn): Read => ({
  from: nameAt(place, name),
  column: {
    ...{ name: [...place.path, name].join("__"), type, primaryKey: false, sql: null, filter: null },
    ...(zoned === true && { zoned })
  }
})

const isFirst = ({ column }: Read, i: number, all: ReadonlyArray<Read>): boolean =>
  all.findIndex((other) => other.column.name.toLowerCase() === column.name.toLowerCase()) === i

/** What the model groups by: columns to which its source is joined, and others. */
const keysOf = (draw: Draw, { places }: Subject, joins: ReadonlyArray<ModelJoin>): ReadonlyArray<Read> => {
  const [own] = places
  const referring = draw.several(joins, 0, 1).flatMap(({ pairs }) => pairs.map(([name]) => name))
  const references = own.model.columns.filter(({ name }) => referring.includes(name))
  const one = places.filter(({ isMany }) => !isMany)
  const others = draw.times(references.length === 0 ? 1 : 0, 2, () => {
    const place = draw.chance(60) ? own : (draw.maybeOne(one) ?? own)
    const column = draw.maybeOne(place.model.columns.filter(({ name }) => name !== "huge"))
    return column === null ? [] : [readOf(place, column)]
  })
  return [...references.map((column) => readOf(own, column)), ...others.flat()].filter(isFirst)
}

/** A time of the source by periods, unless the model groups by the time itself. */
const periodOf = (draw: Draw, { places: [own] }: Subject, keys: ReadonlyArray<Read>) => {
  const times = own.model.columns.filter(({ type }) => type === "DATE" || type === "TIMESTAMP")
  const time = draw.chance(50)
    ? draw.maybeOne(times.filter(({ name }) => keys.every(({ from }) => from !== name)))
    : null
  if (time === null) return null
  const granularity = draw.maybeOne(cuts) ?? "month"
  const isDay = isOfDays(granularity) || customCuts.some(({ name }) => name === granularity)
  const read = readOf(own, { ...time, type: isDay ? "DATE" : "TIMESTAMP" })
  const query: QueryTime = { dimension: read.from, granularity }
  return { query, column: read.column }
}

const plain = { primaryKey: false, sql: null, filter: null }

/** The measures of the query, and the columns that they are. */
const valuesOf = (draw: Draw, { places: [own] }: Subject) => {
  const of = (types: ReadonlyArray<ColumnType>): ModelColumn | null => draw.maybeOne(valuesAt(own, types))
  const [number, value] = [of(["INT", "DOUBLE"]), of(["INT", "DOUBLE", "DATE", "TIMESTAMP", "TEXT"])]
  return [
    { formula: "*:count", column: { ...plain, name: "v_rows", type: "INT" as const } },
    ...(number === null
      ? []
      : [{ formula: `${nameAt(own, number.name)}:sum`, column: { ...plain, name: "v_sum", type: number.type } }]),
    ...(value === null
      ? []
      : [{ formula: `${nameAt(own, value.name)}:max`, column: { ...plain, name: "v_max", type: value.type } }])
  ]
}

/** The joins of the source whose own columns the model has. */
const keptJoins = (source: Model, keys: ReadonlyArray<Read>): ReadonlyArray<ModelJoin> =>
  source.joins.flatMap(({ reverseName: _, relationship: __, ...join }) => {
    const isThere = join.pairs.every(([own]) => keys.some(({ from, column }) => from === own && column.name === own))
    return isThere && join.asOf === undefined && join.range === undefined ? [{ ...join, relationship: null }] : []
  })

/** A query-backed model over another one. */
const backedOf = (draw: Draw, source: Model, models: ReadonlyArray<Model>): Model | null => {
  const subject = subjectOf(source, new Map(models.map((model) => [model.name, model])))
  const keys = keysOf(draw, subject, source.joins)
  const isOfRows = draw.chance(15)
  const period = isOfRows ? null : periodOf(draw, subject, keys)
  if (keys.length === 0 && period === null) return null
  const values = isOfRows ? [] : valuesOf(draw, subject)
  const query: Query = {
    source_model: source.name,
    measures: values.map(({ formula, column }) => ({ formula, name: column.name })),
    dimensions: keys.map(({ from }) => from),
    time_dimensions: period === null ? [] : [period.query],
    filters: draw.chance(30) ? [rowCondition(draw, subject)] : [],
    order: [],
    ...(isOfRows && { distinct_dimension_values: false })
  }
  const columns = [
    ...keys.map(({ column }) => column),
    ...(period === null ? [] : [period.column]),
    ...values.map(({ column }) => column)
  ].filter((column, i, all) => all.findIndex(({ name }) => name === column.name) === i)
  const filter = draw.chance(20) ? conditionOn(draw, columns, []) : null
  return {
    ...{ name: backedName, table: "", backing: [query], columns, uniqueKeys: [], hasVerifiedKeys: false },
    joins: keptJoins(source, keys),
    measures: [
      { name: "total", formula: isOfRows ? "*:count" : "v_rows:sum" },
      { name: "ratio", formula: "total / *:count" }
    ],
    aggregations: [],
    filters: filter === null ? [] : [filter],
    defaultTime: period !== null && draw.chance(60) ? period.column.name : null
  }
}

/** The models, some of them joined to the groups of the query-backed one by its only key. */
const joinedTo = (draw: Draw, { backing: [query] = [], columns }: Model, models: ReadonlyArray<Model>) => {
  const [key, ...further] = columns.slice(0, (query?.dimensions.length ?? 0) + (query?.time_dimensions.length ?? 0))
  if (key === undefined || further.length > 0 || key.type !== "INT" || query?.measures.length === 0) return models
  return models.map((model): Model => {
    const own = draw.chance(50)
      ? draw.maybeOne(model.columns.filter(({ name }) => name === key.name || name === "id"))
      : null
    if (own === null || own.sql !== null) return model
    const join = {
      name: null,
      target: backedName,
      pairs: [[own.name, key.name]],
      type: "left",
      findsOne: true
    } as const
    return { ...model, joins: [...model.joins, { ...join, relationship: null }] }
  })
}

/** A world, sometimes with a query-backed model. */
export const withBackedModel = (draw: Draw, world: World): World => {
  const source = draw.chance(35) ? draw.maybeOne(world.models) : null
  const backed = source === null ? null : backedOf(draw, source, world.models)
  return backed === null ? world : { ...world, models: [...joinedTo(draw, backed, world.models), backed] }
}
