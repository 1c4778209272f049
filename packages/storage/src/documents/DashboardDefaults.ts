/** The shortest spelling of a dashboard and its queries, which people read and edit as YAML. */
import type { Document } from "@semlayer/domain/Document"
import { isDocument } from "../snapshot/Json.js"
import { leaveOut } from "./ModelDefaults.js"

const queryDefaults: Document = {
  measures: [],
  dimensions: [],
  time_dimensions: [],
  filters: [],
  variables: {},
  order: [],
  whole_periods_only: false,
  distinct_dimension_values: true
}

/** Applies a function to each object of the list under a key. */
const mapList = (json: Document, key: string, shorten: (item: Document) => unknown): Document => {
  const list = json[key]
  return Array.isArray(list)
    ? { ...json, [key]: list.map((item: unknown) => (isDocument(item) ? shorten(item) : item)) }
    : json
}

/** An item that has one key only is written as the value of that key. */
const bare = (key: string) => (item: Document) => (Object.keys(item).join() === key ? item[key] : item)

const shortQuery = (query: Document): Document =>
  mapList(mapList(leaveOut(query, queryDefaults), "measures", bare("formula")), "dimensions", bare("name"))

const shortTile = (tile: Document): Document =>
  isDocument(tile["query"]) ? { ...tile, query: shortQuery(tile["query"]) } : tile

/** A dashboard without keys that have their default. */
export const shortDashboard = (dashboard: Document): Document => {
  const filters = mapList(dashboard, "filters", (filter) => leaveOut(filter, { kind: "values" }))
  const rows = mapList(filters, "rows", (row) => mapList(row, "tiles", shortTile))
  return leaveOut(rows, { filters: [], rows: [] })
}
