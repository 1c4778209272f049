/** A dashboard as JSON: what its tiles ask under the chosen filters, and edits of its rows. */
import { type FilterValue, writeCondition } from "./Condition.js"
import { type DateRange, isProblem, isRecord, type Query, readStoredQuery, writeQuery } from "./Query.js"

export interface DocumentFilter {
  readonly name: string
  readonly label?: string | null | undefined
  readonly source_model: string
  readonly dimension: string
  readonly kind?: "values" | "dates" | null | undefined
  readonly values?: ReadonlyArray<FilterValue> | null | undefined
  readonly date_range?: string | ReadonlyArray<string | null> | null | undefined
}

export interface DocumentTile {
  readonly title?: string | null | undefined
  readonly query: object
  readonly show?: string | null | undefined
  readonly width?: number | null | undefined
  readonly filters?: Readonly<Record<string, string | null>> | null | undefined
}

export interface DashboardDocument {
  readonly name: string
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly filters?: ReadonlyArray<DocumentFilter> | null | undefined
  readonly rows?: ReadonlyArray<{ readonly tiles: ReadonlyArray<DocumentTile> }> | null | undefined
}

/** Values of a column, or a range of dates. */
export type Choice = ReadonlyArray<FilterValue> | { readonly range: DateRange }

/** The choices that differ from those of the dashboard, by name of the filter; null is all. */
export type Chosen = Readonly<Record<string, Choice | null>>

const isValue = (value: unknown): value is FilterValue => ["string", "number", "boolean"].includes(typeof value)

export const isRange = (choice: Choice): choice is { readonly range: DateRange } => !Array.isArray(choice)

const endOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)

const rangeOf = (value: unknown): DateRange | null => {
  if (typeof value === "string") return value === "" ? null : value
  if (!Array.isArray(value)) return null
  const ends = [endOf(value[0]), endOf(value[1])] as const
  return ends[0] === null && ends[1] === null ? null : ends
}

/** A choice as it is in addresses; undefined if it is none. */
const readChoice = (value: unknown): Choice | null | undefined => {
  if (value === null) return null
  if (Array.isArray(value)) return value.every(isValue) ? value : undefined
  const range = isRecord(value) ? rangeOf(value["range"]) : null
  return range === null ? undefined : { range }
}

/** The choices of an address; what cannot be read is left out. */
export const readChosen = (text: string): Chosen => {
  try {
    const read: unknown = JSON.parse(text)
    if (!isRecord(read)) return {}
    const choices = Object.entries(read).map(([name, value]) => [name, readChoice(value)] as const)
    return Object.fromEntries(choices.flatMap(([name, choice]) => (choice === undefined ? [] : [[name, choice]])))
  } catch {
    return {}
  }
}

export const filterTitle = ({ label, name }: DocumentFilter): string => label ?? name

/** What a filter is set to: the caller's choice, else that of the dashboard. */
export const choiceOf = (filter: DocumentFilter, chosen: Chosen): Choice | null => {
  if (Object.hasOwn(chosen, filter.name)) return chosen[filter.name] ?? null
  if (filter.kind === "dates") {
    const range = rangeOf(filter.date_range)
    return range === null ? null : { range }
  }
  return (filter.values ?? []).length === 0 ? null : (filter.values ?? null)
}

/** The column of a tile's query that a filter applies to; null if it does not. */
export const columnOf = (filter: DocumentFilter, tile: DocumentTile): string | null => {
  const own = tile.filters ?? {}
  if (Object.hasOwn(own, filter.name)) return own[filter.name] ?? null
  return isRecord(tile.query) && tile.query["source_model"] === filter.source_model ? filter.dimension : null
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** A range as conditions: a text that is compared with a time includes its whole period. */
const rangeConditions = (column: string, range: DateRange): ReadonlyArray<string> => {
  if (typeof range === "string") return [`${column} = ${text(range)}`]
  const [from, to] = range
  return [
    ...(from === null ? [] : [`${column} >= ${text(from)}`]),
    ...(to === null ? [] : [`${column} <= ${text(to)}`])
  ]
}

const restricted = (query: Query, column: string, choice: Choice): Query => {
  if (!isRange(choice)) {
    return { ...query, filters: [...query.filters, writeCondition({ column, operator: "in", values: choice })] }
  }
  const { range } = choice
  // A range of the time that the query groups by is its own, so that transforms may read before it.
  if (query.times.some(({ dimension }) => dimension === column)) {
    const times = query.times.map((time) => (time.dimension === column ? { ...time, date_range: range } : time))
    return { ...query, times }
  }
  return { ...query, filters: [...query.filters, ...rangeConditions(column, range)] }
}

export interface AskedTile {
  /** Null where the page cannot read the query. */
  readonly query: Query | null
  /** Titles of filters that are set and do not apply. */
  readonly without: ReadonlyArray<string>
}

/** The query of a tile under the chosen filters. */
export const askedTile = ({ filters }: DashboardDocument, tile: DocumentTile, chosen: Chosen): AskedTile => {
  const read = readStoredQuery(tile.query)
  if (isProblem(read)) return { query: null, without: [] }
  const set = (filters ?? []).flatMap((filter) => {
    const choice = choiceOf(filter, chosen)
    return choice === null ? [] : [{ filter, choice, column: columnOf(filter, tile) }]
  })
  return {
    query: set.reduce(
      (query, { column, choice }) => (column === null ? query : restricted(query, column, choice)),
      read
    ),
    without: set.flatMap(({ filter, column }) => (column === null ? [filterTitle(filter)] : []))
  }
}

/** The filter that a click on a column of a tile sets, if there is one. */
export const filterOf = (
  { filters }: DashboardDocument,
  tile: DocumentTile,
  column: string,
  kind: "values" | "dates"
): DocumentFilter | null =>
  (filters ?? []).find((filter) => (filter.kind ?? "values") === kind && columnOf(filter, tile) === column) ?? null

/** Adds a value to the choice of a filter, or removes it. */
export const toggled = (filter: DocumentFilter, value: FilterValue, chosen: Chosen): Chosen => {
  const choice = choiceOf(filter, chosen)
  const before = choice === null || isRange(choice) ? [] : choice
  const next = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return { ...chosen, [filter.name]: next.length === 0 ? null : next }
}

export const choiceText = (choice: Choice | null): string => {
  if (choice === null) return "all"
  if (!isRange(choice)) return choice.map(String).join(", ")
  const { range } = choice
  return typeof range === "string" ? range : `${range[0] ?? "…"} – ${range[1] ?? "…"}`
}

export const maxWidth = 12

export const widthOf = ({ width }: DocumentTile): number => width ?? 1

/** The place of a tile. */
export interface TilePlace {
  readonly row: number
  readonly at: number
}

export const rowsOf = ({ rows }: DashboardDocument): ReadonlyArray<ReadonlyArray<DocumentTile>> =>
  (rows ?? []).map(({ tiles }) => tiles)

/** The dashboard with other rows; empty ones go. */
const withRows = (
  dashboard: DashboardDocument,
  rows: ReadonlyArray<ReadonlyArray<DocumentTile>>
): DashboardDocument => ({
  ...dashboard,
  rows: rows.filter((tiles) => tiles.length > 0).map((tiles) => ({ tiles }))
})

/** Replaces a tile by others. */
const replaced = (
  dashboard: DashboardDocument,
  { row, at }: TilePlace,
  by: (tile: DocumentTile) => ReadonlyArray<DocumentTile>
): DashboardDocument =>
  withRows(
    dashboard,
    rowsOf(dashboard).map((tiles, i) =>
      i === row ? tiles.flatMap((tile, j) => (j === at ? by(tile) : [tile])) : tiles
    )
  )

export const removeTile = (dashboard: DashboardDocument, place: TilePlace): DashboardDocument =>
  replaced(dashboard, place, () => [])

export const changeTile = (
  dashboard: DashboardDocument,
  place: TilePlace,
  change: Partial<DocumentTile>
): DashboardDocument => replaced(dashboard, place, (tile) => [{ ...tile, ...change }])

export type Step = "left" | "right" | "up" | "down"

/** Moves a tile by one place: within its row, or to the end of the row above or below, which may be new. */
export const moveTile = (dashboard: DashboardDocument, { row, at }: TilePlace, step: Step): DashboardDocument => {
  const rows = rowsOf(dashboard)
  const tile = rows[row]?.[at]
  if (tile === undefined) return dashboard
  const rest = rows.map((tiles, i) => (i === row ? tiles.filter((_, j) => j !== at) : tiles))
  if (step === "left" || step === "right") {
    const target = step === "left" ? at - 1 : at + 1
    return withRows(
      dashboard,
      rest.map((tiles, i) => (i === row ? tiles.toSpliced(Math.max(0, target), 0, tile) : tiles))
    )
  }
  const target = step === "up" ? row - 1 : row + 1
  const moved = target < 0 ? [[tile], ...rest] : rest.map((tiles, i) => (i === target ? [...tiles, tile] : tiles))
  return withRows(dashboard, target >= rows.length ? [...moved, [tile]] : moved)
}

/** Adds a query as a tile in a row of its own. */
export const addTile = (
  dashboard: DashboardDocument,
  query: Query,
  title: string,
  show: string | null
): DashboardDocument =>
  withRows(dashboard, [...rowsOf(dashboard), [{ title, query: writeQuery(query), ...(show !== null && { show }) }]])

/** Adds a filter, or replaces the one of its name. */
export const putFilter = (dashboard: DashboardDocument, filter: DocumentFilter): DashboardDocument => ({
  ...dashboard,
  filters: [...(dashboard.filters ?? []).filter(({ name }) => name !== filter.name), filter]
})

/** Removes a filter, also from the tiles that name it. */
export const removeFilter = (dashboard: DashboardDocument, name: string): DashboardDocument => ({
  ...dashboard,
  filters: (dashboard.filters ?? []).filter((filter) => filter.name !== name),
  rows: rowsOf(dashboard).map((tiles) => ({
    tiles: tiles.map((tile) => {
      if (tile.filters === undefined || tile.filters === null) return tile
      const { [name]: _, ...filters } = tile.filters
      return { ...tile, filters }
    })
  }))
})
