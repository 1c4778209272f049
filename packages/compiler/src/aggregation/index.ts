/** The shipped aggregations. To add one, define it in a file of this folder and list it here. */
import type { Aggregation } from "./Aggregation.js"
import { avg, count, countDistinct, countDistinctApprox, max, min, sum, weightedAvg } from "./Basic.js"
import { corr, covarPop, covarSamp, stddevPop, stddevSamp, varPop, varSamp } from "./Moments.js"
import { first, last, median, percentile } from "./Positional.js"

export const aggregations: ReadonlyArray<Aggregation> = [
  count,
  countDistinct,
  countDistinctApprox,
  sum,
  avg,
  min,
  max,
  first,
  last,
  weightedAvg,
  median,
  percentile,
  stddevSamp,
  stddevPop,
  varSamp,
  varPop,
  corr,
  covarSamp,
  covarPop
]
