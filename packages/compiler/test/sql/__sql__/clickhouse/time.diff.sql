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

-- quarter hours
-   DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
+   DATE_TRUNC('minute', orders.placed_at) + toIntervalMinute(CAST(CAST(toMinute(DATE_TRUNC('minute', orders.placed_at)) AS Nullable(Int64)) AS Nullable(Int64)) % CAST(15 AS Nullable(Int64)) * -1) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- eight hours of a zoned timestamp, in a zone
-   DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
+   toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.paid_at, 'Europe/Oslo'))), 6) + toIntervalHour(CAST(CAST(toHour(toDateTime64(toString(DATE_TRUNC('hour', toTimeZone(orders.paid_at, 'Europe/Oslo'))), 6)) AS Nullable(Int64)) AS Nullable(Int64)) % CAST(8 AS Nullable(Int64)) * -1) AS "orders.paid_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- ten seconds
-   DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
+   toStartOfSecond(toDateTime64(orders.placed_at, 6)) + toIntervalSecond(CAST(CAST(toSecond(toStartOfSecond(toDateTime64(orders.placed_at, 6))) AS Nullable(Int64)) AS Nullable(Int64)) % CAST(10 AS Nullable(Int64)) * -1) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- ten days
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
+   CAST(DATE_TRUNC('day', orders.placed_at) + toIntervalDay(CAST(dateDiff('day', toDate32('1970-01-01'), DATE_TRUNC('day', orders.placed_at)) + 3999991 AS Nullable(Int64)) % CAST(10 AS Nullable(Int64)) * -1) AS Nullable(Date32)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two weeks of a date
-   CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
+   CAST(DATE_TRUNC('day', orders.shipped_on) + toIntervalDay(CAST(dateDiff('day', toDate32('1970-01-01'), DATE_TRUNC('day', orders.shipped_on)) + 3999999 AS Nullable(Int64)) % CAST(14 AS Nullable(Int64)) * -1) AS Nullable(Date32)) AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two years
-   CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
+   CAST(DATE_TRUNC('month', orders.placed_at) + toIntervalMonth(CAST(CAST(toYear(DATE_TRUNC('month', orders.placed_at)) AS Nullable(Int64)) * 12 + CAST(toMonth(DATE_TRUNC('month', orders.placed_at)) AS Nullable(Int64)) + 130007 AS Nullable(Int64)) % CAST(24 AS Nullable(Int64)) * -1) AS Nullable(Date32)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- weeks from Saturday
-   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
-   CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
+   CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS Nullable(Date32)) AS "orders.placed_at",
+   CAST(DATE_TRUNC('day', orders.placed_at) + toIntervalDay(CAST(dateDiff('day', toDate32('1970-01-01'), DATE_TRUNC('day', orders.placed_at)) + 4000008 AS Nullable(Int64)) % CAST(14 AS Nullable(Int64)) * -1) AS Nullable(Date32)) AS "orders.placed_at_2_weeks",
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a fiscal year with a label
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS Nullable(Date32)) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS Nullable(Date32)) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-08-01'
-       AND orders.placed_at < TIMESTAMP '2025-02-01'
+     WHERE orders.placed_at >= toDateTime64('2023-08-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-02-01 00:00:00', 6)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(grouped.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(toYear(CAST(grouped.placed_at - INTERVAL '1 month' AS Nullable(Date32))) AS Nullable(Int64)) + 1 AS Nullable(String)) || ' Q' || CAST(CAST(toQuarter(CAST(grouped.placed_at - INTERVAL '1 month' AS Nullable(Date32))) AS Nullable(Int64)) AS Nullable(String)) END AS "orders.placed_at_label",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a year that begins within a month
-   CAST(DATE_TRUNC('year', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS DATE) AS "orders.paid_at",
-   CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) AS "orders.paid_at_tax_month",
-   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) IS NOT NULL THEN CAST(CAST(EXTRACT(MONTH FROM CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - INTERVAL '5 day')) + INTERVAL '5 day' AS DATE) - INTERVAL '5 day' AS DATE) - INTERVAL '3 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.paid_at_tax_month_label",
+   CAST(DATE_TRUNC('year', DATE_TRUNC('month', toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) - INTERVAL '5 day') - INTERVAL '3 month') + INTERVAL '3 month' + INTERVAL '5 day' AS Nullable(Date32)) AS "orders.paid_at",
+   CAST(DATE_TRUNC('month', DATE_TRUNC('month', toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) - INTERVAL '5 day')) + INTERVAL '5 day' AS Nullable(Date32)) AS "orders.paid_at_tax_month",
+   CASE WHEN CAST(DATE_TRUNC('month', DATE_TRUNC('month', toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) - INTERVAL '5 day')) + INTERVAL '5 day' AS Nullable(Date32)) IS NOT NULL THEN CAST(CAST(toMonth(CAST(CAST(CAST(DATE_TRUNC('month', DATE_TRUNC('month', toDate32(DATE_TRUNC('day', toTimeZone(orders.paid_at, 'Europe/Oslo'))) - INTERVAL '5 day')) + INTERVAL '5 day' AS Nullable(Date32)) - INTERVAL '5 day' AS Nullable(Date32)) - INTERVAL '3 month' AS Nullable(Date32))) AS Nullable(Int64)) AS Nullable(String)) END AS "orders.paid_at_tax_month_label",
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- filled fiscal quarters
-       CAST(DATE '2023-11-01' + numbers.n * INTERVAL '3 month' AS DATE) AS placed_at
-     FROM (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 4) SELECT n FROM numbers) AS numbers
+       CAST(toDate32('2023-11-01') + toIntervalMonth(numbers.n * 3) AS Nullable(Date32)) AS placed_at
+     FROM (SELECT number AS n FROM numbers(5)) AS numbers
  …
-       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS DATE) AS placed_at,
+       CAST(DATE_TRUNC('quarter', DATE_TRUNC('month', orders.placed_at) - INTERVAL '1 month') + INTERVAL '1 month' AS Nullable(Date32)) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
-   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(EXTRACT(YEAR FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) + 1 AS VARCHAR) || ' Q' || CAST(CAST(EXTRACT(QUARTER FROM CAST(periods.placed_at - INTERVAL '1 month' AS DATE)) AS BIGINT) AS VARCHAR) END AS "orders.placed_at_label",
+   CASE WHEN periods.placed_at IS NOT NULL THEN 'FY' || CAST(CAST(toYear(CAST(periods.placed_at - INTERVAL '1 month' AS Nullable(Date32))) AS Nullable(Int64)) + 1 AS Nullable(String)) || ' Q' || CAST(CAST(toQuarter(CAST(periods.placed_at - INTERVAL '1 month' AS Nullable(Date32))) AS Nullable(Int64)) AS Nullable(String)) END AS "orders.placed_at_label",
  …
-   ON periods.placed_at = grouped.placed_at;
+   ON periods.placed_at = grouped.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- periods of a calendar
-     WHERE retail_orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND retail_orders.placed_at < TIMESTAMP '2025-01-01'
+     WHERE retail_orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND retail_orders.placed_at < toDateTime64('2025-01-01 00:00:00', 6)
  …
- ORDER BY "retail_orders.placed_at" NULLS LAST;
+ ORDER BY 1
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
