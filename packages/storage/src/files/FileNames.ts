/**
 * From names to file names and back. A name is its file name wherever that is safe; else the file gets a short safe one
 * with a hash, and the name stands inside. So a file name holds no separator, is not hidden, is never `..`, is none that
 * Windows reserves, and is not too long, whatever the name.
 */
import { createHash } from "node:crypto"

/** Longest part of a path, in bytes; file systems admit 255 and an extension follows. */
const maxStemBytes = 200

const hashDigits = 16

const reservedStem = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A leading dot, what Windows refuses in names, halves of characters, a trailing dot or blank. */
const unsafe = /^\.|[<>:"/\\|?*\u0000-\u001f\u007f]|\p{Cs}|[. ]$/u

const isSafe = (name: string): boolean =>
  name.length > 0 && Buffer.byteLength(name) <= maxStemBytes && !unsafe.test(name) && !reservedStem.test(name)

const hashed = (name: string): string => {
  const readable = [...name].filter((char) => /[\p{L}\p{N}_-]/u.test(char)).slice(0, 40)
  const hash = createHash("sha256").update(JSON.stringify(name)).digest("hex")
  return `${readable.join("")}~${hash.slice(0, hashDigits)}`
}

/** The file name of a name, without its extension. */
export const stemOf = (name: string): string => (isSafe(name) ? name : hashed(name))

/** The name of a file, given its stem and the name that stands inside, if any. */
export const nameOf = (stem: string, inner: unknown): string =>
  typeof inner === "string" && inner !== stem && !isSafe(inner) && hashed(inner) === stem ? inner : stem

/** Whether a name cannot be told from its file name, so that it must stand inside. */
export const needsInnerName = (name: string): boolean => !isSafe(name)
