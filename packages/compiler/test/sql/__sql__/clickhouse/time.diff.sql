-- a timestamp by second
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   toStartOfSecond(toDateTime64(orders.placed_at, 6)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by minute
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by hour
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by day
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by week
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by week_sunday
-   DATE_TRUNC('week', orders.placed_at + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.placed_at",
+   toStartOfWeek(orders.placed_at, 0) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by month
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by quarter
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a timestamp by year
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by second
-   DATE_TRUNC('second', orders.shipped_on) AS "orders.shipped_on",
+   toStartOfSecond(toDateTime64(CAST(orders.shipped_on AS Nullable(DateTime64(6))), 6)) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by minute
-   DATE_TRUNC('minute', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('minute', CAST(orders.shipped_on AS Nullable(DateTime64(6)))) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by hour
-   DATE_TRUNC('hour', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('hour', CAST(orders.shipped_on AS Nullable(DateTime64(6)))) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by day
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by week
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by week_sunday
-   DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
+   toStartOfWeek(orders.shipped_on, 0) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by month
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by quarter
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a date by year
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a zoned timestamp, in UTC
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
+   toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'UTC'))) AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a zoned timestamp, in a zone
-   DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
+   toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS "orders.paid_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.paid_at, 'Europe/Oslo'))), 6) AS "orders.paid_at_hour",
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a derived timestamp
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- several periods of one column
- GROUP BY 1, 2, 3;
+ GROUP BY 1, 2, 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a time of a joined model
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range of days
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-   AND orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range of days of a date
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
- GROUP BY 1;
+ WHERE orders.shipped_on >= toDate32('2024-01-01')
+   AND orders.shipped_on < toDate32('2024-05-01')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range to a time of day
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
-   AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-01-01 06:00:00', 6)
+   AND orders.placed_at <= toDateTime64('2024-04-30 18:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range open at its start
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range open at its end
- WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a range of zoned times
-   DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
+   toDate32(DATE_TRUNC('month', toTimeZone(orders.paid_at, 'Europe/Oslo'))) AS "orders.paid_at",
  …
- WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
-   AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
- GROUP BY 1;
+ WHERE orders.paid_at >= toDateTime64('2023-12-31 23:00:00', 6, 'UTC')
+   AND orders.paid_at < toDateTime64('2024-04-30 22:00:00', 6, 'UTC')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- whole periods only
- WHERE orders.placed_at < TIMESTAMP '2024-05-01'
- GROUP BY 1;
+ WHERE orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- whole periods of a range
- WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-   AND orders.placed_at < TIMESTAMP '2024-04-01'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-04-01 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- whole periods of a filter
- WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
-   AND orders.placed_at >= TIMESTAMP '2024-01-08'
-   AND orders.placed_at < TIMESTAMP '2024-05-13'
- GROUP BY 1;
+ WHERE orders.placed_at >= toDateTime64('2024-01-03 00:00:00', 6)
+   AND orders.placed_at >= toDateTime64('2024-01-08 00:00:00', 6)
+   AND orders.placed_at < toDateTime64('2024-05-13 00:00:00', 6)
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- whole periods of a date of a joined model
- WHERE customers.joined_on < DATE '2024-04-01'
- GROUP BY 1;
+ WHERE customers.joined_on < toDate32('2024-04-01')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
