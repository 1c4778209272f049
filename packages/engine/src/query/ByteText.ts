/**
 * Text that is written as the bytes that are sent. Most of what rows hold is short and ASCII, so it is written byte by byte:
 * joining texts and encoding them afterwards takes twice as long, mostly for what the joins leave behind.
 */

/** The bytes of a first batch; later ones begin with what the one before took. */
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

  /** One character of ASCII. */
  char(code: number): void {
    if (this.length === this.bytes.length) this.reserve(1)
    this.bytes[this.length++] = code
  }

  /** A text of nothing but ASCII. */
  ascii(text: string): void {
    this.reserve(text.length)
    const { bytes } = this
    let at = this.length
    for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
    this.length = at
  }

  /** Any text. */
  utf8(text: string): void {
    this.reserve(Buffer.byteLength(text))
    this.length += this.bytes.write(text, this.length)
  }

  /** A text of which all characters are below 128 and pass a test, between two marks or none; else nothing, and false. */
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

  /** A number as JSON and JavaScript write it. */
  number(value: number): void {
    // Zero may have a sign; beyond 32 bits the division is none of integers any more.
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

  /** Forgets what was written behind a place. */
  cut(size: number): void {
    this.length = size
  }

  /** All that was written since the last call. */
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

/** Which characters of ASCII are plain, by their codes. */
export const plainBut = (isSpecial: (char: string, code: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (isSpecial(String.fromCharCode(code), code) ? 0 : 1))
