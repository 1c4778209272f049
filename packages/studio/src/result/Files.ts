/** Files of an answer: what is shown, with exact values. */
import { exactText } from "@semlayer/charts/Display"
import type { Timed } from "../api/Calls.js"

type Answer = Timed["answer"]

/** Fields with separators, quotes or line breaks are quoted (RFC 4180). */
const csvField = (value: unknown): string => {
  const text = exactText(value)
  if (text === null) return ""
  return text === "" || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The rows as CSV with the keys as its header. NULL is an empty field, an empty text is `""`. */
export const csv = ({ columns, data }: Answer): string =>
  [columns, ...data.map((row) => columns.map((key) => row[key]))]
    .map((fields) => `${fields.map(csvField).join(",")}\r\n`)
    .join("")

export const json = ({ data }: Answer): string => JSON.stringify(data, null, 2)
