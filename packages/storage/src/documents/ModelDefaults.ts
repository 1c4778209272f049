/** Keys of a stored model that say nothing, because they have the value that an absent key has. */
import type { Document } from "@semlayer/domain/Document"
import { isDocument, sameJson, valueAt } from "../snapshot/Json.js"

const modelDefaults: Document = {
  query_variables: {},
  columns: [],
  measures: [],
  aggregations: [],
  joins: [],
  filters: [],
  hidden: false
}

/** The defaults of the parts of a model; `type` is always written, because readers look for it. */
const partDefaults: Readonly<Record<string, Document>> = {
  columns: { primary_key: false, hidden: false },
  aggregations: { params: [] },
  joins: { join_type: "left" }
}

export const leaveOut = (json: Document, defaults: Document): Document =>
  Object.fromEntries(
    Object.entries(json).filter(([key, value]) => !Object.hasOwn(defaults, key) || !sameJson(value, defaults[key]))
  )

/** The model without them. */
export const withoutDefaults = (model: Document): Document => {
  const parts = Object.entries(partDefaults).flatMap(([key, defaults]) => {
    const items = valueAt(model, key)
    return Array.isArray(items)
      ? [[key, items.map((each: unknown) => (isDocument(each) ? leaveOut(each, defaults) : each))] as const]
      : []
  })
  return leaveOut({ ...model, ...Object.fromEntries(parts) }, modelDefaults)
}
