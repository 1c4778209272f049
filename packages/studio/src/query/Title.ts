/** A query in a few words, for lists: `Revenue by Channel, Ordered at`. */
import { measureName } from "./Edits.js"
import { formulaTitle, titleOf } from "./Fields.js"
import type { Query } from "./Query.js"

const lastPart = (path: string): string => titleOf(path.slice(path.lastIndexOf(".") + 1))

export const queryTitle = (query: Query): string => {
  const measures = query.measures.map(
    (item) =>
      item.label ??
      (/^[\w.]+$/.test(measureName(item)) ? lastPart(measureName(item)) : formulaTitle(item.formula, () => null))
  )
  const groups = [
    ...query.dimensions.map(({ name, label }) => label ?? lastPart(name)),
    ...query.times.map(({ dimension, granularity }) => `${lastPart(dimension)} (${granularity})`)
  ]
  if (measures.length === 0) return groups.join(", ")
  return groups.length === 0 ? measures.join(", ") : `${measures.join(", ")} by ${groups.join(", ")}`
}
