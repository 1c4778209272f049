/** The answer as the table shows it: pivoted if the view says so. */
import type { Timed } from "../api/Calls.js"
import { sortKeys } from "../query/Edits.js"
import type { ExploreView } from "../query/Link.js"
import { groupings } from "../query/Query.js"
import { pivoted } from "./Pivot.js"

export interface Seen {
  readonly answer: Timed["answer"]
  /** By column, the name by which the query sorts it; null where it cannot. */
  readonly sortNames: ReadonlyArray<string | null>
  /** Values of the pivoted dimension that have no columns. */
  readonly omitted: number
}

export const seenOf = (answer: Timed["answer"], { query, pivot, tab }: ExploreView): Seen => {
  const names = sortKeys(query)
  const at = pivot === null || tab !== "table" ? -1 : names.indexOf(pivot)
  const key = answer.columns[at]
  const found = key === undefined ? null : pivoted(answer, key)
  if (found === null) return { answer, sortNames: answer.columns.map((each, i) => names[i] ?? each), omitted: 0 }
  const sides = names.slice(0, groupings(query).length).filter((_, i) => i !== at)
  return { ...found, sortNames: found.answer.columns.map((_, i) => sides[i] ?? null) }
}
