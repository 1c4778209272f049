/** Edits of a query: each is a function from a query to the next one. */
import type { Direction } from "@semlayer/domain/Query"
import { groupings, type EditedMeasure, type Query, type EditedTime } from "./Query.js"

export type Edit = (query: Query) => Query

/** The name by which filters and sort keys refer to a measure. */
export const measureName = ({ name, formula }: EditedMeasure): string => name ?? formula

const without = <A>(items: ReadonlyArray<A>, index: number): ReadonlyArray<A> => items.filter((_, i) => i !== index)
const replaced = <A>(items: ReadonlyArray<A>, index: number, item: A): ReadonlyArray<A> =>
  items.map((each, i) => (i === index ? item : each))

/** Sort keys of columns that the query no longer has are removed with them. */
const unsorted = (query: Query, column: string): Query => ({
  ...query,
  order: query.order.filter((item) => item.column !== column)
})

export const addMeasure =
  (formula: string): Edit =>
  (query) =>
    query.measures.some((item) => measureName(item) === formula)
      ? query
      : { ...query, measures: [...query.measures, { formula }] }

export const removeMeasure =
  (index: number): Edit =>
  (query) => {
    const item = query.measures[index]
    const next = { ...query, measures: without(query.measures, index) }
    return item === undefined ? query : unsorted(next, measureName(item))
  }

/** Replaces a measure; a sort key that named it follows. */
export const setMeasure =
  (index: number, item: EditedMeasure): Edit =>
  (query) => {
    const before = query.measures[index]
    if (before === undefined) return query
    const [from, to] = [measureName(before), measureName(item)]
    return {
      ...query,
      measures: replaced(query.measures, index, item),
      order: query.order.map((each) => (each.column === from ? { ...each, column: to } : each))
    }
  }

export const toggleMeasure =
  (formula: string): Edit =>
  (query) => {
    const index = query.measures.findIndex((item) => item.formula === formula && item.name === undefined)
    return index === -1 ? addMeasure(formula)(query) : removeMeasure(index)(query)
  }

export const toggleDimension =
  (name: string): Edit =>
  (query) => {
    const index = query.dimensions.findIndex((item) => item.name === name)
    return index === -1 ? { ...query, dimensions: [...query.dimensions, { name }] } : removeDimension(index)(query)
  }

export const removeDimension =
  (index: number): Edit =>
  (query) => {
    const item = query.dimensions[index]
    const next = { ...query, dimensions: without(query.dimensions, index) }
    return item === undefined ? query : unsorted(next, item.name)
  }

export const toggleTime =
  (dimension: string, granularity = "month"): Edit =>
  (query) => {
    const index = query.times.findIndex((item) => item.dimension === dimension)
    return index === -1 ? { ...query, times: [...query.times, { dimension, granularity }] } : removeTime(index)(query)
  }

export const removeTime =
  (index: number): Edit =>
  (query) => {
    const item = query.times[index]
    const next = { ...query, times: without(query.times, index) }
    return item === undefined ? query : unsorted(next, item.dimension)
  }

export const setTime =
  (index: number, item: EditedTime): Edit =>
  (query) => ({ ...query, times: replaced(query.times, index, item) })

export const addFilter =
  (filter: string): Edit =>
  (query) =>
    query.filters.includes(filter) ? query : { ...query, filters: [...query.filters, filter] }

export const setFilter =
  (index: number, filter: string): Edit =>
  (query) => ({ ...query, filters: replaced(query.filters, index, filter) })

export const removeFilter =
  (index: number): Edit =>
  (query) => ({ ...query, filters: without(query.filters, index) })

/** Sorts by a column alone; null removes its sort key. */
export const sortBy =
  (column: string, direction: Direction | null): Edit =>
  (query) => ({
    ...query,
    order: direction === null ? query.order.filter((item) => item.column !== column) : [{ column, direction }]
  })

export const setLimit =
  (limit: number | null): Edit =>
  (query) => ({ ...query, limit })

/** What rows can be sorted by: the names of the columns of the answer, in their order. */
export const sortKeys = (query: Query): ReadonlyArray<string> => [
  ...groupings(query),
  ...query.measures.map(measureName)
]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** Replaces a misspelt name wherever the query has it as a whole word. */
export const respell =
  (wrong: string, right: string): Edit =>
  (query) => {
    const word = new RegExp(`(?<![\\w])${escaped(wrong)}(?![\\w])`, "g")
    const fixed = (text: string): string => text.replace(word, () => right)
    return {
      ...query,
      source: typeof query.source === "string" ? fixed(query.source) : query.source,
      measures: query.measures.map((item) => ({ ...item, formula: fixed(item.formula) })),
      dimensions: query.dimensions.map((item) => ({ ...item, name: fixed(item.name) })),
      times: query.times.map((item) => ({ ...item, dimension: fixed(item.dimension) })),
      filters: query.filters.map(fixed),
      order: query.order.map((item) => ({ ...item, column: fixed(item.column) }))
    }
  }
