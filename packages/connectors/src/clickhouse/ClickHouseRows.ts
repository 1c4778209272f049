/**
 * Reads rows of ClickHouse's format `JSONCompactEachRow`: a JSON array per line. If a statement fails after its first rows, the
 * server's message follows them in the same response.
 */
import { ClickHouseError, parseError } from "@clickhouse/client"
import type { Cell } from "../connection/Connection.js"
import { LineMeter, RowTooLong } from "../settings/RowLimit.js"

const newline = 0x0a

/** Reads a response chunk by chunk. */
export class RowReader {
  private readonly meter: LineMeter
  /** The beginning of an incomplete line; once a line is not JSON, all bytes from that line on. */
  private rest: Array<Buffer> = []
  private isBroken = false

  constructor(private readonly maxRowBytes: number) {
    this.meter = new LineMeter(maxRowBytes)
  }

  /** The rows that a chunk completes. Throws `RowTooLong`. */
  feed(chunk: Buffer): ReadonlyArray<Array<Cell>> {
    const bytes = this.meter.feed(chunk)
    if (bytes !== null) throw new RowTooLong(bytes, this.maxRowBytes)
    const end = this.isBroken ? -1 : chunk.lastIndexOf(newline)
    if (end === -1) {
      this.rest.push(chunk)
      return []
    }
    const lines = Buffer.concat([...this.rest, chunk.subarray(0, end)]).toString()
    this.rest = end + 1 === chunk.length ? [] : [chunk.subarray(end + 1)]
    try {
      return parsed(lines)
    } catch {
      return this.rowsBeforeFailure(lines.split("\n"))
    }
  }

  /** Why a response that has ended is not complete: the server's message, if there is one. Null if it is complete. */
  end(): Error | null {
    if (this.rest.length === 0) return null
    const error = parseError(Buffer.concat(this.rest).toString())
    return error instanceof ClickHouseError ? error : new Error("the response of the server is not complete")
  }

  private rowsBeforeFailure(lines: ReadonlyArray<string>): ReadonlyArray<Array<Cell>> {
    const rows: Array<Array<Cell>> = []
    for (const [i, line] of lines.entries()) {
      try {
        rows.push(...parsed(line))
      } catch {
        this.isBroken = true
        this.rest.unshift(Buffer.from(`${lines.slice(i).join("\n")}\n`))
        break
      }
    }
    return rows
  }
}

/** Parses lines at once, which takes little more than half as long as one by one. */
const parsed = (lines: string): ReadonlyArray<Array<Cell>> => JSON.parse(`[${exact(lines).replaceAll("\n", ",")}]`)

/** An integer that may have more digits than a double, or text that looks like one. */
const longInteger = /[[,:] ?-?\d{16}/

/** Long integers, quotes, and escapes within strings. */
const tokens = /\\.|"|(?<=[[,:] ?)-?\d{16,}(?=[\],}])/g

/** Quotes integers that a double cannot hold. The server could quote all of 64 bits, but such rows take twice as long to parse. */
const exact = (json: string): string => {
  if (!longInteger.test(json)) return json
  let isString = false
  return json.replace(tokens, (token) => {
    if (token === '"') isString = !isString
    return isString || !/^-?\d/.test(token) ? token : `"${token}"`
  })
}
