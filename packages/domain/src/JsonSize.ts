/**
 * The size of JSON, and whether a request of that size is accepted. Parsing and decoding block the process: an object of
 * 250,000 keys takes a second to parse, so a text is measured before it is parsed.
 */
import { RequestInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"

export interface JsonSize {
  /** Levels of objects and lists inside each other. */
  readonly levels: number
  /** Keys of the object that has the most. */
  readonly keys: number
  /** Entries of the longest list. */
  readonly entries: number
  /** Objects and lists. */
  readonly containers: number
}

class Measure {
  levels = 0
  keys = 0
  entries = 0
  containers = 0

  opened(level: number): void {
    this.containers++
    if (level > this.levels) this.levels = level
  }

  closed(isList: boolean, members: number): void {
    if (isList) this.entries = Math.max(this.entries, members)
    else this.keys = Math.max(this.keys, members)
  }
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The index of the quote that ends the string that begins at an index, or the end of the text. */
const stringEnd = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

/** The size of a JSON text. Of a text that is not JSON it says only that parsing it costs little. */
export const sizeOfText = (text: string): JsonSize => {
  const size = new Measure()
  /** Members of the open objects and lists, outermost first. */
  const open: Array<number> = []
  let members = 0
  for (let i = 0; i < text.length && open.length <= requestLimits.jsonLevels; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = stringEnd(text, i)
    else if (code === comma) members++
    else if (code === openList || code === openObject) {
      open.push(members)
      members = 1
      size.opened(open.length)
    } else if (code === closeList || code === closeObject) {
      size.closed(code === closeList, members)
      members = open.pop() ?? 0
    }
  }
  return size
}

/** The size of a JSON value. */
export const sizeOfJson = (json: unknown): JsonSize => {
  const size = new Measure()
  let level: ReadonlyArray<unknown> = [json]
  for (let depth = 1; level.length > 0 && depth <= requestLimits.jsonLevels + 1; depth++) {
    const inner: Array<unknown> = []
    for (const value of level) {
      if (typeof value !== "object" || value === null) continue
      const members: ReadonlyArray<unknown> = Object.values(value)
      size.opened(depth)
      size.closed(Array.isArray(value), members.length)
      for (const member of members) inner.push(member)
    }
    level = inner
  }
  return size
}

/** What a request carries: a question of the service, or a document that it stores. */
export type JsonPurpose = "request" | "document"

/** The error of JSON that is larger than is accepted; null where it is not. */
export const jsonTooLarge = (size: JsonSize, purpose: JsonPurpose): RequestInvalid | null => {
  const { jsonLevels, objectKeys, listEntries, requestObjects, documentObjects } = requestLimits
  const objects = purpose === "request" ? requestObjects : documentObjects
  const checks = [
    [size.levels > jsonLevels, `the body is JSON of more than ${jsonLevels} levels`],
    [size.keys > objectKeys, `an object has ${size.keys} keys; at most ${objectKeys} are accepted`],
    [size.entries > listEntries, `a list has ${size.entries} entries; at most ${listEntries} are accepted`],
    [size.containers > objects, `the body has ${size.containers} objects and lists; at most ${objects} are accepted`]
  ] as const
  const found = checks.find(([exceeds]) => exceeds)
  return found === undefined ? null : new RequestInvalid({ issues: [{ path: [], message: found[1], value: null }] })
}
