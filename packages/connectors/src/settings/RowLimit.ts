/**
 * The longest row that is read from a database: `SEM_MAX_ROW_BYTES`. Node has no string beyond 512 MB, and a driver's
 * attempt at one may end the process; so the length of a row is known before text is made of it, where the protocol says
 * it, and before the row leaves the process that read it elsewhere.
 */
import type { Socket } from "node:net"

/** Bytes of a row where no setting says otherwise. */
export const defaultRowBytes = 64 << 20

/** The largest setting. A character of JSON takes up to six bytes (`\u0001`), and a row becomes one text. */
export const mostRowBytes = 80 << 20

/** A row has more bytes than are read. */
export class RowTooLong extends Error {
  constructor(bytes: number, limit: number) {
    super(`a row of the answer has ${bytes} bytes or more; at most ${limit} are read (SEM_MAX_ROW_BYTES)`)
  }
}

/** How a protocol divides its bytes into messages. A row is one message. */
export interface Framing {
  /** Bytes before the body of each part of a message. */
  readonly headBytes: number
  /** Bytes of the body that follows a head, and whether another part of the same message follows that. */
  readonly bodyOf: (head: Buffer) => { readonly bytes: number; readonly continues: boolean }
}

/** Follows the messages of a stream of bytes; `feed` gives the length of one that is too long, else null. */
export class MessageMeter {
  /** Bytes of the part that are still to come. */
  private rest = 0
  private head: Buffer = Buffer.alloc(0)
  /** Bytes of the message before this part. */
  private before = 0

  constructor(
    private readonly framing: Framing,
    private readonly limit: number
  ) {}

  feed(chunk: Buffer): number | null {
    let at = Math.min(this.rest, chunk.length)
    this.rest -= at
    while (at < chunk.length) {
      const end = at + this.framing.headBytes - this.head.length
      const part = chunk.subarray(at, end)
      const head = this.head.length === 0 ? part : Buffer.concat([this.head, part])
      if (end > chunk.length) {
        // A copy: the driver may use the chunk again.
        this.head = Buffer.from(head)
        return null
      }
      this.head = Buffer.alloc(0)
      const { bytes, continues } = this.framing.bodyOf(head)
      const size = this.before + bytes
      if (size > this.limit) return size
      this.before = continues ? size : 0
      at = Math.min(end + bytes, chunk.length)
      this.rest = end + bytes - at
    }
    return null
  }
}

const newline = 0x0a

/** Follows the lines of a stream of bytes; `feed` gives the length of one that is too long, as far as it came, else null. */
export class LineMeter {
  /** Bytes of the line that has not ended. */
  private open = 0

  constructor(private readonly limit: number) {}

  feed(chunk: Buffer): number | null {
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
 * Destroys a socket with `RowTooLong` when a message is too long, ahead of the driver, which would collect it. Starts at a
 * moment at which no message is half read: after the login.
 */
export const limitMessages = (stream: Socket, framing: Framing, limit: number): void => {
  const meter = new MessageMeter(framing, limit)
  stream.prependListener("data", (chunk: Buffer) => {
    const bytes = meter.feed(chunk)
    if (bytes !== null) stream.destroy(new RowTooLong(bytes, limit))
  })
}
