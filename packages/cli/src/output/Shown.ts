/**
 * Query results for people: labels as headings, formatted numbers.
 *
 * `Answer.ts` has the formats for programs.
 */
import type { NumberFormat } from "@semlayer/domain/Column"
import type { FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { aligned, cellText } from "./Answer.js"

/** Formats by column key, which override those of the answer. */
export type ShownFormats = Readonly<Record<string, NumberFormat>>

interface Format {
  readonly type: NumberFormat["type"]
  readonly precision?: number | null | undefined
  readonly symbol?: string | null | undefined
}

export const shownTable = ({ data, columns, attributes }: SemResponse, formats: ShownFormats = {}): string => {
  const metadata = columns.map(
    (column): FieldMetadata | undefined => attributes.measures[column] ?? attributes.dimensions[column]
  )
  const headings = columns.map((column, i) => metadata[i]?.label ?? column.slice(column.lastIndexOf(".") + 1))
  const rows = data.map((row) =>
    columns.map((column, i) => {
      const value = row[column]
      const format = formats[column] ?? metadata[i]?.format ?? null
      return typeof value === "number" && format !== null ? shownNumber(value, format) : cellText(value)
    })
  )
  const isNumeric = columns.map((column) => data.some((row) => typeof row[column] === "number"))
  return aligned(headings.map(cellText), rows, isNumeric)
}

/** `$1,306,222.92`, `19.2%`, `1,855`. */
export const shownNumber = (value: number, { type, precision, symbol }: Format): string => {
  const digits = (value: number, least: number, most: number): string =>
    value.toLocaleString("en-US", {
      minimumFractionDigits: precision ?? least,
      maximumFractionDigits: precision ?? most
    })
  switch (type) {
    case "integer":
      return digits(value, 0, 0)
    case "float":
      return digits(value, 0, 2)
    case "percent":
      return `${digits(value * 100, 0, 2)}%`
    case "currency":
      return `${value < 0 ? "-" : ""}${symbol ?? "$"}${digits(Math.abs(value), 2, 2)}`
  }
}
