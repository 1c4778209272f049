/** Rows as the data of `COPY … TO STDOUT`: one message per row. */
import type { CopyOptions } from "@semlayer/engine/session/CopyOptions"
import type { SqlColumn } from "@semlayer/engine/sql/SqlSession"
import { ByteWriter } from "../protocol/ByteWriter.js"
import type { WriteValue } from "../types/Values.js"
import { writeFields, type WriteRow } from "./Rows.js"

/** How the rows of a copy are written, with what comes before and after them. */
export interface CopyRows {
  readonly begin: (writer: ByteWriter) => void
  readonly row: WriteRow
  readonly end: (writer: ByteWriter) => void
}

const data = (writer: ByteWriter, write: () => void): void => {
  writer.begin("d")
  write()
  writer.end()
}

const nothing = (): void => undefined

/** The signature, flags and the length of the extension of PostgreSQL's binary format. */
const signature = Buffer.concat([Buffer.from("PGCOPY\n\xff\r\n\0", "latin1"), Buffer.alloc(8)])

/** The signature is in the message of the first row, where clients look for it, or in that of the end. */
const binaryRows = (writers: ReadonlyArray<WriteValue>): CopyRows => {
  const head = [signature]
  const begin = (writer: ByteWriter) => {
    writer.begin("d")
    const bytes = head.pop()
    if (bytes !== undefined) writer.bytes(bytes)
  }
  return {
    begin: nothing,
    row: (row, writer) => {
      begin(writer)
      const wrong = writeFields(writers, row, writer)
      if (wrong < 0) writer.end()
      return wrong
    },
    end: (writer) => {
      begin(writer)
      writer.int16(-1)
      writer.end()
    }
  }
}

const escapes: Readonly<Record<string, string>> = {
  ...{ "\\": "\\\\", "\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\v": "\\v" }
}

const escaped = (text: string, delimiter: string): string => {
  const safe = /[\\\b\f\n\r\t\v]/.test(text)
    ? text.replace(/[\\\b\f\n\r\t\v]/g, (found) => escapes[found] ?? found)
    : text
  return delimiter === "\t" ? safe : safe.replaceAll(delimiter, `\\${delimiter}`)
}

const quotedWith =
  ({ delimiter, quote, escape, nullText, forcesQuotes }: CopyOptions) =>
  (text: string, isOnly: boolean): string => {
    const needsQuotes =
      forcesQuotes ||
      text === nullText ||
      (isOnly && text === "\\.") ||
      [delimiter, quote, "\n", "\r"].some((mark) => text.includes(mark))
    if (!needsQuotes) return text
    const inner = escape === quote ? text : text.replaceAll(escape, escape + escape)
    return quote + inner.replaceAll(quote, escape + quote) + quote
  }

/** Rows as lines of text or CSV. */
const lineRows = (
  options: CopyOptions,
  columns: ReadonlyArray<SqlColumn>,
  writers: ReadonlyArray<WriteValue>
): CopyRows => {
  const { format, delimiter, nullText, hasHeader } = options
  const quoted = quotedWith(options)
  const cell = (text: string): string =>
    format === "csv" ? quoted(text, columns.length === 1) : escaped(text, delimiter)
  const scratch = new ByteWriter()
  const line = (cells: ReadonlyArray<string>, writer: ByteWriter) =>
    data(writer, () => writer.text(`${cells.join(delimiter)}\n`))
  const headerCell = (name: string): string =>
    format === "csv" ? quotedWith({ ...options, forcesQuotes: false })(name, false) : escaped(name, delimiter)
  return {
    begin: hasHeader
      ? (writer) =>
          line(
            columns.map(({ name }) => headerCell(name)),
            writer
          )
      : nothing,
    row: (row, writer) => {
      const cells: Array<string> = []
      for (const [i, write] of writers.entries()) {
        const value = row[i] ?? null
        if (value === null) cells.push(nullText)
        else if (write(value, scratch)) cells.push(cell(scratch.take().toString("utf8")))
        else {
          scratch.take()
          return i
        }
      }
      line(cells, writer)
      return -1
    },
    end: nothing
  }
}

/** `writers` are those of the format that the options name. */
export const copyRows = (
  options: CopyOptions,
  columns: ReadonlyArray<SqlColumn>,
  writers: ReadonlyArray<WriteValue>
): CopyRows => (options.format === "binary" ? binaryRows(writers) : lineRows(options, columns, writers))
