/** Splits a stream of bytes into messages, without reading them. */

export interface Frame {
  /** The letter of the type; empty for packets of the start-up, which have none. */
  readonly type: string
  readonly body: Buffer
}

/** A length that no message can have, or one above the limit. */
export interface InvalidLength {
  readonly length: number
  readonly limit: number
}

/** Above this many parts they are joined: a sender of single bytes would otherwise cost a buffer for each. */
const maxParts = 1024

export class Frames {
  private parts: Array<Buffer> = []
  private held = 0

  /** Bytes that are not part of a message taken. */
  get size(): number {
    return this.held
  }

  push(bytes: Buffer): void {
    if (bytes.length === 0) return
    this.parts.push(bytes)
    this.held += bytes.length
    if (this.parts.length > maxParts) this.parts = [Buffer.concat(this.parts)]
  }

  /**
   * The next message; null if it is not complete.
   *
   * `hasType` is false during the start-up. `limit` is the maximum length of a body in bytes.
   */
  next(hasType: boolean, limit: number): Frame | InvalidLength | null {
    const head = hasType ? 5 : 4
    if (this.held < head) return null
    const first = this.atLeast(head)
    const length = first.readInt32BE(head - 4) - 4
    if (length < 0 || length > limit) return { length: length + 4, limit }
    if (this.held < head + length) return null
    const whole = this.atLeast(head + length)
    this.parts[0] = whole.subarray(head + length)
    this.held -= head + length
    if (this.parts[0].length === 0) this.parts.shift()
    const type = hasType ? String.fromCharCode(whole[0] ?? 0) : ""
    return { type, body: whole.subarray(head, head + length) }
  }

  /** The first part, joined with those after it until it has as many bytes. */
  private atLeast(length: number): Buffer {
    let count = 0
    for (let size = 0; size < length && count < this.parts.length; count++) size += this.parts[count]?.length ?? 0
    const joined = count === 1 ? this.parts[0] : Buffer.concat(this.parts.slice(0, count))
    if (joined === undefined) return Buffer.alloc(0)
    if (count > 1) this.parts.splice(0, count, joined)
    return joined
  }
}
