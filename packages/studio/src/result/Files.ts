/** Files of an answer: what is seen, with exact values. */
import { exactText, resultColumns } from "@semlayer/charts/Display"
import type { Timed } from "../api/Calls.js"
import { summariesOf, summaryText } from "./SeenRows.js"

type Answer = Timed["answer"]

/** Fields with separators, quotes or line breaks are quoted (RFC 4180). */
const csvField = (value: unknown): string => {
  const text = exactText(value)
  if (text === null) return ""
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The rows as CSV with the keys as its header. NULL is an empty field, an empty text is `""`. Subtotals and the total follow the
 * rows, as in the table.
 */
export const csv = (answer: Answer): string => {
  const { columns, data } = answer
  const described = resultColumns(answer)
  const summaries = summariesOf(answer).map((summary) =>
    described.map((column, i) => {
      const instead = summaryText(summary, column, i)
      // A dimension of a total has no value, which an empty text would be.
      return instead === "" ? null : (instead ?? summary.row[column.key])
    })
  )
  return [columns, ...data.map((row) => columns.map((key) => row[key])), ...summaries]
    .map((fields) => `${fields.map(csvField).join(",")}\r\n`)
    .join("")
}

/** The rows as JSON: a list of objects, or an object of lists if there are subtotals or a total. */
export const json = ({ data, subtotals, totals }: Answer): string => {
  const hasSummaries = (subtotals ?? []).length > 0 || (totals ?? null) !== null
  return JSON.stringify(hasSummaries ? { data, subtotals: subtotals ?? [], totals: totals ?? null } : data, null, 2)
}
