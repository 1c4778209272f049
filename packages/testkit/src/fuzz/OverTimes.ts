/** Random times over which a measure does not add up. */
import type { ModelColumn, OverTime } from "../naive/World.js"
import type { Draw } from "./Draw.js"

/** Over one of some dates and times of a model, with snapshots per any of its columns; null if there is none. */
export const overTimeOf = (
  draw: Draw,
  times: ReadonlyArray<ModelColumn>,
  columns: ReadonlyArray<ModelColumn>
): OverTime | null => {
  const time = draw.maybeOne(times.filter(({ type }) => type === "DATE" || type === "TIMESTAMP"))
  if (time === null) return null
  const take = draw.one(["last", "last", "last", "first", "min", "max", "avg"] as const)
  const isOne = take === "last" || take === "first"
  const per = isOne && draw.chance(35) ? draw.several(columns, 1, 2).map(({ name }) => name) : []
  return { column: time.name, take, ...(per.length > 0 && { per: [...new Set(per)] }) }
}
