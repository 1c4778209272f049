/**
 * Measures JSON and rejects requests that are too large. Parsing and decoding block the process: an object of 250,000 keys
 * takes a second to parse. So texts are measured before they are parsed.
 */
import { RequestInvalid } from "./RequestErrors.js"
import { requestLimits } from "./RequestLimits.js"

export interface JsonSize {
  /** Nesting depth of objects and lists. */
  readonly levels: number
  /** Keys of the largest object. */
  readonly keys: number
  /** Entries of the longest list. */
  readonly entries: number
  /** Number of objects and lists. */
  readonly containers: number
  /** Entries of all lists plus keys of all objects. */
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

/** The index of the quote that ends the string starting at `start`, or the end of the text. */
const stringEnd = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before--
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

/**
 * Measures a JSON text. For invalid JSON the result only bounds the cost of parsing. Measuring stops after more than `most`
 * objects, lists and members.
 */
export const sizeOfText = (text: string, most = Number.POSITIVE_INFINITY): JsonSize => {
  const size = new Measure()
  /** Member counts of the enclosing objects and lists, outermost first. */
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
  // Containers still open belong to invalid JSON, or to text that was not read to its end.
  for (let outer = around.pop(); outer !== undefined; outer = around.pop()) {
    size.closed(true, members)
    members = outer
  }
  return size
}

/** Measures a JSON value. */
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

/** What a request body is: a request to the service, or a document that it stores. */
export type JsonPurpose = "request" | "document"

/** Maximum members of a body for a purpose. */
export const mostMembers = (purpose: JsonPurpose): number =>
  purpose === "request" ? requestLimits.requestMembers : requestLimits.documentMembers

/** The error for JSON that exceeds a limit; null if it does not. */
export const jsonTooLarge = (size: JsonSize, purpose: JsonPurpose): RequestInvalid | null => {
  const { jsonLevels, objectKeys, listEntries, requestObjects, documentObjects } = requestLimits
  const objects = purpose === "request" ? requestObjects : documentObjects
  const members = mostMembers(purpose)
  const checks = [
    [size.levels > jsonLevels, `the body has more than ${jsonLevels} levels of nesting`],
    [size.keys > objectKeys, `an object has more than ${objectKeys} keys`],
    [size.entries > listEntries, `a list has more than ${listEntries} entries`],
    [size.containers > objects, `the body has more than ${objects} objects and lists`],
    [size.members > members, `the body has more than ${members} entries of lists and keys of objects`]
  ] as const
  const found = checks.find(([exceeds]) => exceeds)
  return found === undefined ? null : new RequestInvalid({ issues: [{ path: [], message: found[1], value: null }] })
}
