/**
 * Strings of the values in a chunk of bytes. Cutting short ones from one string of the whole chunk takes a fifth of the time of decoding
 * each.
 */

/** Longest text that is cut, in bytes. V8 copies substrings of this length; a longer one would keep the text of its chunk in memory. */
const longest = 12

/** Largest chunk of which a string is made, in bytes: what a socket reads at once, and the start of a message that it read before. */
const largestChunk = 1 << 17

const lastAscii = 0x7f

let chunk: Buffer | null = null
let chunkText = ""

/**
 * The string of a UTF-8 text in a chunk whose values do not change. The string of the last chunk is kept, because a chunk is read to its
 * end before the next one.
 */
export const textAt = (bytes: Buffer, start: number, end: number): string => {
  if (end - start > longest || bytes.length > largestChunk) return bytes.toString("utf8", start, end)
  for (let at = start; at < end; at++) {
    if ((bytes[at] ?? 0) > lastAscii) return bytes.toString("utf8", start, end)
  }
  if (bytes !== chunk) {
    chunk = bytes
    chunkText = bytes.toString("latin1")
  }
  return chunkText.slice(start, end)
}
