/**
 * The maximum row length, `SEM_MAX_ROW_BYTES`. Node's strings are limited to 512 MB, and a driver that exceeds that may crash
 * the process. So the length is checked before a string is made where the protocol announces it, and otherwise before the row
 * leaves the worker process that read it.
 */

/** Default limit in bytes. */
export const defaultRowBytes = 64 << 20

/** Maximum of the setting. A character takes up to six bytes in JSON (`\u0001`), and a row becomes one string. */
export const mostRowBytes = 80 << 20

/** A row exceeds the limit. */
export class RowTooLong extends Error {
  constructor(bytes: number, limit: number) {
    super(`a row of the answer has ${bytes} bytes or more; at most ${limit} are read (SEM_MAX_ROW_BYTES)`)
  }
}

const newline = 0x0a

/** Tracks line lengths in a byte stream; `feed` returns the length so far of a line that is too long, else null. */
export class LineMeter {
  /** Bytes of the current, unfinished line. */
  private open = 0

  constructor(private readonly limit: number) {}

  feed(chunk: Buffer): number | null {
    if (this.open + chunk.length <= this.limit) {
      const last = chunk.lastIndexOf(newline)
      this.open = last === -1 ? this.open + chunk.length : chunk.length - last - 1
      return null
    }
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const size = this.open + end - start
      if (size > this.limit) return size
      this.open = 0
      start = end + 1
    }
    this.open += chunk.length - start
    return this.open > this.limit ? this.open : null
  }
}
