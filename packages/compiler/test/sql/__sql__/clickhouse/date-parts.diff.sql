-- of a timestamp
-   MIN(CAST(EXTRACT(YEAR FROM orders.placed_at) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.placed_at) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.placed_at) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.placed_at) AS BIGINT)) AS "orders.day_of_year",
-   MIN(CAST(EXTRACT(HOUR FROM orders.placed_at) AS BIGINT)) AS "orders.hour",
-   MIN(CAST(EXTRACT(MINUTE FROM orders.placed_at) AS BIGINT)) AS "orders.minute"
- FROM orders;
+   MIN(CAST(toYear(orders.placed_at) AS Nullable(Int64))) AS "orders.year",
+   MIN(CAST(toQuarter(orders.placed_at) AS Nullable(Int64))) AS "orders.quarter",
+   MIN(CAST(toMonth(orders.placed_at) AS Nullable(Int64))) AS "orders.month",
+   MIN(CAST(toISOWeek(orders.placed_at) AS Nullable(Int64))) AS "orders.week",
+   MIN(CAST(toDayOfMonth(orders.placed_at) AS Nullable(Int64))) AS "orders.day_of_month",
+   MIN(CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64))) AS "orders.day_of_week",
+   MIN(CAST(toDayOfYear(orders.placed_at) AS Nullable(Int64))) AS "orders.day_of_year",
+   MIN(CAST(toHour(orders.placed_at) AS Nullable(Int64))) AS "orders.hour",
+   MIN(CAST(toMinute(orders.placed_at) AS Nullable(Int64))) AS "orders.minute"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a date
-   MIN(CAST(EXTRACT(YEAR FROM orders.shipped_on) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM orders.shipped_on) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM orders.shipped_on) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM orders.shipped_on) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM orders.shipped_on) AS BIGINT)) AS "orders.day_of_year"
- FROM orders;
+   MIN(CAST(toYear(orders.shipped_on) AS Nullable(Int64))) AS "orders.year",
+   MIN(CAST(toQuarter(orders.shipped_on) AS Nullable(Int64))) AS "orders.quarter",
+   MIN(CAST(toMonth(orders.shipped_on) AS Nullable(Int64))) AS "orders.month",
+   MIN(CAST(toISOWeek(orders.shipped_on) AS Nullable(Int64))) AS "orders.week",
+   MIN(CAST(toDayOfMonth(orders.shipped_on) AS Nullable(Int64))) AS "orders.day_of_month",
+   MIN(CAST(toDayOfWeek(orders.shipped_on) AS Nullable(Int64))) AS "orders.day_of_week",
+   MIN(CAST(toDayOfYear(orders.shipped_on) AS Nullable(Int64))) AS "orders.day_of_year"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of a time of day
-       MIN(CAST(EXTRACT(HOUR FROM stores.opens) AS BIGINT)) AS hour_stores_opens_min,
-       MIN(CAST(EXTRACT(MINUTE FROM stores.opens) AS BIGINT)) AS minute_stores_opens_min
+       MIN(CAST(SUBSTRING(stores.opens, 1, 2) AS Nullable(Int64))) AS hour_stores_opens_min,
+       MIN(CAST(SUBSTRING(stores.opens, 4, 2) AS Nullable(Int64))) AS minute_stores_opens_min
  …
- FROM stores_measures;
+ FROM stores_measures
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of an instant, in UTC
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'UTC')) AS BIGINT)) AS "orders.hour"
- FROM orders;
+   MIN(CAST(toDayOfWeek(toTimeZone(orders.paid_at, 'UTC')) AS Nullable(Int64))) AS "orders.day_of_week",
+   MIN(CAST(toHour(toTimeZone(orders.paid_at, 'UTC')) AS Nullable(Int64))) AS "orders.hour"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of an instant, in a zone
-   MIN(CAST(EXTRACT(YEAR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.year",
-   MIN(CAST(EXTRACT(QUARTER FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.quarter",
-   MIN(CAST(EXTRACT(MONTH FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.month",
-   MIN(CAST(EXTRACT(WEEK FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.week",
-   MIN(CAST(EXTRACT(DAY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_month",
-   MIN(CAST(EXTRACT(ISODOW FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_week",
-   MIN(CAST(EXTRACT(DOY FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.day_of_year",
-   MIN(CAST(EXTRACT(HOUR FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.hour",
-   MIN(CAST(EXTRACT(MINUTE FROM (orders.paid_at AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT)) AS "orders.minute"
- FROM orders;
+   MIN(CAST(toYear(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.year",
+   MIN(CAST(toQuarter(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.quarter",
+   MIN(CAST(toMonth(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.month",
+   MIN(CAST(toISOWeek(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.week",
+   MIN(CAST(toDayOfMonth(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.day_of_month",
+   MIN(CAST(toDayOfWeek(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.day_of_week",
+   MIN(CAST(toDayOfYear(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.day_of_year",
+   MIN(CAST(toHour(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.hour",
+   MIN(CAST(toMinute(toTimeZone(orders.paid_at, 'Asia/Kathmandu')) AS Nullable(Int64))) AS "orders.minute"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- seconds since 1970
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM ((orders.placed_at AT TIME ZONE 'Asia/Kathmandu') AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_placed_at_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM orders.shipped_on)) AS BIGINT)) AS "orders.epoch_shipped_on_max",
-   MAX(CAST(FLOOR(EXTRACT(EPOCH FROM (orders.paid_at AT TIME ZONE 'UTC'))) AS BIGINT)) AS "orders.epoch_paid_at_max"
- FROM orders;
+   MAX(dateDiff('second', toDateTime64('1970-01-01', 6), toTimeZone(toDateTime64(toString(orders.placed_at), 6, 'Asia/Kathmandu'), 'UTC'))) AS "orders.epoch_placed_at_max",
+   MAX(dateDiff('second', toDateTime64('1970-01-01', 6), orders.shipped_on)) AS "orders.epoch_shipped_on_max",
+   MAX(dateDiff('second', toDateTime64('1970-01-01', 6), toTimeZone(orders.paid_at, 'UTC'))) AS "orders.epoch_paid_at_max"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- of the latest instant, and of one of several
-       CAST(EXTRACT(HOUR FROM (COALESCE(orders.paid_at, orders.paid_at) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS value_2,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.paid_at DESC NULLS LAST) AS last_row,
+       CAST(toHour(toTimeZone(COALESCE(orders.paid_at, orders.paid_at), 'Asia/Kathmandu')) AS Nullable(Int64)) AS value_2,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.paid_at DESC) AS last_row,
  …
-   CAST(EXTRACT(HOUR FROM (MAX(ranked.value) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_max)",
+   CAST(toHour(toTimeZone(MAX(ranked.value), 'Asia/Kathmandu')) AS Nullable(Int64)) AS "orders.hour(paid_at_max)",
  …
-   CAST(EXTRACT(HOUR FROM (MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END) AT TIME ZONE 'Asia/Kathmandu')) AS BIGINT) AS "orders.hour(paid_at_last(placed_at))"
- FROM ranked;
+   CAST(toHour(toTimeZone(MAX(CASE WHEN ranked.last_row = 1 AND ranked.value_3 IS NOT NULL THEN ranked.value END), 'Asia/Kathmandu')) AS Nullable(Int64)) AS "orders.hour(paid_at_last(placed_at))"
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in filters of rows and of groups
- WHERE CAST(EXTRACT(MONTH FROM orders.placed_at) AS BIGINT) = 12
-   AND CAST(EXTRACT(ISODOW FROM customers.joined_on) AS BIGINT) IN (6, 7)
+ WHERE CAST(toMonth(orders.placed_at) AS Nullable(Int64)) = 12
+   AND CAST(toDayOfWeek(customers.joined_on) AS Nullable(Int64)) IN (6, 7)
  …
- HAVING CAST(EXTRACT(YEAR FROM MAX(orders.placed_at)) AS BIGINT) > 2023;
+ HAVING CAST(toYear(MAX(orders.placed_at)) AS Nullable(Int64)) > 2023
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- as dimensions
-   CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
+   CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) AS "orders.weekday",
  …
- WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
+ WHERE CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) < 6
  …
- HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
- ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
+ HAVING CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) = 1 OR COUNT(*) > 3
+ ORDER BY 1, CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) * 2 DESC
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- as dimensions of other models' measures
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CAST(toYear(customers.joined_on) AS Nullable(Int64)) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(toYear(customers.joined_on) AS Nullable(Int64)) > 2020
  …
-       CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) AS joined,
+       CAST(toYear(customers.joined_on) AS Nullable(Int64)) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(toYear(customers.joined_on) AS Nullable(Int64)) > 2020
  …
-       CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) AS joined,
+       CAST(toYear(orders__customers.joined_on) AS Nullable(Int64)) AS joined,
  …
-     WHERE CAST(EXTRACT(YEAR FROM orders__customers.joined_on) AS BIGINT) > 2020
+     WHERE CAST(toYear(orders__customers.joined_on) AS Nullable(Int64)) > 2020
  …
-   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined;
+   ON grouped.joined IS NOT DISTINCT FROM lines_measures.joined
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- as dimensions without groups, and in later stages
-       CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
+       CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) AS weekday
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- in cases
-   SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
+   SUM(CASE WHEN CAST(toDayOfWeek(orders.placed_at) AS Nullable(Int64)) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
