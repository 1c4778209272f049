/** Reads the fields of a message. Reading past the end yields zeros and marks the reader as broken; check `isWhole` at the end. */
import { isUtf8 } from "node:buffer"

export class ByteReader {
  private at = 0
  private isBroken = false

  constructor(private readonly body: Buffer) {}

  /** Whether every field was there, and nothing follows the last one. */
  get isWhole(): boolean {
    return !this.isBroken && this.at === this.body.length
  }

  /** Whether a read went past the end, or a text was not UTF-8. */
  get hasFailed(): boolean {
    return this.isBroken
  }

  int8(): number {
    return this.has(1) ? this.body.readUInt8(this.at++) : 0
  }

  int16(): number {
    if (!this.has(2)) return 0
    this.at += 2
    return this.body.readInt16BE(this.at - 2)
  }

  int32(): number {
    if (!this.has(4)) return 0
    this.at += 4
    return this.body.readInt32BE(this.at - 4)
  }

  /** An object identifier, which is unsigned. */
  oid(): number {
    return this.int32() >>> 0
  }

  int64(): bigint {
    if (!this.has(8)) return 0n
    this.at += 8
    return this.body.readBigInt64BE(this.at - 8)
  }

  float32(): number {
    if (!this.has(4)) return 0
    this.at += 4
    return this.body.readFloatBE(this.at - 4)
  }

  float64(): number {
    if (!this.has(8)) return 0
    this.at += 8
    return this.body.readDoubleBE(this.at - 8)
  }

  bytes(length: number): Buffer {
    if (length < 0 || !this.has(length)) {
      this.isBroken = true
      return Buffer.alloc(0)
    }
    this.at += length
    return this.body.subarray(this.at - length, this.at)
  }

  /** The bytes that are left. */
  rest(): Buffer {
    return this.bytes(this.body.length - this.at)
  }

  /** A text that ends with a zero byte. */
  text(): string {
    const end = this.body.indexOf(0, this.at)
    if (this.isBroken || end < 0) {
      this.isBroken = true
      return ""
    }
    const bytes = this.body.subarray(this.at, end)
    this.at = end + 1
    if (!isUtf8(bytes)) this.isBroken = true
    return bytes.toString("utf8")
  }

  /** As many values as an `Int16` says. */
  list<A>(read: () => A): ReadonlyArray<A> {
    // Counts are unsigned since PostgreSQL 14.
    const count = this.int16() & 0xffff
    const values: Array<A> = []
    while (values.length < count && !this.isBroken) values.push(read())
    return values
  }

  private has(length: number): boolean {
    if (!this.isBroken && this.at + length <= this.body.length) return true
    this.isBroken = true
    return false
  }
}
