/** What to write instead of functions that other tools have. */

const hints: ReadonlyArray<readonly [names: RegExp, hint: string]> = [
  [
    /^(rolling|moving|trailing|running)_?(sum|avg|average|mean)|^ma$/,
    "Over the last periods there are moving_sum(x, 3) and moving_avg(x, 7), over raw rows amount:avg(window='7d'); " +
      "cumsum(x) is a running total."
  ],
  [
    /^(date_trunc|trunc_date|datetrunc)$/,
    'Periods are time dimensions with a granularity, as in {"dimension": "ordered_at", "granularity": "month"}.'
  ],
  [
    /^(day|weekday|dow|isodow|dayofweek|dayofmonth|dayofyear|doy|isoweek|weekofyear|week_of_year|extract|date_part|datepart)$/,
    "Parts of a date are year(t), quarter(t), month(t), week(t), day_of_month(t), day_of_week(t), day_of_year(t), hour(t) and minute(t)."
  ],
  [/^(unix_timestamp|to_unixtime|unixepoch|epoch_s|unix_seconds|to_epoch)$/, "Seconds since 1970 are epoch(t)."],
  [
    /^(date_diff|datediff|timestampdiff|age|days_between|hours_between)$/,
    "The seconds between two times are epoch(b) - epoch(a), the hours (epoch(b) - epoch(a)) / 3600."
  ],
  [
    /^(now|today|current_date|current_timestamp|getdate|sysdate)$/,
    "Relative times are texts: 'today', 'now', 'last 30 days', 'year to date'."
  ],
  [/^(yoy|mom|wow|growth|pct_change|percent_change|period_over_period)$/, "Growth is change_pct(x, -1, year)."],
  [/^(row_number|rownum)$/, "rank(x) and dense_rank(x) number rows by a measure."],
  [/^(safe_divide|div0|try_divide)$/, "Division by zero is NULL, so write a / b."]
]

/** The hint for a function name; undefined without one. */
export const functionHint = (name: string): string | undefined =>
  hints.find(([names]) => names.test(name.toLowerCase()))?.[1]
