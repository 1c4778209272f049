/** Query results as text: a table for people, JSON and CSV for programs, Markdown for documents. */
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { stringify } from "csv-stringify/sync"
import { markdownTable } from "markdown-table"
import { aligned, numberStyle, textStyle, widthOf } from "./Table.js"

/** The rows of an answer and the order of their columns. */
export type PrintedAnswer = Pick<SemResponse, "data" | "columns">

/** Escapes control characters, which would break the layout of a line. */
const oneLine = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f]/g, (char) => JSON.stringify(char).slice(1, -1))

/** A value on one line. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return "NULL"
  return oneLine(typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value))
}

export const rowCount = (rows: number): string => `${rows} row${rows === 1 ? "" : "s"}`

/** A table with aligned columns, numbers to the right. */
const table = ({ data, columns }: PrintedAnswer): string => {
  const isNumeric = (column: string): boolean =>
    data.length > 0 && data.every((row) => row[column] === null || typeof row[column] === "number")
  const text = aligned({
    headings: columns.map(oneLine),
    rows: data.map((row) => columns.map((column) => cellText(row[column]))),
    columns: columns.map((column) => (isNumeric(column) ? numberStyle : textStyle))
  })
  return [text, "", rowCount(data.length)].join("\n")
}

const markdown = ({ data, columns }: PrintedAnswer): string => {
  const escape = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("|", "\\|")
  const rows = data.map((row) => columns.map((column) => escape(cellText(row[column]))))
  const align = columns.map((column) => (data.some((row) => typeof row[column] === "number") ? "r" : "l"))
  return markdownTable([columns.map((column) => escape(oneLine(column))), ...rows], {
    align,
    stringLength: widthOf
  })
}

/**
 * NULL is an empty field, as RFC 4180 has no representation for it.
 *
 * In a single column it is quoted, so that the line is not empty.
 */
const csv = ({ data, columns }: PrintedAnswer): string => {
  const fields = data.map((row) => columns.map((column) => csvField(row[column])))
  return stringify([[...columns], ...fields], {
    quoted_empty: columns.length === 1,
    // The library quotes only fields with its own line ending.
    quoted_match: /\r/
  }).replace(/\n$/, "")
}

const csvField = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "string" ? value : typeof value === "object" ? JSON.stringify(value) : String(value)
}

const json = ({ data }: PrintedAnswer): string => JSON.stringify(data, null, 2)

export const answerFormats = { table, json, csv, markdown } as const
