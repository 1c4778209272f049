/**
 * What each aggregation, transform, function and time point means: the source of the help memories, of the descriptions of MCP
 * tools and of the reference. The names, parameters and types come from the compiler's registries; a test holds that each entry
 * of a registry has a text here, and runs each example on the demo shop.
 */

export interface FunctionText {
  readonly meaning: string
  /** A formula over the demo's `orders`. */
  readonly example: string
}

/** Aggregations by name. Unless the text says otherwise, NULL values are skipped and no value at all gives NULL. */
export const aggregationTexts: Readonly<Record<string, FunctionText>> = {
  count: {
    meaning: "Number of values that are not NULL; `*:count` is the number of rows. 0 for none.",
    example: "*:count"
  },
  count_distinct: { meaning: "Number of distinct values. 0 for none.", example: "customer_id:count_distinct" },
  count_distinct_approx: {
    meaning: "Estimated number of distinct values on DuckDB and ClickHouse, exact on the others. 0 for none.",
    example: "customer_id:count_distinct_approx"
  },
  sum: { meaning: "Sum. A boolean counts as 0 or 1.", example: "total:sum" },
  avg: { meaning: "Arithmetic mean, Σx / n.", example: "total:avg" },
  min: { meaning: "Smallest value; false is smaller than true.", example: "ordered_at:min" },
  max: { meaning: "Largest value; true is larger than false.", example: "total:max" },
  first: {
    meaning:
      "Value at the earliest time. Rows without a time are skipped; of equal times the smallest value is taken. The time is the " +
      "argument, else the query's main time dimension, else its first date or time, else the model's `default_time_dimension`.",
    example: "total:first(ordered_at)"
  },
  last: {
    meaning: "Value at the latest time, as `first`; of equal times the largest value is taken.",
    example: "status:last"
  },
  weighted_avg: {
    meaning: "Σ(x·weight) / Σweight over rows that have both. NULL if the weights sum to 0.",
    example: "shipping_fee:weighted_avg(weight=subtotal)"
  },
  median: { meaning: "Middle value, or the mean of the two middle values.", example: "total:median" },
  percentile: {
    meaning: "Value below which the share `p` (0 to 1) of the values lies, with linear interpolation between ranks.",
    example: "total:percentile(p=0.9)"
  },
  stddev_samp: {
    meaning: "Sample standard deviation, √(Σ(x−x̄)² / (n−1)). NULL for one value.",
    example: "total:stddev_samp"
  },
  stddev_pop: {
    meaning: "Population standard deviation, √(Σ(x−x̄)² / n). 0 for one value.",
    example: "total:stddev_pop"
  },
  var_samp: { meaning: "Sample variance, Σ(x−x̄)² / (n−1). NULL for one value.", example: "total:var_samp" },
  var_pop: { meaning: "Population variance, Σ(x−x̄)² / n. 0 for one value.", example: "total:var_pop" },
  corr: {
    meaning: "Pearson correlation with `other`. NULL for fewer than two pairs, or if either side is constant.",
    example: "total:corr(other=shipping_fee)"
  },
  covar_samp: {
    meaning: "Sample covariance with `other`, Σ(x−x̄)(y−ȳ) / (n−1). NULL for one pair.",
    example: "total:covar_samp(other=shipping_fee)"
  },
  covar_pop: {
    meaning: "Population covariance with `other`, Σ(x−x̄)(y−ȳ) / n. 0 for one pair.",
    example: "total:covar_pop(other=shipping_fee)"
  }
}

/** Transforms along time by name. */
export const timeTransformTexts: Readonly<Record<string, FunctionText>> = {
  cumsum: {
    meaning: "Running sum of the rows up to the row's period; it starts again with each period of `reset`.",
    example: "cumsum(revenue, reset=year)"
  },
  ytd: {
    meaning:
      "Sum of the values of the periods from the start of the year up to the row's, also of those before the date range. A period " +
      "belongs to the year in which it begins.",
    example: "ytd(revenue)"
  },
  qtd: { meaning: "Sum of the values from the start of the quarter, as `ytd`.", example: "qtd(revenue)" },
  mtd: { meaning: "Sum of the values from the start of the month, as `ytd`.", example: "mtd(revenue)" },
  wtd: { meaning: "Sum of the values from the start of the ISO week, as `ytd`.", example: "wtd(revenue)" },
  moving_sum: {
    meaning:
      "Sum of the values of the last `n` periods, the row's among them, also of those before the date range. A missing period has a " +
      "place in the window and adds nothing.",
    example: "moving_sum(revenue, 3)"
  },
  moving_avg: {
    meaning:
      "Mean of the values of the last `n` periods, as `moving_sum`. A missing period is not counted, with `fill: 0` it is 0.",
    example: "moving_avg(revenue, 7)"
  },
  change: {
    meaning:
      "Difference from the period `n` away, which is earlier: −1 (the default) is the one before. NULL if that period has no row.",
    example: "change(revenue, -1, 'year')"
  },
  change_pct: {
    meaning:
      "Relative difference from the period `n` away, as `change`; 0.1 means 10 % more. NULL if that value is missing or 0.",
    example: "change_pct(revenue, -1, 'year')"
  },
  time_shift: {
    meaning: "Value of the period `n` away (default 1, the next one). NULL if that period has no row.",
    example: "time_shift(revenue, -1, 'year')"
  },
  first: { meaning: "Value of the earliest period, on every row.", example: "first(revenue)" },
  last: { meaning: "Value of the latest period, on every row.", example: "last(revenue)" },
  lag: { meaning: "Value `n` rows before (default 1), whatever periods are missing.", example: "lag(revenue, 2)" },
  lead: { meaning: "Value `n` rows after (default 1), whatever periods are missing.", example: "lead(revenue)" },
  consecutive_periods: {
    meaning: "Length of the current run of rows that satisfy a condition; 0 on a row that does not.",
    example: "consecutive_periods(revenue > 60000)"
  }
}

/** Ranks and totals by name. */
export const valueTransformTexts: Readonly<Record<string, FunctionText>> = {
  rank: { meaning: "Rank, 1 for the highest value, with gaps after ties.", example: "rank(revenue)" },
  dense_rank: { meaning: "Rank without gaps after ties.", example: "dense_rank(revenue, partition_by=channel)" },
  percent_rank: { meaning: "(rank − 1) / (rows − 1); 0 for a single row.", example: "percent_rank(revenue)" },
  ntile: {
    meaning: "One of `n` buckets of equal size; bucket 1 has the highest values.",
    example: "ntile(revenue, n=4)"
  },
  total: {
    meaning:
      "Value over all facts of the query, or over those of the row's values of the dimensions in `by`; computed again, not added up. " +
      "Conditions on measures and `limit` do not narrow it.",
    example: "total(revenue, by=channel)"
  },
  share: {
    meaning: "Part of the total, `x / total(x)`: 0.1 means 10 %. NULL if the total is NULL or 0.",
    example: "share(revenue)"
  }
}

/** All transforms by name. */
export const transformTexts: Readonly<Record<string, FunctionText>> = { ...timeTransformTexts, ...valueTransformTexts }

/** Functions of dates and times by name: integers, NULL for NULL. An instant is read in the query's time zone. */
export const timeFunctionTexts: Readonly<Record<string, FunctionText>> = {
  year: { meaning: "Year, as in 2025.", example: "year(ordered_at:max)" },
  quarter: { meaning: "Quarter of the year, 1 to 4.", example: "quarter(ordered_at:max)" },
  month: {
    meaning: "Month of the year, 1 to 12.",
    example: "sum(case when month(ordered_at) = 12 then total else 0 end)"
  },
  week: { meaning: "ISO week of the year, 1 to 53; it begins on a Monday.", example: "week(ordered_at:max)" },
  day_of_month: { meaning: "Day of the month, 1 to 31.", example: "avg(day_of_month(ordered_at))" },
  day_of_week: {
    meaning: "ISO day of the week, from Monday (1) to Sunday (7).",
    example: "sum(case when day_of_week(ordered_at) > 5 then total else 0 end)"
  },
  day_of_year: { meaning: "Day of the year, 1 to 366.", example: "day_of_year(ordered_at:max)" },
  hour: { meaning: "Hour of a TIMESTAMP or TIME, 0 to 23.", example: "avg(hour(ordered_at))" },
  minute: { meaning: "Minute of a TIMESTAMP or TIME, 0 to 59.", example: "minute(ordered_at:max)" },
  epoch: {
    meaning:
      "Seconds since 1970-01-01 00:00 in UTC, rounded down, whatever the query's time zone. The difference of two is a duration.",
    example: "avg(epoch(shipments.delivered_at) - epoch(ordered_at)) / 86400"
  }
}

/** Functions of texts, numbers and any values by name. Unless the text says otherwise, a NULL argument gives NULL. */
export const valueFunctionTexts: Readonly<Record<string, FunctionText>> = {
  lower: { meaning: "In lower case; beyond ASCII as the database does it.", example: "lower(channel:min)" },
  upper: { meaning: "In upper case; beyond ASCII as the database does it.", example: "upper(channel:min)" },
  trim: { meaning: "Without spaces at both ends.", example: "trim(channel:min)" },
  ltrim: { meaning: "Without spaces at the start.", example: "ltrim(channel:min)" },
  rtrim: { meaning: "Without spaces at the end.", example: "rtrim(channel:min)" },
  replace: {
    meaning: "With each occurrence of the second text replaced by the third.",
    example: "replace(channel:min, 'A', 'B')"
  },
  substr: {
    meaning: "Part from a position (from 1), of a length or to the end.",
    example: "substr(channel:min, 1, 3)"
  },
  instr: {
    meaning: "Position of the second text in the first, from 1; 0 if it is absent.",
    example: "instr(channel:min, 'p')"
  },
  length: { meaning: "Number of characters.", example: "length(channel:min)" },
  concat: { meaning: "The texts one after the other, as `||`.", example: "concat(channel:min, ' to ', channel:max)" },
  round: { meaning: "Rounded to n digits (default 0), half away from zero.", example: "round(total:avg, 1)" },
  trunc: { meaning: "Cut off after n digits (default 0).", example: "trunc(total:avg)" },
  abs: { meaning: "Absolute value.", example: "abs(total:min)" },
  ceil: { meaning: "Smallest integer that is not less.", example: "ceil(total:avg)" },
  floor: { meaning: "Largest integer that is not more.", example: "floor(total:avg)" },
  sign: { meaning: "−1, 0 or 1.", example: "sign(total:sum)" },
  mod: { meaning: "Remainder with the sign of the first argument, as `%`.", example: "mod(*:count, 10)" },
  power: { meaning: "The first to the power of the second, as `**`.", example: "power(total:avg, 2)" },
  sqrt: { meaning: "Square root; NULL below 0.", example: "sqrt(total:sum)" },
  exp: { meaning: "e to the power of the argument.", example: "exp(1) * *:count" },
  ln: { meaning: "Natural logarithm; NULL unless above 0.", example: "ln(total:sum)" },
  log: { meaning: "`log(x)` to base 10, `log(base, x)` to any base; NULL unless above 0.", example: "log(2, *:count)" },
  log10: { meaning: "Logarithm to base 10; NULL unless above 0.", example: "log10(total:sum)" },
  log2: { meaning: "Logarithm to base 2; NULL unless above 0.", example: "log2(*:count)" },
  coalesce: { meaning: "First argument that is not NULL.", example: "coalesce(total:sum, 0)" },
  nullif: { meaning: "NULL if both are equal, else the first.", example: "total:sum / nullif(*:count, 1)" },
  ifnull: { meaning: "The first, or the second if the first is NULL.", example: "ifnull(total:sum, 0)" },
  greatest: { meaning: "Largest argument.", example: "greatest(total:avg, total:median)" },
  least: { meaning: "Smallest argument.", example: "least(total:avg, total:median)" }
}

/** All scalar functions by name. */
export const functionTexts: Readonly<Record<string, FunctionText>> = { ...valueFunctionTexts, ...timeFunctionTexts }

/** Texts that filters and ranges read as periods, and what they mean. */
export const timePointTexts: ReadonlyArray<{ readonly texts: ReadonlyArray<string>; readonly meaning: string }> = [
  {
    texts: ["2025", "2025-Q1", "2025-03", "2025-W05", "2025-03-01"],
    meaning: "the year, quarter, month, ISO week or day"
  },
  { texts: ["today", "yesterday", "tomorrow"], meaning: "the day" },
  {
    texts: ["this month", "last month", "next month"],
    meaning: "the current unit, the one before, the one after"
  },
  { texts: ["last 3 months", "next 3 months"], meaning: "as many whole units, without the current one" },
  { texts: ["2 weeks ago", "2 weeks from now"], meaning: "the one unit that is so many units away" },
  {
    texts: ["week to date", "month to date", "quarter to date", "year to date"],
    meaning: "from the start of the current unit through today"
  },
  { texts: ["now"], meaning: "the instant of the request" }
]
