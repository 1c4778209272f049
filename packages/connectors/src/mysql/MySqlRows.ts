/** Finds the rows of a statement among the packets of a MySQL or MariaDB session, and reads their values from the text protocol. */
import type { Cell } from "../connection/Connection.js"
import type { Framing, ReadRow, SessionRows } from "../connection/SessionMessages.js"
import type { MySqlRead } from "./MySqlCells.js"

/** Length of a packet's body that another packet continues. */
const longest = 0xffffff

/** A header is a 3-byte length and a sequence number. */
const bodyOf: Framing["bodyOf"] = (bytes, head) =>
  (bytes[head] ?? 0) | ((bytes[head + 1] ?? 0) << 8) | ((bytes[head + 2] ?? 0) << 16)

const framing: Framing = {
  headBytes: 4,
  bodyOf,
  continues: (bytes, head) => bodyOf(bytes, head) === longest
}

/** First bytes of packets: of one that ends columns or rows, and of an error. */
const [endMark, errorMark] = [0xfe, 0xff]

/** Bytes of the longest packet that ends rows; a row that starts with the same byte is longer. */
const endBytes = 8

/** First bytes of responses without rows: `OK`, and a request for a file. */
const withoutRows = [0x00, 0xfb]

/** Which packets of a response come next. */
type Part = "none" | "response" | "columns" | "end of columns" | "rows"

export class MySqlRows implements SessionRows {
  readonly framing = framing
  private part: Part = "none"
  private columns = 0
  /** Sequence number of the first row, which the driver expects of the packet after the rows that it does not get. */
  private sequence = 0
  private readRow: ReadRow = () => {}
  /** The packets of a long row so far. */
  private pieces: Array<Buffer> = []

  /** Gives the rows of the next response to `readRow` instead of the driver. Must be called before the statement is sent. */
  expect(readRow: ReadRow): void {
    this.readRow = readRow
    this.part = "response"
  }

  readonly takes = (bytes: Buffer, head: number): boolean => {
    switch (this.part) {
      case "none":
        return false
      case "response": {
        const at = head + framing.headBytes
        const first = bytes[at] ?? errorMark
        const hasRows = first !== errorMark && !withoutRows.includes(first)
        this.columns = hasRows ? lengthAt(bytes, at) : 0
        this.part = hasRows ? "columns" : "none"
        return false
      }
      case "columns":
        this.columns--
        if (this.columns === 0) this.part = "end of columns"
        return false
      case "end of columns":
        this.sequence = ((bytes[head + 3] ?? 0) + 1) % 256
        this.part = "rows"
        return false
      case "rows":
        if (this.pieces.length > 0 || !isLast(bytes, head)) return true
        bytes[head + 3] = this.sequence
        this.part = "none"
        return false
    }
  }

  readonly read: ReadRow = (bytes, start, end) => {
    if (end - start === longest) {
      this.pieces.push(bytes.subarray(start, end))
    } else if (this.pieces.length === 0) {
      this.readRow(bytes, start, end)
    } else {
      const row = Buffer.concat([...this.pieces, bytes.subarray(start, end)])
      this.pieces = []
      this.readRow(row, 0, row.length)
    }
  }
}

/** Whether a packet ends the rows: their end, or an error. */
const isLast = (bytes: Buffer, head: number): boolean => {
  const first = bytes[head + framing.headBytes]
  return first === errorMark || (first === endMark && bodyOf(bytes, head) <= endBytes)
}

/** First bytes of lengths in 2, 3 and 8 bytes; shorter lengths are the byte itself. */
const [shortLength, mediumLength] = [0xfc, 0xfd]

/** The mark of NULL in the place of a length. */
const nullMark = 0xfb

/** The length at a place. */
const lengthAt = (bytes: Buffer, at: number): number => {
  const first = bytes[at] ?? 0
  if (first < nullMark) return first
  if (first === shortLength) return bytes.readUInt16LE(at + 1)
  return first === mediumLength ? bytes.readUIntLE(at + 1, 3) : Number(bytes.readBigUInt64LE(at + 1))
}

/** Bytes that a length takes that starts with a byte. */
const lengthBytes = (first: number): number =>
  first <= nullMark ? 1 : first === shortLength ? 3 : first === mediumLength ? 4 : 9

/** The cells of a row: each value is its length and its text, or the mark of NULL. */
export const rowAt = (
  bytes: Buffer,
  start: number,
  end: number,
  readers: ReadonlyArray<MySqlRead>
): ReadonlyArray<Cell> => {
  const row = new Array<Cell>(readers.length)
  let at = start
  for (let index = 0; index < readers.length; index++) {
    const first = bytes[at] ?? nullMark
    // Most lengths are a byte.
    const from = first <= nullMark ? at + 1 : at + lengthBytes(first)
    const to = first < nullMark ? from + first : first === nullMark ? from : from + lengthAt(bytes, at)
    row[index] = first === nullMark ? null : (readers[index]?.(bytes, from, to) ?? null)
    at = to
  }
  if (at !== end) throw new Error("the values of a row do not end with its message")
  return row
}
