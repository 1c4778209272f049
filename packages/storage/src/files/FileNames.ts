/**
 * Maps names to file names and back. A safe name is its own file name; any other gets a short safe file name with a hash,
 * and the name is written inside the file. So a file name never contains a separator, is not hidden, `..`, reserved on
 * Windows or too long, whatever the name.
 */
import { createHash } from "node:crypto"

/** Maximum length of a file name without extension, in bytes; file systems allow 255 including the extension. */
const maxStemBytes = 200

const hashDigits = 16

const reservedStem = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** A leading dot, characters that Windows rejects, lone surrogates, a trailing dot or space. */
const unsafe = /^\.|[<>:"/\\|?*\u0000-\u001f\u007f]|\p{Cs}|[. ]$/u

const isSafe = (name: string): boolean =>
  name.length > 0 && Buffer.byteLength(name) <= maxStemBytes && !unsafe.test(name) && !reservedStem.test(name)

const hashed = (name: string): string => {
  const readable = [...name].filter((char) => /[\p{L}\p{N}_-]/u.test(char)).slice(0, 40)
  const hash = createHash("sha256").update(JSON.stringify(name)).digest("hex")
  return `${readable.join("")}~${hash.slice(0, hashDigits)}`
}

/** The file name for a name, without its extension. */
export const stemOf = (name: string): string => (isSafe(name) ? name : hashed(name))

/** The name for a file, given its stem and the name written inside it, if any. */
export const nameOf = (stem: string, inner: unknown): string =>
  typeof inner === "string" && inner !== stem && !isSafe(inner) && hashed(inner) === stem ? inner : stem

/** Whether the file name cannot represent a name, so that it must be written inside the file. */
export const needsInnerName = (name: string): boolean => !isSafe(name)
