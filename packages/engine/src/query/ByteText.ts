/**
 * Builds text as UTF-8 bytes. Most values in rows are short ASCII, so they are written byte by byte: joining strings and
 * encoding them afterwards takes twice as long, mostly because of garbage collection.
 */

/** Initial buffer size in bytes; later batches start with the size of the previous one. */
const firstSize = 1 << 16

const zero = 48
const minus = 45

export class ByteText {
  private bytes: Buffer = Buffer.alloc(0)
  private length = 0
  private expected = firstSize

  get size(): number {
    return this.length
  }

  /** Writes one ASCII character. */
  char(code: number): void {
    if (this.length === this.bytes.length) this.reserve(1)
    this.bytes[this.length++] = code
  }

  /** Writes a text that is all ASCII. */
  ascii(text: string): void {
    this.reserve(text.length)
    const { bytes } = this
    let at = this.length
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.length = at
  }

  /** Writes any text. */
  utf8(text: string): void {
    this.reserve(Buffer.byteLength(text))
    this.length += this.bytes.write(text, this.length)
  }

  /** Writes a text if all its characters are ASCII and plain by `isPlain`. Otherwise writes nothing and returns false. */
  plain(text: string, isPlain: Uint8Array): boolean {
    this.reserve(text.length)
    const { bytes } = this
    let at = this.length
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (isPlain[code] !== 1) return false
      bytes[at++] = code
    }
    this.length = at
    return true
  }

  /** Writes a number as JSON does. */
  number(value: number): void {
    // Negative zero is written as 0. Beyond 32 bits the integer division below would be wrong.
    if ((value | 0) !== value || value === 0) return this.ascii(value === 0 ? "0" : String(value))
    this.reserve(11)
    const { bytes } = this
    let at = this.length
    let rest = value
    if (rest < 0) {
      bytes[at++] = minus
      rest = -rest
    }
    let digits = 1
    for (let above = 10; above <= rest; above *= 10) digits++
    for (let i = at + digits - 1; i >= at; i--) {
      const shorter = (rest / 10) >>> 0
      bytes[i] = zero + rest - shorter * 10
      rest = shorter
    }
    this.length = at + digits
  }

  /** Truncates the output to `size` bytes. */
  cut(size: number): void {
    this.length = size
  }

  /** Returns everything written since the last call. */
  taken(): Buffer {
    const taken = this.bytes.subarray(0, this.length)
    this.expected = Math.max(firstSize, Math.ceil(this.length * 1.1))
    this.bytes = Buffer.alloc(0)
    this.length = 0
    return taken
  }

  private reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2, this.expected))
    this.bytes.copy(larger, 0, 0, this.length)
    this.bytes = larger
  }
}

/** A table of the plain ASCII characters, by character code. */
export const plainBut = (isSpecial: (char: string, code: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (isSpecial(String.fromCharCode(code), code) ? 0 : 1))
