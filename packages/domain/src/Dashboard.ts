/** Dashboards: rows of tiles, each a query, with filters that they share. */
import { Schema } from "effect"
import { ChartKind } from "./Chart.js"
import { documentProblems } from "./Document.js"
import { DashboardName, Identifier } from "./Names.js"
import { optional, optionalWith, required, strictBody } from "./Optional.js"
import { boundedList, LongText, longList, NameText, PeriodText } from "./RequestLimits.js"
import { SemQuery } from "./SemModel.js"
import { SchemaVersion } from "./SchemaVersion.js"

/** The schema version that is written. */
export const dashboardVersion = 1

/** Maximum numbers of parts, which bound the work of opening a dashboard. */
export const dashboardLimits = { filters: 20, rows: 50, tilesPerRow: 12, width: 12 } as const

/** What a filter offers: values of a column, or a range of dates. */
export const DashboardFilterKind = Schema.Literal("values", "dates")

/** A period as text, or its first and last time point, of which one may be null. */
const DatesChosen = Schema.Union(
  PeriodText,
  Schema.Array(Schema.NullOr(NameText)).pipe(Schema.itemsCount(2, { message: () => "has a first and a last date" }))
)

/** The start value of a filter: values, or a range. */
const ValuesChosen = longList(Schema.Union(LongText, Schema.Finite, Schema.Boolean))

/** A filter that the tiles of a dashboard share. */
export const DashboardFilter = Schema.Struct({
  name: required(Identifier).annotations({
    description: "Name of the filter, by which tiles and links refer to it.",
    examples: [Identifier.make("channel")]
  }),
  label: optional(NameText).annotations({
    description: "Title of the filter. Absent means its name.",
    examples: ["Channel"]
  }),
  source_model: required(NameText).annotations({
    description:
      "Model whose column it is. It applies to the tiles that query this model, and to those that name a column for it.",
    examples: ["orders"]
  }),
  dimension: required(NameText).annotations({
    description: "Column, or path along joins, that is filtered.",
    examples: ["channel"]
  }),
  kind: optionalWith(DashboardFilterKind, () => "values" as const).annotations({
    description: "`values` of the column, of which users choose some, or a range of `dates`.",
    examples: ["values"]
  }),
  values: optional(ValuesChosen).annotations({
    description: "Values chosen at first. Absent means all. Only for `values`.",
    examples: [["web", "app"]]
  }),
  date_range: optional(DatesChosen).annotations({
    description: "Range chosen at first: a period, or the first and the last date. Absent means all. Only for `dates`.",
    examples: ["last 12 months"]
  })
})
  .pipe(
    Schema.filter(({ kind, values, date_range }) => {
      if (kind === "dates" && values !== undefined)
        return { path: ["values"], message: "a filter of dates has a date_range" }
      if (kind === "values" && date_range !== undefined) {
        return { path: ["date_range"], message: "only a filter of the kind 'dates' has a date_range" }
      }
      return true
    })
  )
  .annotations({ identifier: "DashboardFilter", ...strictBody })
export interface DashboardFilter extends Schema.Schema.Type<typeof DashboardFilter> {}

/** One answer on a dashboard. */
export const DashboardTile = Schema.Struct({
  title: optional(NameText).annotations({
    description: "Title of the tile. Absent means a title made of the query.",
    examples: ["Revenue by month"]
  }),
  query: required(SemQuery).annotations({
    description: "The query, in the query language. It runs with the rights of the caller who opens the dashboard."
  }),
  show: optional(Schema.Union(Schema.Literal("table"), ChartKind)).annotations({
    description:
      "`table`, or a kind of chart. Absent means the chart that suits the answer best, or a table if none does.",
    examples: ["line"]
  }),
  width: optional(Schema.Int.pipe(Schema.between(1, dashboardLimits.width))).annotations({
    description: `Width in shares of its row, from 1 to ${dashboardLimits.width}: a tile of 2 is twice as wide as one of 1. Absent means 1.`,
    examples: [2]
  }),
  filters: optional(Schema.Record({ key: Schema.String, value: Schema.NullOr(NameText) })).annotations({
    description:
      "Column of the tile's query that a filter applies to, by name of the filter. Null means that the filter does not apply.",
    examples: [{ channel: "orders.channel" }]
  })
}).annotations({ identifier: "DashboardTile", ...strictBody })
export interface DashboardTile extends Schema.Schema.Type<typeof DashboardTile> {}

/** Tiles beside each other. */
export const DashboardRow = Schema.Struct({
  tiles: required(boundedList(DashboardTile, dashboardLimits.tilesPerRow)).annotations({
    description: "The tiles, from left to right. On narrow screens they are below each other."
  })
}).annotations({ identifier: "DashboardRow", ...strictBody })
export interface DashboardRow extends Schema.Schema.Type<typeof DashboardRow> {}

const uniqueNames = (filters: ReadonlyArray<DashboardFilter>) => {
  const doubled = filters.findIndex(({ name }, i) => filters.some((other, at) => at < i && other.name === name))
  return doubled < 0 ? true : { path: ["filters", doubled, "name"], message: `another filter has this name` }
}

/** The filters that tiles mention exist. */
const knownFilters = ({
  filters,
  rows
}: {
  readonly filters: ReadonlyArray<DashboardFilter>
  readonly rows: ReadonlyArray<DashboardRow>
}) => {
  const names = new Set<string>(filters.map(({ name }) => name))
  for (const [row, { tiles }] of rows.entries()) {
    for (const [tile, { filters: own = {} }] of tiles.entries()) {
      const unknown = Object.keys(own).find((name) => !names.has(name))
      if (unknown === undefined) continue
      const accepted = names.size === 0 ? "the dashboard has none" : `one of ${[...names].join(", ")}`
      return {
        path: ["rows", row, "tiles", tile, "filters", unknown],
        message: `${JSON.stringify(unknown)} is not a filter of the dashboard: ${accepted}`
      }
    }
  }
  return true
}

/** A stored dashboard. */
export const Dashboard = Schema.Struct({
  version: optionalWith(SchemaVersion, () => dashboardVersion).annotations({
    description: "Schema version of the document.",
    examples: [dashboardVersion]
  }),
  name: required(DashboardName).annotations({
    description: "Name of the dashboard, and of its file.",
    examples: [DashboardName.make("sales")]
  }),
  title: optional(NameText).annotations({
    description: "Title for people. Absent means the name.",
    examples: ["Sales"]
  }),
  description: optional(LongText).annotations({
    description: "What the dashboard is for.",
    examples: ["Revenue and buyers, for the weekly meeting"]
  }),
  filters: optionalWith(boundedList(DashboardFilter, dashboardLimits.filters), () => []).annotations({
    description: "Filters that the tiles share."
  }),
  rows: optionalWith(boundedList(DashboardRow, dashboardLimits.rows), () => []).annotations({
    description: "Rows of tiles, from top to bottom."
  })
})
  .pipe(
    Schema.filter((dashboard) => {
      const names = uniqueNames(dashboard.filters)
      return names === true ? knownFilters(dashboard) : names
    })
  )
  .annotations({ identifier: "Dashboard" })
export interface Dashboard extends Schema.Schema.Type<typeof Dashboard> {}

/** A dashboard in the list. */
export const DashboardSummary = Schema.Struct({
  name: Schema.String,
  title: optional(Schema.String),
  description: optional(Schema.String),
  ...documentProblems
}).annotations({ identifier: "DashboardSummary" })
export interface DashboardSummary extends Schema.Schema.Type<typeof DashboardSummary> {}

/** Response of `DELETE /dashboards/{name}`. */
export const DashboardDeleted = Schema.Struct({
  status: Schema.Literal("deleted"),
  name: DashboardName
}).annotations({ identifier: "DashboardDeleted" })
export interface DashboardDeleted extends Schema.Schema.Type<typeof DashboardDeleted> {}
