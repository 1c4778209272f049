/**
 * Fast path of `editYaml` for texts in the form that semlayer prints, without a syntax tree. Returns undefined wherever the
 * result might differ from the full editor's, byte for byte.
 */
import type { Document as Json } from "@semlayer/domain/Document"
import { isDocument, sameJson, valueAt } from "../snapshot/Json.js"
import { matchItems, withNewKeys } from "../documents/Overlay.js"
import { isPlainLine, printPlainYaml } from "./PlainPrint.js"
import { parsePlainYaml } from "./PlainYaml.js"

/** The text with the content `json`; undefined if the full editor has to decide. */
export const editPlainYaml = (text: string, json: Json): string | undefined => {
  const said = parsePlainYaml(text)
  if (said === undefined || printPlainYaml(said) !== text) return undefined
  const edited = editedMap(said, json)
  return edited === undefined ? undefined : printPlainYaml(edited)
}

/**
 * Whether the full editor would print a changed scalar like a new one. It would not for a quoted or multi-line scalar, which
 * keeps its style, nor for a single-line one that becomes multi-line.
 */
const isAsNew = (before: unknown, after: unknown): boolean => {
  if (typeof after !== "string" || isDocument(before) || Array.isArray(before)) return true
  return !after.includes("\n") && (typeof before !== "string" || isPlainLine(before))
}

/** `after` with its keys in the order of `before`; undefined if a scalar would not be printed like a new one. */
const edited = (before: unknown, after: unknown): unknown => {
  if (sameJson(before, after)) return before
  if (isDocument(before) && isDocument(after)) return editedMap(before, after)
  if (Array.isArray(before) && Array.isArray(after)) return editedList(before, after)
  return isAsNew(before, after) ? after : undefined
}

const editedMap = (before: Json, after: Json): Json | undefined => {
  const kept = Object.keys(before).filter((key) => Object.hasOwn(after, key))
  const wanted = Object.keys(after).filter((key) => !sameJson(valueAt(before, key), after[key]))
  const entries = withNewKeys(kept, Object.keys(after), wanted).map(
    (key) => [key, Object.hasOwn(before, key) ? edited(before[key], after[key]) : after[key]] as const
  )
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

const editedList = (
  before: ReadonlyArray<unknown>,
  after: ReadonlyArray<unknown>
): ReadonlyArray<unknown> | undefined => {
  const matches = matchItems(before, after)
  const items = after.map((item, i) => {
    const match = matches[i] ?? -1
    return match < 0 ? item : edited(before[match], item)
  })
  return items.includes(undefined) ? undefined : items
}
