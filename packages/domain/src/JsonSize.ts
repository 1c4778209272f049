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
  /** Entries of all lists and keys of all objects. */
  readonly members: number
}

class Measure {
  levels = 0
  keys = 0
  entries = 0
  containers = 0
  members = 0

  opened(level: number): void {
    this.containers++
    if (level > this.levels) this.levels = level
  }

  closed(isList: boolean, members: number): void {
    this.members += members
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

/**
 * The size of a JSON text. Of a text that is not JSON it says only that parsing it costs little, and of one with more than
 * `most` objects, lists and members as much as was read.
 */
export const sizeOfText = (text: string, most = Number.POSITIVE_INFINITY): JsonSize => {
  const size = new Measure()
  /** Members of the objects and lists around the innermost open one, outermost first. */
  const around: Array<number> = []
  let members = 0
  let seen = 0
  for (let i = 0; i < text.length && around.length <= requestLimits.jsonLevels && seen <= most; i++) {
    const code = text.charCodeAt(i)
    if (code === quote) i = stringEnd(text, i)
    else if (code === comma) {
      members++
      seen++
    } else if (code === openList || code === openObject) {
      around.push(members)
      members = 1
      seen++
      size.opened(around.length)
    } else if (code === closeList || code === closeObject) {
      size.closed(code === closeList, members)
      members = around.pop() ?? 0
    }
  }
  // What is not closed is not JSON, or was not read to its end.
  for (let outer = around.pop(); outer !== undefined; outer = around.pop()) {
    size.closed(true, members)
    members = outer
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

/** Most members that JSON of a purpose may have. */
export const mostMembers = (purpose: JsonPurpose): number =>
  purpose === "request" ? requestLimits.requestMembers : requestLimits.documentMembers

/** The error of JSON that is larger than is accepted; null where it is not. */
export const jsonTooLarge = (size: JsonSize, purpose: JsonPurpose): RequestInvalid | null => {
  const { jsonLevels, objectKeys, listEntries, requestObjects, documentObjects } = requestLimits
  const objects = purpose === "request" ? requestObjects : documentObjects
  const members = mostMembers(purpose)
  const checks = [
    [size.levels > jsonLevels, `the body is JSON of more than ${jsonLevels} levels`],
    [size.keys > objectKeys, `an object has more than ${objectKeys} keys`],
    [size.entries > listEntries, `a list has more than ${listEntries} entries`],
    [size.containers > objects, `the body has more than ${objects} objects and lists`],
    [size.members > members, `the body has more than ${members} entries of lists and keys of objects`]
  ] as const
  const found = checks.find(([exceeds]) => exceeds)
  return found === undefined ? null : new RequestInvalid({ issues: [{ path: [], message: found[1], value: null }] })
}
