/** Rows as the bytes of a text, a batch at a time: what a column needs is prepared once. */
import type { RowBatch } from "@semlayer/connectors/connection/Connection"
import { ByteText, plainBut } from "./ByteText.js"
import { csvField, csvRecord } from "./Csv.js"
import type { AnswerColumn } from "./Rows.js"

/** A form of rows. */
export interface RowText {
  /** What stands before the first row. */
  readonly head: string
  readonly rows: (rows: RowBatch["rows"]) => Uint8Array
}

const quote = 34
const comma = 44

/** A row is one line of JSON, an object by the keys of the columns. */
export const ndjson = (columns: ReadonlyArray<AnswerColumn>): RowText => {
  const out = new ByteText()
  const starts = columns.map(({ key }, i) => Buffer.from(`${i === 0 ? "{" : ","}${JSON.stringify(key)}:`))
  const fields = columns.map(({ read }, i) => ({ start: starts[i]?.toString("latin1") ?? "", read }))
  const end = columns.length === 0 ? "{}\n" : "}\n"
  return {
    head: "",
    rows: (rows) => {
      for (const cells of rows) {
        let i = 0
        for (const { start, read } of fields) {
          // The bytes of a key, whatever it is made of, are the characters of this text.
          out.ascii(start)
          writeJson(out, read(cells[i++] ?? null))
        }
        out.ascii(end)
      }
      return out.taken()
    }
  }
}

/** The keys of the columns are the first line, and lines end as RFC 4180 wants it. */
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

/** What a text of JSON holds as it is. All else is left to `JSON.stringify`. */
const plainJson = plainBut((char, code) => code < 32 || char === '"' || char === "\\")

/** What a field holds without quotes. Spaces are not among it, since at its ends they need quotes. */
const plainField = plainBut((char, code) => code <= 32 || char === '"' || char === ",")

/** JSON lets them stand in a text, but some readers of lines take them for the ends of lines. */
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
