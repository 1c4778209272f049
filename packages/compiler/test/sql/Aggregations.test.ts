import { ask } from "../Kit.js"
import { sqlSnapshots } from "./Snapshots.js"

const measures = (...formulas: ReadonlyArray<string>) => ({ query: ask({ measures: formulas }) })

sqlSnapshots("aggregations", {
  "rows are counted without a column": measures("*:count"),
  "both spellings are one aggregate": measures("amount:sum", "sum(amount) / 2", "count(*)"),
  "basic ones of one column": measures("amount:sum", "amount:avg", "amount:min", "amount:max", "amount:count"),
  "distinct values": measures("status:countd", "status:count_distinct_approx"),
  "truth values add up and have extremes": measures("paid:sum", "paid:min", "paid:max", "paid:count"),
  "dates have extremes": measures("placed_at:min", "shipped_on:max"),
  "first and last by the model's time": measures("amount:first", "amount:last"),
  "first and last by a named time": measures("amount:last(shipped_on)", "status:first(paid_at)"),
  "first within dimensions of a joined model": {
    query: ask({ measures: ["amount:first"], dimensions: ["customers.country"] })
  },
  "a weighted mean, by the model's weight and by another": measures(
    "amount:weighted_avg",
    "amount:weighted_avg(weight=quantity)"
  ),
  "median and percentile": measures("amount:median", "amount:percentile(p=0.9)"),
  "median within groups": { query: ask({ measures: ["amount:median"], dimensions: ["status"] }) },
  // MariaDB ranks wrongly where one window's partition is a condition and another's is not.
  "a percentile beside a last value": {
    query: ask({ measures: ["amount:percentile(p=0.25)", "quantity:last"], dimensions: ["status"] })
  },
  "deviation and variance": measures("amount:stddev_samp", "amount:stddev_pop", "amount:var_samp", "amount:var_pop"),
  "correlation and covariance": measures(
    "amount:corr(other=weight)",
    "amount:covar_samp(other=weight)",
    "amount:covar_pop(other=weight)"
  ),
  "correlation within groups": { query: ask({ measures: ["amount:corr(other=weight)"], dimensions: ["status"] }) },
  "aggregations of the model": measures("spread(tip)", "amount:scaled", "amount:scaled(factor=10)"),
  "an aggregation of the model with a column as parameter": measures(
    "amount:dot(by=quantity)",
    "done_amount:dot(by=quantity)"
  ),
  "a column with a filter": measures("done_amount:sum", "done_amount:count", "amount:sum"),
  "a column with a filter on a joined model": measures("vip_amount:sum"),
  "a statistic of a column with a filter": measures("done_amount:median", "done_amount:weighted_avg"),
  "derived columns, one of another": measures("unit_price:sum", "double_price:avg", "is_big:sum"),
  "an aggregate of an expression": measures("sum(amount * quantity)"),
  "counting distinct values as SQL spells it": measures("count(distinct status)")
})
