-- instants in the zone of a query
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.paid_at, 'America/New_York'))), 6) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= toDateTime64('2024-03-10 05:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-03-11 04:00:00', 6, 'UTC')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- timestamps without a zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.placed_at, 'America/New_York'))), 6) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 05:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 04:00:00'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-03-10 05:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-03-11 04:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- timestamps that are local time of another zone
-   DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(toDateTime64(toString(orders.placed_at), 6, 'Europe/Oslo'), 'America/New_York'))), 6) AS "orders.placed_at",
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
-   AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-03-10 06:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-03-11 05:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- timestamps that are local time of the query
- WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
-   AND orders.placed_at < TIMESTAMP '2024-03-11'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-03-10 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-03-11 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- dates, which are never shifted
- WHERE orders.shipped_on >= DATE '2024-03-10'
-   AND orders.shipped_on < DATE '2024-03-11'
- GROUP BY 1;
+ WHERE orders.shipped_on >= toDate32('2024-03-10')
+   AND orders.shipped_on < toDate32('2024-03-11')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- parts of timestamps, and a relative time
-   MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
+   MIN(CAST(toHour(toTimeZone(orders.placed_at, 'America/New_York')) AS Nullable(Int64))) AS "orders.hour_placed_at_min"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
-   AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
+ WHERE orders.placed_at >= toDateTime64('2024-05-17 04:00:00', 6)
+   AND CAST(toHour(toTimeZone(orders.placed_at, 'America/New_York')) AS Nullable(Int64)) > 7
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- one of several local times
-   MAX(COALESCE(orders.placed_at, TIMESTAMP '2024-01-01 01:00:00')) AS "orders.coalesce_placed_at_2024_01_01_max"
+   MAX(COALESCE(orders.placed_at, toDateTime64('2024-01-01 01:00:00', 6))) AS "orders.coalesce_placed_at_2024_01_01_max"
  …
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-01-01 01:00:00' OR orders.placed_at >= TIMESTAMP '2025-03-01 01:00:00' AND orders.placed_at < TIMESTAMP '2025-04-01 02:00:00';
+ WHERE orders.placed_at >= toDateTime64('2024-01-01 01:00:00', 6) AND orders.placed_at < toDateTime64('2025-01-01 01:00:00', 6) OR orders.placed_at >= toDateTime64('2025-03-01 01:00:00', 6) AND orders.placed_at < toDateTime64('2025-04-01 02:00:00', 6)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- stages in different zones
-       DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
+       toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.placed_at, 'America/New_York'))), 6) AS placed_at,
  …
-   DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
+   toDate32(DATE_TRUNC('day', toTimeZone(hourly.placed_at_max, 'Asia/Kolkata'))) AS "hourly.placed_at_max",
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
