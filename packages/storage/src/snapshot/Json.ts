/** JSON values as data: document checks and structural equality. */
import type { Document } from "@semlayer/domain/Document"

export const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Structural equality of two JSON values; the order of keys does not matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  }
  if (!isDocument(a) || !isDocument(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

/** The value of an own key; unlike indexing, it never returns inherited members such as `toString`. */
export const valueAt = (json: Document, key: string): unknown => (Object.hasOwn(json, key) ? json[key] : undefined)

export const without = (json: Document, ...keys: ReadonlyArray<string>): Document =>
  Object.fromEntries(Object.entries(json).filter(([key]) => !keys.includes(key)))
