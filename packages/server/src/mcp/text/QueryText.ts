/** The answer to a query as text: a Markdown table for reading, JSON or CSV for copying. */
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { inOneTable } from "@semlayer/engine/query/Levels"
import { stringify } from "csv-stringify/sync"
import { roundedNumber } from "./ShownNumber.js"

export const queryFormats = ["markdown", "json", "csv"] as const
export type QueryFormat = (typeof queryFormats)[number]

export interface QueryTextOptions {
  readonly format: QueryFormat
  readonly showSql: boolean
  readonly mode: "rows" | "dry_run" | "explain"
}

export const queryText = (response: SemResponse, { format, showSql, mode }: QueryTextOptions): string => {
  const sql = `SQL:\n${response.sql}`
  const warnings = (response.warnings ?? []).map((warning) => `> Warning: ${warning}`).join("\n")
  if (mode === "dry_run") return parts(sql, warnings)
  const rows = forms[format](inOneTable(response))
  if (mode === "explain") return parts(sql, `Query Plan:\n${rows}`, warnings)
  if (format !== "markdown") return showSql ? parts(sql, rows) : rows
  return parts(showSql ? sql : "", rows, attributeText(response), warnings)
}

const parts = (...texts: ReadonlyArray<string>): string => texts.filter((text) => text !== "").join("\n\n")

type Rows = Pick<SemResponse, "data" | "columns" | "attributes">

const markdown = ({ data, columns, attributes }: Rows): string => {
  if (data.length === 0) return "No results."
  const line = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
  const formats = columns.map((column) => attributes.measures[column]?.format ?? attributes.dimensions[column]?.format)
  const isMeasure = columns.map((column) => attributes.measures[column] !== undefined)
  return [
    line(columns.map(cell)),
    line(columns.map(() => "---")),
    ...data.map((row) =>
      line(
        columns.map((column, i) => {
          const value = row[column]
          const format = formats[i]
          if (typeof value !== "number" || format === undefined || format === null) return cell(value)
          return roundedNumber(value, format, isMeasure[i] === true)
        })
      )
    )
  ].join("\n")
}

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  const text = typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value)
  return text.replaceAll("|", "\\|").replace(/\s*\r?\n\s*/g, " ")
}

const csv = ({ data, columns }: Rows): string => {
  if (data.length === 0) return ""
  const field = (value: unknown) =>
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value)
  const fields = data.map((row) => columns.map((column) => field(row[column])))
  return stringify([[...columns], ...fields], { quoted_empty: columns.length === 1 }).replace(/\n$/, "")
}

const json = ({ data }: Rows): string => JSON.stringify(data)

const forms: Readonly<Record<QueryFormat, (rows: Rows) => string>> = { markdown, json, csv }

const attributeText = ({ attributes, data }: SemResponse): string =>
  data.length === 0
    ? ""
    : parts(
        attributeLines("Dimension attributes:", attributes.dimensions),
        attributeLines("Measure attributes:", attributes.measures),
        attributes.time_zone === "UTC" ? "" : `Time zone: ${attributes.time_zone}`
      ).replaceAll("\n\n", "\n")

const attributeLines = (heading: string, fields: Readonly<Record<string, FieldMetadata>>): string => {
  const lines = Object.entries(fields).map(([column, { label, format, type, granularity, labels }]) => {
    const shown = [
      `type=${type}`,
      ...(granularity === null ? [] : [`granularity=${granularity}`]),
      ...(labels === undefined ? [] : [`labels=${labels}`]),
      ...(label === null ? [] : [`label=${label}`]),
      ...(format === null ? [] : [`format=(${formatText(format)})`])
    ]
    return `  ${column}: ${shown.join(", ")}`
  })
  return lines.length === 0 ? "" : [heading, ...lines].join("\n")
}

const formatText = (format: NonNullable<FieldMetadata["format"]>): string =>
  (["type", "precision", "symbol"] as const)
    .flatMap((key) => (format[key] === null ? [] : [`${key}=${format[key]}`]))
    .join(", ")
