/** The shipped transforms. To add one, define it in a file of this folder and list it here. */
import { change, changePct, lag, lead, timeShift } from "./Offset.js"
import { first, last } from "./Position.js"
import { denseRank, ntile, percentRank, rank } from "./Ranking.js"
import { consecutivePeriods, cumsum } from "./Running.js"
import { share, total } from "./Total.js"
import type { Transform } from "./Transform.js"

export const transforms: ReadonlyArray<Transform> = [
  cumsum,
  change,
  changePct,
  timeShift,
  first,
  last,
  lag,
  lead,
  rank,
  denseRank,
  percentRank,
  ntile,
  consecutivePeriods,
  total,
  share
]

/**
 * Names of transforms that measures and aggregations must not have.
 * Those of totals are free, because models used them as names before; a model's own aggregation wins over them.
 */
export const reservedNames: ReadonlySet<string> = new Set(
  transforms.flatMap((transform) => (transform._tag === "Total" ? [] : [transform.name]))
)

/** Transforms by name. */
export const transformsByName: ReadonlyMap<string, Transform> = new Map(
  transforms.map((transform) => [transform.name, transform])
)
