/** Finds the rows of a statement among the messages of a PostgreSQL session. */
import type { Framing, ReadRow, SessionRows } from "../connection/SessionMessages.js"

/** A header is a type byte and a 4-byte length that includes itself but not the type. */
const framing: Framing = { headBytes: 5, bodyOf: (bytes, head) => bytes.readUInt32BE(head + 1) - 4 }

const dataRow = "D".charCodeAt(0)

export class PostgresRows implements SessionRows {
  readonly framing = framing
  /** Reads the rows of the running statement; null for the driver. */
  readRow: ReadRow | null = null

  readonly takes = (bytes: Buffer, head: number): boolean => bytes[head] === dataRow && this.readRow !== null

  readonly read: ReadRow = (bytes, start, end) => this.readRow?.(bytes, start, end)
}
