/** Rows as text, a batch at a time: what a column needs is prepared once, and a batch becomes one text. */
import type { RowBatch } from "../connect/Connection.js"
import { csvField, csvRecord } from "./Csv.js"
import type { AnswerColumn } from "./Rows.js"

/** A form of rows. */
export interface RowText {
  /** What stands before the first row. */
  readonly head: string
  readonly rows: (rows: RowBatch["rows"]) => string
}

/** A row is one line of JSON, an object by the keys of the columns. */
export const ndjson = (columns: ReadonlyArray<AnswerColumn>): RowText => {
  const fields = columns.map(({ key, read }, i) => ({ start: `${i === 0 ? "{" : ","}${JSON.stringify(key)}:`, read }))
  const end = columns.length === 0 ? "{}\n" : "}\n"
  return {
    head: "",
    rows: (rows) => {
      let text = ""
      for (const cells of rows) {
        let i = 0
        for (const { start, read } of fields) text += start + jsonText(read(cells[i++] ?? null))
        text += end
      }
      return text
    }
  }
}

/** The keys of the columns are the first line, and lines end as RFC 4180 wants it. */
export const csv = (columns: ReadonlyArray<AnswerColumn>): RowText => {
  const readers = columns.map(({ read }) => read)
  return {
    head: `${csvRecord(columns.map(({ key }) => key))}\r\n`,
    rows: (rows) => {
      let text = ""
      for (const cells of rows) {
        const start = text.length
        let i = 0
        for (const read of readers) {
          if (i > 0) text += ","
          text += csvField(read(cells[i++] ?? null))
        }
        text += text.length === start ? '""\r\n' : "\r\n"
      }
      return text
    }
  }
}

/** What a text cannot hold as it is; whole pairs of surrogates are left to `JSON.stringify` with the halves. */
const escaped = /["\\\u0000-\u001f\u0085\u2028\u2029\ud800-\udfff]/

/** JSON lets them stand in a text, but some readers of lines take them for the ends of lines. */
const lineEnds = /[\u0085\u2028\u2029]/g

const jsonText = (value: unknown): string => {
  if (typeof value === "number") return String(value)
  if (value === null) return "null"
  if (typeof value === "string" && !escaped.test(value)) return `"${value}"`
  const text = JSON.stringify(value) ?? "null"
  return text.replace(lineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`)
}
