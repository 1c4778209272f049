/** JSON values as data: which of them are documents, and when two are the same. */
import type { Document } from "@semlayer/domain/Document"

/** Whether a value is a JSON object. */
export const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Whether two JSON values are the same; the order of keys does not matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  }
  if (!isDocument(a) || !isDocument(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

/** The value of a key; unlike an index it never answers what every object has, such as `toString`. */
export const valueAt = (json: Document, key: string): unknown => (Object.hasOwn(json, key) ? json[key] : undefined)

/** The document without the keys given. */
export const without = (json: Document, ...keys: ReadonlyArray<string>): Document =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)))
