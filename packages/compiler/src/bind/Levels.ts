/** Binds the subtotals and the total of a query. */
import { DistinctDimensionValuesError, FeatureUnsupported } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { SemQuery } from "@semlayer/domain/SemModel"
import { fallible, type Steps } from "../steps/Fallible.js"
import type { Bound } from "../steps/BindError.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import { keyId } from "./formulas/TransformArguments.js"

type Asked = Pick<SemQuery, "totals" | "subtotals" | "compare" | "top">

/** Ids of the keys of each level: those of `subtotals`, then none for the total. */
export const bindLevels = fallible(function* (
  { totals = false, subtotals = [] }: Asked,
  measures: number,
  scope: GroupScope
): Steps<ReadonlyArray<ReadonlyArray<string>>> {
  const levels: Array<ReadonlyArray<string>> = []
  for (const names of subtotals) {
    const ids = new Set<string>()
    for (const name of names) ids.add(yield* keyId(name, "subtotals", scope))
    levels.push([...ids])
  }
  if (totals) levels.push([])
  if (levels.length > 0 && measures === 0) {
    return yield* Either.left(
      new FeatureUnsupported({
        feature: "A total without measures",
        dialect: "any engine",
        alternative: "add a measure, such as '*:count', or leave out totals and subtotals"
      })
    )
  }
  return levels
})

/** Rejects totals and comparisons of rows that are not grouped. */
export const refuseLevels = ({ totals = false, subtotals = [], compare, top }: Asked): Bound<void> => {
  const refuse = (source: string, what: string) =>
    Either.left(new DistinctDimensionValuesError({ source, reason: `rows without groups have no ${what}` }))
  if (totals || subtotals.length > 0) return refuse(totals ? "totals" : "subtotals", "totals")
  if (top !== undefined) return refuse("top", "measures to rank members by")
  return compare === undefined ? Either.void : refuse("compare", "measures to compare")
}
