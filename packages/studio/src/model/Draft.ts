/** A model as it is edited: JSON, of which only the service knows what it means. Each edit is a function to the next one. */
import type { Json } from "@semlayer/domain/api/JsonObject"

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A text or number as inputs show it; nothing for other values. */
export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** The items of a list; none for any other value. */
export const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** The lists of named parts. */
export const partLists = ["columns", "measures", "joins", "aggregations"] as const
export type PartList = (typeof partLists)[number]

/** What the service sets, and keeps when it is left out. */
const derived: ReadonlySet<string> = new Set(["problems", "backing_query_sql"])
const profiled: ReadonlySet<string> = new Set(["sampled", "sampled_values", "distinct_count"])

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isJson(value) && Object.keys(value).length === 0)

/** The keys of an object that say something. */
const kept = (part: Json, leftOut: ReadonlySet<string>): Json =>
  Object.fromEntries(Object.entries(part).filter(([key, value]) => !leftOut.has(key) && !isEmpty(value)))

export const partsOf = (model: Json, list: PartList): ReadonlyArray<Json> => {
  return listOf(model[list]).filter(isJson)
}

/** A model without keys that have their default, profiles, and what the service derives. */
export const editable = (model: Json): Json => {
  const lists = partLists.flatMap((list) => {
    const parts = partsOf(model, list).map((part) => ({
      ...kept(part, list === "columns" ? profiled : new Set()),
      // A join without pairs joins every row with every row.
      ...(list === "joins" && { join_pairs: part["join_pairs"] ?? [] })
    }))
    return parts.length === 0 ? [] : [[list, parts] as const]
  })
  return kept({ ...model, ...Object.fromEntries(lists) }, derived)
}

export const partName = (part: Json): string => String(part["name"] ?? part["target_model"] ?? "")

export type ModelEdit = (model: Json) => Json

/** Sets a key of a model or a part; an empty value removes it. */
export const withKey = (part: Json, key: string, value: unknown): Json => {
  const { [key]: _, ...others } = part
  if (isEmpty(value) || value === "") return others
  return key in part ? { ...part, [key]: value } : { ...others, [key]: value }
}

export const setKey =
  (key: string, value: unknown): ModelEdit =>
  (model) =>
    withKey(model, key, value)

const setParts = (list: PartList, parts: ReadonlyArray<Json>): ModelEdit => setKey(list, parts)

export const setPart =
  (list: PartList, index: number, part: Json): ModelEdit =>
  (model) =>
    setParts(
      list,
      partsOf(model, list).map((each, i) => (i === index ? part : each))
    )(model)

export const addPart =
  (list: PartList, part: Json): ModelEdit =>
  (model) =>
    setParts(list, [...partsOf(model, list), part])(model)

export const removePart =
  (list: PartList, index: number): ModelEdit =>
  (model) =>
    setParts(
      list,
      partsOf(model, list).filter((_, i) => i !== index)
    )(model)

/** A name that no part of the list has. */
export const freeName = (model: Json, list: PartList, name: string): string => {
  const taken = new Set(partsOf(model, list).map(partName))
  let free = name
  for (let i = 2; taken.has(free); i++) free = `${name}_${i}`
  return free
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJson(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])])
  )
}

/** Whether two JSON values are equal, whatever the order of their keys. */
export const sameJson = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** Columns that a model no longer has but its stored version hides: replacing the model alone would keep them. */
export const droppedHidden = (before: Json, after: Json): ReadonlyArray<string> => {
  const names = new Set(partsOf(after, "columns").map(partName))
  return partsOf(before, "columns")
    .filter((column) => column["hidden"] === true && !names.has(partName(column)))
    .map(partName)
}
