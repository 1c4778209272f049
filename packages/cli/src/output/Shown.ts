/**
 * Query results for people: labels as headings, formatted numbers.
 *
 * `Answer.ts` has the formats for programs.
 */
import type { NumberFormat } from "@semlayer/domain/Column"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { cellText } from "./Answer.js"
import { aligned, type ColumnStyle, numberStyle, type Table, textStyle } from "./Table.js"

interface Format {
  readonly type: NumberFormat["type"]
  readonly precision?: number | null | undefined
  readonly symbol?: string | null | undefined
}

/** A number of a result: exact decimals and integers beyond 2^53 are texts of digits. */
type Numeral = number | `${number}`

const isNumeral = (value: unknown): value is Numeral =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value))

type Rows = SemResponse["data"]

/** The table of an answer. */
export const shownTable = (answer: SemResponse): string => aligned(labelledTable(answer))

/** Labels as headings, and formatted values. */
export const labelledTable = ({ data, columns, attributes }: SemResponse): Table => {
  const metadata = columns.map((column) => metadataOf(column, attributes))
  const texts = columns.map((column, i) => {
    const values = data.map((row) => row[column])
    const isMeasure = column in attributes.measures
    const format: Format | null = metadata[i]?.format ?? (isMeasure ? ({ type: "float" } as const) : null)
    const even = format === null ? null : { ...format, precision: format.precision ?? evenPrecision(format, values) }
    return values.map(columnFormatter(metadata[i], even))
  })
  return {
    headings: headingsOf(columns, metadata),
    rows: data.map((_, row) => texts.map((column) => column[row] ?? "")),
    columns: columns.map((column, i) => styleOf(metadata[i], column, data))
  }
}

/** Keys as headings, and values as they are. */
export const rawTable = ({ data, columns, attributes }: SemResponse): Table => ({
  headings: columns.map(cellText),
  rows: data.map((row) => columns.map((column) => cellText(row[column]))),
  columns: columns.map((column) => styleOf(metadataOf(column, attributes), column, data))
})

const metadataOf = (column: string, { measures, dimensions }: SemResponse["attributes"]): FieldMetadata | undefined =>
  measures[column] ?? dimensions[column]

const styleOf = (metadata: FieldMetadata | undefined, column: string, data: Rows): ColumnStyle => {
  switch (metadata?.type) {
    case undefined:
      return data.some((row) => typeof row[column] === "number") ? numberStyle : textStyle
    case "number":
    case "integer":
    case "decimal":
      return numberStyle
    case "string":
    case "json":
      return textStyle
    default:
      return { align: "left", isCuttable: false }
  }
}

/** Formats the values of a column. Numbers by which rows are grouped, such as years and ids, have no format. */
const columnFormatter = (metadata: FieldMetadata | undefined, format: Format | null) => {
  const formatted = format === null ? null : numberFormatter(format)
  const hasNumerals = metadata?.type === "decimal" || metadata?.type === "integer"
  return (value: unknown): string =>
    formatted !== null && isNumeral(value) && (hasNumerals || typeof value === "number")
      ? formatted(value)
      : cellText(value)
}

/** The digits of a column whose format has none, so that its decimal points are below each other; null for the format's own. */
const evenPrecision = ({ type }: Format, values: ReadonlyArray<unknown>): number | null => {
  if (type !== "float" && type !== "percent") return null
  const numbers = values.filter(isNumeral).map((value) => Number(value) * (type === "percent" ? 100 : 1))
  if (numbers.every(Number.isInteger)) return 0
  const most = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  return most >= 1 ? 2 : Math.min(12, 2 - Math.floor(Math.log10(most)))
}

/** Labels, or the last part of each key; more of the key where two headings are the same. */
const headingsOf = (columns: ReadonlyArray<string>, metadata: ReadonlyArray<FieldMetadata | undefined>) => {
  const short = columns.map((column, i) => metadata[i]?.label ?? lastPart(column))
  return short.map((heading, i) => {
    const isUnique = short.indexOf(heading) === short.lastIndexOf(heading)
    const column = columns[i] ?? ""
    return cellText(isUnique ? heading : column.slice(column.indexOf(".") + 1))
  })
}

/** `*:count` has the key `orders._count`. */
const lastPart = (column: string): string => column.slice(column.lastIndexOf(".") + 1).replace(/^_(?=.)/, "")

/** Formats numbers as `$1,306,222.92`, `19.2%`, `1,855`. */
export const numberFormatter = ({ type, precision, symbol }: Format): ((value: Numeral) => string) => {
  const digits = (least: number, most: number, style: "decimal" | "percent" = "decimal") => {
    const fractions = { minimumFractionDigits: precision ?? least, maximumFractionDigits: precision ?? most }
    const format = new Intl.NumberFormat("en-US", { ...fractions, style, signDisplay: "negative" })
    return (value: Numeral): string => format.format(value)
  }
  switch (type) {
    case "integer":
      return digits(0, 0)
    case "float":
      return digits(0, 2)
    case "percent":
      return digits(0, 2, "percent")
    case "currency": {
      const amount = digits(2, 2)
      return (value) => amount(value).replace(/^-?/, (sign) => sign + (symbol ?? "$"))
    }
  }
}
