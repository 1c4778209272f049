/** Vectors as tables keep them: 32-bit floats, little-endian, one after the other. */
import { endianness } from "node:os"
import type { Embedding } from "./Embedding.js"

const isLittleEndian = endianness() === "LE"

/** A vector as bytes. */
export const bytesOf = (vector: Embedding): Uint8Array => {
  const bytes = Buffer.from(Float32Array.from(vector).buffer)
  return isLittleEndian ? bytes : bytes.swap32()
}

/** The vector of some bytes; an empty one where they are none. */
export const floatsOf = (bytes: unknown): Float32Array => {
  if (!(bytes instanceof Uint8Array) || bytes.length % 4 !== 0) return new Float32Array(0)
  // Floats have to begin at a multiple of four, and what was read begins anywhere.
  const own = Buffer.from(Uint8Array.from(bytes).buffer)
  if (!isLittleEndian) own.swap32()
  return new Float32Array(own.buffer, own.byteOffset, own.length / 4)
}
