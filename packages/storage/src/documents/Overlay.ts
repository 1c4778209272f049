/**
 * Overlays the change from one version of a value to the next on the document that the value was read from. Whatever the
 * change does not touch stays as written: unknown keys, short forms, absent defaults.
 */
import { isDocument, sameJson, valueAt } from "../snapshot/Json.js"

/** Keys that identify the items of a list; the first one that an item has counts. */
const identityKeys = ["name", "target_model", "dimension", "column", "formula"] as const

/** Identity of a list item, stable while the rest of it is edited. */
const identityOf = (item: unknown): string => {
  if (Array.isArray(item)) return "[]"
  if (!isDocument(item)) return JSON.stringify(item) ?? ""
  const key = identityKeys.find((each) => typeof valueAt(item, each) === "string")
  return key === undefined ? "{}" : JSON.stringify([key, item[key]])
}

/** Whether the items at one index are versions of each other: two objects are only if nothing but the name differs. */
const isVersion = (before: unknown, after: unknown): boolean =>
  isDocument(before) && isDocument(after)
    ? sameJson({ ...before, name: null }, { ...after, name: null })
    : !isDocument(before) && !isDocument(after)

/**
 * For each item of `after`, the index of the item of `before` that it is a version of, or -1. In order of preference: an
 * equal item at the same index, an equal item at any index, one of the same identity, the one at the same index.
 */
export const matchItems = (before: ReadonlyArray<unknown>, after: ReadonlyArray<unknown>): ReadonlyArray<number> => {
  const free = new Map<string, Array<number>>()
  before.forEach((item, i) => {
    const identity = identityOf(item)
    free.set(identity, [...(free.get(identity) ?? []), i])
  })
  const take = (identity: string, accepts: (i: number) => boolean): number => {
    const candidates = free.get(identity) ?? []
    const at = candidates.findIndex(accepts)
    return at < 0 ? -1 : (candidates.splice(at, 1)[0] ?? -1)
  }
  const rules = [
    (i: number) => take(identityOf(after[i]), (index) => index === i && sameJson(before[index], after[i])),
    (i: number) => take(identityOf(after[i]), (index) => sameJson(before[index], after[i])),
    (i: number) => take(identityOf(after[i]), () => true),
    (i: number) => (isVersion(before[i], after[i]) ? take(identityOf(before[i]), (index) => index === i) : -1)
  ]
  return rules.reduce<ReadonlyArray<number>>(
    (found, rule) => found.map((match, i) => (match < 0 ? rule(i) : match)),
    after.map(() => -1)
  )
}

const overlayList = (stored: unknown, before: ReadonlyArray<unknown>, after: ReadonlyArray<unknown>): unknown => {
  if (!Array.isArray(stored) || stored.length !== before.length) return after
  const matches = matchItems(before, after)
  return after.map((item, i) => {
    const match = matches[i] ?? -1
    return match < 0 ? item : overlay(stored[match], before[match], item)
  })
}

/**
 * Returns `stored` with the difference between `before` and `after` applied. `before` is `stored` decoded and encoded
 * again; `after` is the next version in the same form.
 */
export const overlay = (stored: unknown, before: unknown, after: unknown): unknown => {
  if (sameJson(before, after)) return stored
  if (Array.isArray(before) && Array.isArray(after)) return overlayList(stored, before, after)
  if (!isDocument(stored) || !isDocument(before) || !isDocument(after)) return after
  const keys = Object.keys(stored).filter((key) => !Object.hasOwn(before, key) || Object.hasOwn(after, key))
  const changed = new Set(Object.keys(after).filter((key) => !sameJson(valueAt(before, key), after[key])))
  return Object.fromEntries(
    withNewKeys(keys, Object.keys(after), changed).map((key) => [
      key,
      changed.has(key) ? overlay(valueAt(stored, key), valueAt(before, key), after[key]) : stored[key]
    ])
  )
}

/** `keys` plus the missing ones of `wanted`, each after the nearest key that precedes it in `order`. */
export const withNewKeys = (
  keys: ReadonlyArray<string>,
  order: ReadonlyArray<string>,
  wanted: Iterable<string>
): ReadonlyArray<string> => {
  const all = [...keys]
  for (const key of wanted) {
    if (all.includes(key)) continue
    const preceding = order.slice(0, order.indexOf(key)).findLast((each) => all.includes(each))
    all.splice(preceding === undefined ? 0 : all.indexOf(preceding) + 1, 0, key)
  }
  return all
}
