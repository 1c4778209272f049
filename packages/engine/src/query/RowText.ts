/** Encodes batches of rows as text. The work per column is done once. */
import type { RowBatch } from "@semlayer/connectors/connection/Connection"
import { ByteText, fixedText, plainBut } from "./ByteText.js"
import { csvField, csvRecord } from "./Csv.js"
import type { AnswerColumn } from "./Rows.js"

/** A text format for rows. */
export interface RowText {
  /** Text before the first row. */
  readonly head: string
  readonly rows: (rows: RowBatch["rows"]) => Uint8Array
}

const quote = 34
const comma = 44

/** NDJSON: each row is one line with a JSON object, keyed by column. */
export const ndjson = (columns: ReadonlyArray<AnswerColumn>): RowText => {
  const out = new ByteText()
  const fields = columns.map(({ key, read }, i) => ({
    start: fixedText(`${i === 0 ? "{" : ","}${JSON.stringify(key)}:`),
    read
  }))
  const end = columns.length === 0 ? "{}\n" : "}\n"
  return {
    head: "",
    rows: (rows) => {
      for (const cells of rows) {
        let i = 0
        for (const { start, read } of fields) {
          out.fixed(start)
          writeJson(out, read(cells[i++] ?? null))
        }
        out.ascii(end)
      }
      return out.taken()
    }
  }
}

/** CSV: the first line has the column keys; line endings are CRLF, as in RFC 4180. */
export const csv = (columns: ReadonlyArray<AnswerColumn>): RowText => {
  const out = new ByteText()
  const readers = columns.map(({ read }) => read)
  return {
    head: `${csvRecord(columns.map(({ key }) => key))}\r\n`,
    rows: (rows) => {
      for (const cells of rows) {
        const start = out.size
        let i = 0
        for (const read of readers) {
          if (i > 0) out.char(comma)
          writeField(out, read(cells[i++] ?? null))
        }
        out.ascii(out.size === start ? '""\r\n' : "\r\n")
      }
      return out.taken()
    }
  }
}

/** Characters that need no escape in a JSON string. Other strings go through `JSON.stringify`. */
const plainJson = plainBut((char, code) => code < 32 || char === '"' || char === "\\")

/** Characters that need no quotes in a CSV field. Spaces are excluded because they need quotes at the ends of a field. */
const plainField = plainBut((char, code) => code <= 32 || char === '"' || char === ",")

/** Valid in JSON strings, but some line readers treat them as line ends. */
const lineEnds = /[\u0085\u2028\u2029]/g

const writeJson = (out: ByteText, value: unknown): void => {
  if (typeof value === "number") return out.number(value)
  if (value === null) return out.ascii("null")
  if (typeof value === "string") {
    const start = out.size
    out.char(quote)
    if (out.plain(value, plainJson)) return out.char(quote)
    out.cut(start)
  }
  const text = JSON.stringify(value) ?? "null"
  out.utf8(text.replace(lineEnds, (end) => `\\u${end.charCodeAt(0).toString(16).padStart(4, "0")}`))
}

const writeField = (out: ByteText, value: unknown): void => {
  if (typeof value === "number") return out.number(value)
  if (value === null) return
  if (typeof value === "string" && value !== "" && out.plain(value, plainField)) return
  out.utf8(csvField(value))
}
