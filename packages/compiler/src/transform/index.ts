/** The shipped transforms. To add one, define it in a file of this folder and list it here. */
import { change, changePct, lag, lead, timeShift } from "./Offset.js"
import { first, last } from "./Position.js"
import { denseRank, ntile, percentRank, rank } from "./Ranking.js"
import { consecutivePeriods, cumsum, movingAvg, movingSum, mtd, qtd, wtd, ytd } from "./Running.js"
import { share, total } from "./Total.js"
import type { Transform } from "./Transform.js"

export const transforms: ReadonlyArray<Transform> = [
  cumsum,
  ytd,
  qtd,
  mtd,
  wtd,
  movingSum,
  movingAvg,
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

/** Transforms whose names models used before there were such transforms; a model's own aggregation wins over them. */
const unreserved: ReadonlySet<Transform> = new Set([ytd, qtd, mtd, wtd, movingSum, movingAvg, total, share])

/** Names of transforms that measures and aggregations must not have. */
export const reservedNames: ReadonlySet<string> = new Set(
  transforms.flatMap((transform) => (unreserved.has(transform) ? [] : [transform.name]))
)

/** Transforms by name. */
export const transformsByName: ReadonlyMap<string, Transform> = new Map(
  transforms.map((transform) => [transform.name, transform])
)
