/** Writes messages into a growing buffer. */

/** First size of a buffer, in bytes. */
const firstSize = 8 * 1024

/** Largest buffer that is allocated ahead, in bytes. */
const largestAhead = 128 * 1024

export class ByteWriter {
  private buffer = Buffer.allocUnsafe(firstSize)
  private at = 0
  private messageAt = 0

  /** Number of bytes written and not taken. */
  get size(): number {
    return this.at
  }

  /** The written bytes, after which the writer is empty. */
  take(): Buffer {
    const { buffer, at } = this
    this.at = 0
    // The socket keeps what it was given, so a large buffer is handed over and a small one is copied.
    if (at < buffer.length / 2) return Buffer.from(buffer.subarray(0, at))
    this.buffer = Buffer.allocUnsafe(Math.min(buffer.length, largestAhead))
    return buffer.subarray(0, at)
  }

  /** Starts a message with the letter of its type. */
  begin(type: string): void {
    this.reserve(5)
    this.buffer[this.at] = type.charCodeAt(0)
    this.messageAt = this.at + 1
    this.at += 5
  }

  /** Ends the message by setting its length. */
  end(): void {
    this.buffer.writeInt32BE(this.at - this.messageAt, this.messageAt)
  }

  /** Drops the message that was begun. */
  discard(): void {
    this.at = this.messageAt - 1
  }

  int8(value: number): void {
    this.reserve(1)
    this.buffer[this.at++] = value & 0xff
  }

  int16(value: number): void {
    this.reserve(2)
    this.buffer[this.at++] = (value >>> 8) & 0xff
    this.buffer[this.at++] = value & 0xff
  }

  int32(value: number): void {
    this.reserve(4)
    this.at = this.buffer.writeInt32BE(value | 0, this.at)
  }

  int64(value: bigint): void {
    this.reserve(8)
    this.at = this.buffer.writeBigInt64BE(value, this.at)
  }

  float32(value: number): void {
    this.reserve(4)
    this.at = this.buffer.writeFloatBE(value, this.at)
  }

  float64(value: number): void {
    this.reserve(8)
    this.at = this.buffer.writeDoubleBE(value, this.at)
  }

  bytes(bytes: Uint8Array): void {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.at)
    this.at += bytes.length
  }

  /** A text without an end. */
  text(text: string): void {
    const { length } = text
    this.reserve(length * 3)
    if (length > 48) {
      this.at += this.buffer.write(text, this.at, "utf8")
      return
    }
    // For short texts a loop is faster than a call into the runtime.
    const { buffer } = this
    let at = this.at
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 127) {
        this.at += buffer.write(text, this.at, "utf8")
        return
      }
      buffer[at++] = code
    }
    this.at = at
  }

  /** A text that ends with a zero byte; zero characters within it are left out. */
  textWithEnd(text: string): void {
    this.text(text.includes("\0") ? text.replaceAll("\0", "") : text)
    this.int8(0)
  }

  /** Starts a field whose length precedes it; returns the place for `endField`. */
  beginField(): number {
    this.int32(0)
    return this.at
  }

  endField(place: number): void {
    this.buffer.writeInt32BE(this.at - place, place - 4)
  }

  private reserve(length: number): void {
    const needed = this.at + length
    if (needed <= this.buffer.length) return
    const grown = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2))
    this.buffer.copy(grown, 0, 0, this.at)
    this.buffer = grown
  }
}
