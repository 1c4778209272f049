/**
 * Builds text as UTF-8 bytes. Most values in rows are short ASCII, so they are written byte by byte: joining strings and
 * encoding them afterwards takes twice as long, mostly because of garbage collection.
 */

/** Initial buffer size in bytes; later batches start with the size of the previous one. */
const firstSize = 1 << 16

const zero = 48
const minus = 45
const point = 46

/** Numbers of up to four fraction digits are written without a string, which takes eight times as long. */
const scale = 10_000

/** A sign, ten digits, a point and four digits. */
const longestDecimal = 16

/** Bytes of a double, the largest number that is written without an object. */
const wordSize = 8

/**
 * A text as words of 8 bytes, which are written four times as fast as characters. A word is a double with the same bytes; it is
 * never NaN, whose bytes might change, because no bytes of UTF-8 are a NaN.
 */
export interface FixedText {
  readonly words: Float64Array
  /** In bytes. */
  readonly size: number
}

export const fixedText = (text: string): FixedText => {
  const bytes = Buffer.from(text)
  const length = Math.ceil(bytes.length / wordSize)
  const padded = Buffer.concat([bytes], length * wordSize)
  return { words: Float64Array.from({ length }, (_, i) => padded.readDoubleLE(i * wordSize)), size: bytes.length }
}

export class ByteText {
  private bytes: Buffer = Buffer.alloc(0)
  private view = new DataView(this.bytes.buffer, 0, 0)
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

  /** Writes a text that is the same for many rows. */
  fixed({ words, size }: FixedText): void {
    // The last word may be longer than the text; what follows overwrites the rest.
    this.reserve(words.length * wordSize)
    const { view } = this
    let at = this.length
    for (let i = 0; i < words.length; i++) {
      view.setFloat64(at, words[i] ?? 0, true)
      at += wordSize
    }
    this.length += size
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
    const size = Math.abs(value)
    if ((value | 0) === value) {
      this.sign(value)
      return this.digits(size)
    }
    // Beyond 32 bits the integer division of `digits` would be wrong.
    const scaled = size < 2 ** 31 ? Math.round(size * scale) : Number.NaN
    // The quotient is rounded like the decimal itself, which is the shortest of its value, as it has at most 15 digits.
    if (scaled / scale !== size) return this.ascii(String(value))
    this.sign(value)
    const whole = Math.trunc(size)
    this.digits(whole)
    this.bytes[this.length++] = point
    let fraction = scaled - whole * scale
    for (let unit = scale / 10; fraction > 0; unit /= 10) {
      const digit = (fraction / unit) >>> 0
      this.bytes[this.length++] = zero + digit
      fraction -= digit * unit
    }
  }

  /** Makes room for a decimal and writes its sign, which positive numbers and zeros do not have. */
  private sign(value: number): void {
    this.reserve(longestDecimal)
    if (value < 0) this.bytes[this.length++] = minus
  }

  /** Writes a whole number of up to 32 bits, for which there is room. */
  private digits(value: number): void {
    const { bytes } = this
    const at = this.length
    let rest = value
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
    this.hold(Buffer.alloc(0))
    this.length = 0
    return taken
  }

  private reserve(more: number): void {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.bytes.length * 2, this.expected))
    this.bytes.copy(larger, 0, 0, this.length)
    this.hold(larger)
  }

  private hold(bytes: Buffer): void {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }
}

/** A table of the plain ASCII characters, by character code. */
export const plainBut = (isSpecial: (char: string, code: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => (isSpecial(String.fromCharCode(code), code) ? 0 : 1))
