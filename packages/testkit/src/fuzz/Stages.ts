/** Random multi-stage queries: over the answer to another one, joined to one, and of models that the query extends. */
import { unqualified } from "@semlayer/domain/Names"
import { calendarCuts } from "./Calendars.js"
import { cuts } from "./Periods.js"
import { dimensionName, type Extension, type Model, type Query, type QueryTime, type World } from "../naive/World.js"
import type { Draw } from "./Draw.js"
import { type FormulaFrame, overTimeOf } from "./Formulas.js"
import { groupedBy, keyNames, unitsOf } from "./Groups.js"
import { derived } from "./ModelColumns.js"
import { columnsAt, nameAt, type Subject, subjectOf } from "./Subjects.js"
import { words } from "./Words.js"

/** Queries, the last of which is the root. */
export type Question = ReadonlyArray<Query>

/** A name without the source as prefix, because column names of stages do not have it. */
const withoutSource = ({ source }: Subject, name: string): string => unqualified(name, source)

/** A name for a stage that no reachable model has. */
const stageName = (draw: Draw, { places }: Subject): string => {
  const isFree = (word: string): boolean => !places.some(({ model }) => model.name === word)
  const word = draw.chance(20) ? draw.maybeOne(words.relations.filter(isFree)) : null
  return word ?? (isFree("inner") ? "inner" : "inner_stage")
}

/** The names of all times that a subject reaches. */
const timeNames = ({ places }: Subject): ReadonlyArray<string> =>
  places.flatMap((place) => columnsAt(place, ["DATE", "TIMESTAMP"]).map(({ name }) => nameAt(place, name)))

/** A query over the answer to another. */
export const staged = (draw: Draw, subject: Subject): Question => {
  const { query, named, periods } = groupedBy(draw, subject)
  const stage = stageName(draw, subject)
  const inner: Query = { ...query, name: stage }
  const idOf = (name: string): string => withoutSource(subject, name).replaceAll(".", "__")
  const ids = keyNames(query.dimensions, query.time_dimensions).map(idOf)
  // To the outer query, a period of the inner query is a timestamp, and so is a time that it lists.
  const dimensions = query.dimensions.map(dimensionName)
  const listed = dimensions.filter((name) => timeNames(subject).includes(name))
  const moments = draw.several([...keyNames([], periods), ...listed], 0, 1)
  const times = moments.map(
    (name): QueryTime => ({
      dimension: idOf(name),
      granularity: draw.maybeOne(cuts) ?? "month"
    })
  )
  const hasCalendar = subject.places[0].model.calendarModel !== undefined && draw.chance(25)
  const ofDays = hasCalendar
    ? times.map(({ dimension }) => ({ dimension, granularity: draw.one(calendarCuts).name }))
    : []
  const frame: FormulaFrame = {
    subject,
    keys: [],
    withTime: times.length > 0,
    withTwoTimes: false,
    units: unitsOf(times)
  }
  const ofTime = times.length > 0 ? [{ formula: overTimeOf(draw, frame, "*:count"), name: "t0" }] : []
  const outer: Query = {
    source_model: stage,
    measures: [
      { formula: "*:count" },
      ...ofTime,
      ...named.map(({ name, exact }) => ({ formula: exact ? `${name}:max` : `${name}:count` }))
    ],
    dimensions: draw
      .several(
        dimensions.filter((name) => !moments.includes(name)),
        0,
        1
      )
      .map((name) => (draw.chance(50) ? withoutSource(subject, name) : idOf(name))),
    time_dimensions: [...times, ...ofDays],
    filters: ids.length > 0 && draw.chance(30) ? [`${stage}.${ids[0]} is not null`] : [],
    order: []
  }
  const middle = { ...outer, name: "middle", time_dimensions: times }
  return draw.chance(25) ? [inner, middle, overMiddle(draw, middle, named)] : [inner, outer]
}

/** A query over the answer to a query over a stage, by some of its keys. */
const overMiddle = (
  draw: Draw,
  { dimensions, time_dimensions: times }: Query,
  named: ReadonlyArray<{ readonly name: string; readonly exact: boolean }>
): Query => {
  const periods = draw.several(times, 0, 1)
  return {
    source_model: "middle",
    measures: [
      { formula: "*:count" },
      { formula: "_count:sum", name: "rows" },
      ...named.map(({ name, exact }) => ({
        formula: exact ? `${name}_max:${draw.one(["min", "count", "sum"])}` : `${name}_count:sum`
      }))
    ],
    dimensions: draw.several(dimensions.map(dimensionName), 0, 1).map((name) => name.replaceAll(".", "__")),
    time_dimensions: periods.map(({ dimension }) => ({ dimension, granularity: draw.maybeOne(cuts) ?? "year" })),
    filters: draw.chance(40) ? ["_count > 1"] : [],
    order: []
  }
}

/** An extension of a source: a derived column, and a measure of it. */
export const extensionOf = (draw: Draw, source: Model): Extension | null => {
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

/** A query of a model that it extends; `stages` are those that the extension joins. */
export const grownBy = (
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

/** A query that joins its source to the answer of another, which has one row per key of a joined model. */
export const joinedToStage = (draw: Draw, world: World, source: Model): Question | null => {
  const join = draw.maybeOne(source.joins.filter(({ pairs }) => pairs.length === 1))
  const target = world.models.find((model) => model.name === join?.target)
  const [pair] = join?.pairs ?? []
  if (target === undefined || pair === undefined) return null
  const number = draw.maybeOne(
    target.columns.filter(({ name, type, primaryKey }) => type === "INT" && !primaryKey && name !== "huge")
  )
  const name = stageName(draw, subjectOf(source, new Map(world.models.map((model) => [model.name, model]))))
  const stage: Query = {
    name,
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
    name,
    columns: [
      { ...plain, name: pair[1] },
      { ...plain, name: "s0" }
    ],
    uniqueKeys: [],
    hasVerifiedKeys: false,
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
        ...{ name: null, target: name, pairs: [pair], type: draw.chance(15) ? "inner" : "left" },
        ...{ relationship: null, findsOne: true }
      }
    ]
  }
  return [stage, grownBy(draw, world, source, extension, [answered])]
}
