/** Shrinks failing cases by removing one thing at a time. */
import { parse } from "@semlayer/compiler/syntax/Parse"
import { children, textOf } from "@semlayer/compiler/syntax/Syntax"
import { Effect, Either } from "effect"
import type { Model, Query, Table, World } from "../naive/World.js"
import type { Question } from "./Stages.js"

/** A question about a world. */
export interface Case {
  readonly world: World
  readonly question: Question
}

type List<A> = ReadonlyArray<A>

/** The list without one of its parts: halves first, then single entries. */
const without = <A>(list: List<A>): List<List<A>> => {
  const half = Math.ceil(list.length / 2)
  const halves = list.length > 3 ? [list.slice(half), list.slice(0, half)] : []
  return [...halves, ...list.map((_, i) => list.filter((_, j) => j !== i))]
}

const replaced = <A>(list: List<A>, smaller: (item: A) => List<A>): List<List<A>> =>
  list.flatMap((item, i) => smaller(item).map((made) => list.map((each, j) => (i === j ? made : each))))

/** The texts of the parts of a formula or condition. */
const parts = (kind: "formula" | "filter", text: string): List<string> => {
  const tree = parse(kind, text)
  return Either.isLeft(tree) ? [] : children(tree.right).map((child) => textOf(text, child))
}

const optional = <K extends keyof Query>(query: Query, key: K): List<Query> => {
  if (query[key] === undefined) return []
  const { [key]: _, ...rest } = query
  return [{ ...query, ...rest, [key]: undefined }]
}

const smallerQueries = (query: Query): List<Query> => [
  ...without(query.measures).map((measures) => ({ ...query, measures })),
  ...without(query.filters).map((filters) => ({ ...query, filters })),
  ...without(query.dimensions).map((dimensions) => ({ ...query, dimensions })),
  ...replaced(query.dimensions, (each) =>
    typeof each === "string" ? [] : parts("formula", each.formula).map((formula) => ({ ...each, formula }))
  ).map((dimensions) => ({ ...query, dimensions })),
  ...without(query.time_dimensions).map((time_dimensions) => ({ ...query, time_dimensions })),
  ...without(query.order).map((order) => ({ ...query, order })),
  ...optional(query, "limit"),
  ...optional(query, "offset"),
  ...optional(query, "whole_periods_only"),
  ...optional(query, "time_zone"),
  ...optional(query, "first_day_of_week"),
  ...optional(query, "totals"),
  ...optional(query, "subtotals"),
  ...optional(query, "compare"),
  ...optional(query, "top"),
  ...optional(query, "main_time_dimension"),
  ...optional(query, "variables"),
  ...replaced(query.time_dimensions, ({ date_range, ...time }) => (date_range === undefined ? [] : [time])).map(
    (time_dimensions) => ({ ...query, time_dimensions })
  ),
  ...replaced(query.measures, (measure) =>
    parts("formula", measure.formula).map((formula) => ({ ...measure, formula }))
  ).map((measures) => ({ ...query, measures })),
  ...replaced(query.measures, ({ over_time, ...measure }) => (over_time === undefined ? [] : [measure])).map(
    (measures) => ({ ...query, measures })
  ),
  ...replaced(query.measures, ({ filter, ...measure }) =>
    filter === undefined ? [] : [measure, ...parts("filter", filter).map((part) => ({ ...measure, filter: part }))]
  ).map((measures) => ({ ...query, measures })),
  ...replaced(query.filters, (filter) => parts("filter", filter)).map((filters) => ({ ...query, filters }))
]

const smallerTables = (table: Table): List<Table> => without(table.rows).map((rows) => ({ ...table, rows }))

const smallerModels = (model: Model): List<Model> => [
  ...replaced(model.backing ?? [], smallerQueries).map((backing) => ({ ...model, backing })),
  ...without(model.filters).map((filters) => ({ ...model, filters })),
  ...without(model.joins).map((joins) => ({ ...model, joins })),
  ...without(model.aggregations).map((aggregations) => ({ ...model, aggregations })),
  ...without(model.measures).map((measures) => ({ ...model, measures })),
  ...replaced(model.measures, ({ over_time, ...measure }) => (over_time === undefined ? [] : [measure])).map(
    (measures) => ({ ...model, measures })
  ),
  ...replaced(model.measures, ({ filter, ...measure }) =>
    filter === undefined ? [] : [measure, ...parts("filter", filter).map((part) => ({ ...measure, filter: part }))]
  ).map((measures) => ({ ...model, measures })),
  ...replaced(model.joins, ({ reverseName, ...join }) => (reverseName === undefined ? [] : [join])).map((joins) => ({
    ...model,
    joins
  })),
  ...replaced(model.joins, (join) => (join.type === "inner" ? [{ ...join, type: "left" as const }] : [])).map(
    (joins) => ({
      ...model,
      joins
    })
  ),
  ...replaced(model.columns, (column) => (column.filter === null ? [] : [{ ...column, filter: null }])).map(
    (columns) => ({
      ...model,
      columns
    })
  ),
  ...without(model.columns).map((columns) => ({ ...model, columns })),
  ...(model.unpivot === undefined ? [] : without(model.unpivot.columns)).flatMap((columns) =>
    model.unpivot === undefined || columns.length === 0 ? [] : [{ ...model, unpivot: { ...model.unpivot, columns } }]
  ),
  ...(model.defaultTime === null ? [] : [{ ...model, defaultTime: null }])
]

const smallerWorlds = (world: World): List<World> => [
  ...without(world.models).map((models) => ({ ...world, models })),
  ...replaced(world.tables, smallerTables).map((tables) => ({ ...world, tables })),
  ...replaced(world.models, smallerModels).map((models) => ({ ...world, models }))
]

const smaller = ({ world, question }: Case): List<Case> => [
  ...replaced(question, smallerQueries).map((made) => ({ world, question: made })),
  ...smallerWorlds(world).map((made) => ({ world: made, question }))
]

/** The smallest failing case found within the given number of attempts. */
export const shrunk = (
  first: Case,
  fails: (given: Case) => Effect.Effect<boolean>,
  attempts: number
): Effect.Effect<Case> =>
  Effect.gen(function* () {
    let best = first
    let left = attempts
    let isSmaller = true
    while (isSmaller && left > 0) {
      isSmaller = false
      for (const candidate of smaller(best)) {
        if (left-- <= 0) break
        if (!(yield* fails(candidate))) continue
        best = candidate
        isSmaller = true
        break
      }
    }
    return best
  })
