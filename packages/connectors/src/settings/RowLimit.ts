/**
 * The maximum row length, `SEM_MAX_ROW_BYTES`. Node's strings are limited to 512 MB, and a driver that exceeds that may crash
 * the process. So the length is checked before a string is made where the protocol announces it, and otherwise before the row
 * leaves the worker process that read it.
 */
import type { Socket } from "node:net"

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

/** How a protocol divides its bytes into messages. A row is one message. */
export interface Framing {
  /** Bytes of the header of each part of a message. */
  readonly headBytes: number
  /** Length of the body after the header at a place. */
  readonly bodyOf: (bytes: Buffer, at: number) => number
  /** Whether another part of the same message follows. */
  readonly continues?: (bytes: Buffer, at: number) => boolean
}

const noBytes: Buffer = Buffer.alloc(0)

/** Tracks message lengths in a byte stream; `feed` returns the length of a message that is too long, else null. */
export class MessageMeter {
  /** Bytes of the current part that have not arrived. */
  private rest = 0
  private head = noBytes
  /** Bytes of the message before this part. */
  private before = 0

  constructor(
    private readonly framing: Framing,
    private readonly limit: number
  ) {}

  feed(chunk: Buffer): number | null {
    const { headBytes, bodyOf, continues } = this.framing
    let at = Math.min(this.rest, chunk.length)
    this.rest -= at
    while (at < chunk.length) {
      const end = at + headBytes - this.head.length
      // A copy, because the driver may reuse the chunk.
      const split =
        this.head.length > 0 || end > chunk.length ? Buffer.concat([this.head, chunk.subarray(at, end)]) : null
      if (split !== null && end > chunk.length) {
        this.head = split
        return null
      }
      this.head = noBytes
      const [head, place] = split === null ? [chunk, at] : [split, 0]
      const bytes = bodyOf(head, place)
      const size = this.before + bytes
      if (size > this.limit) return size
      this.before = continues?.(head, place) === true ? size : 0
      at = Math.min(end + bytes, chunk.length)
      this.rest = end + bytes - at
    }
    return null
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

/**
 * Destroys a socket with `RowTooLong` when a message is too long, before the driver buffers it. Must start between two
 * messages, such as after the login.
 */
export const limitMessages = (stream: Socket, framing: Framing, limit: number): void => {
  const meter = new MessageMeter(framing, limit)
  stream.prependListener("data", (chunk: Buffer) => {
    const bytes = meter.feed(chunk)
    if (bytes !== null) stream.destroy(new RowTooLong(bytes, limit))
  })
}
