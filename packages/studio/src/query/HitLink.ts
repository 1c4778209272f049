/** Where a hit of a search leads: to the query that it is or begins. */
import type { SearchHit } from "@semlayer/domain/Search"
import { addMeasure, toggleDimension } from "./Edits.js"
import { exploreLink } from "./Link.js"
import { emptyQuery, isProblem, readStoredQuery } from "./Query.js"

type Hit = typeof SearchHit.Encoded

/** Entities are `datasource.model.part`. */
export const hitLink = ({ kind, id, query }: Hit): string | null => {
  if (query !== null) {
    const read = readStoredQuery(query)
    return isProblem(read) ? null : exploreLink(read)
  }
  const [datasource = "", model, ...rest] = id.split(".")
  if (model === undefined) return null
  const source = emptyQuery(`${datasource}.${model}`)
  const part = rest.join(".")
  switch (kind) {
    case "model":
      return exploreLink(source)
    case "measure":
      return exploreLink(addMeasure(part)(source))
    case "column":
      return exploreLink(toggleDimension(part)(source))
    default:
      return null
  }
}
