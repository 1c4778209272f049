/** Binary encoding of stored vectors: consecutive little-endian 32-bit floats. */
import { endianness } from "node:os"
import type { Embedding } from "./Embedding.js"

const isLittleEndian = endianness() === "LE"

export const bytesOf = (vector: Embedding): Uint8Array => {
  const bytes = Buffer.from(Float32Array.from(vector).buffer)
  return isLittleEndian ? bytes : bytes.swap32()
}

/** Decodes a vector; empty if the value is not a valid encoding. */
export const floatsOf = (bytes: unknown): Float32Array => {
  if (!(bytes instanceof Uint8Array) || bytes.length % 4 !== 0) return new Float32Array(0)
  // A Float32Array needs an offset divisible by four, which the driver's buffer does not guarantee.
  const own = Buffer.from(Uint8Array.from(bytes).buffer)
  if (!isLittleEndian) own.swap32()
  return new Float32Array(own.buffer, own.byteOffset, own.length / 4)
}
