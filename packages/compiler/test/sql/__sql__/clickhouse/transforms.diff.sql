-- cumsum
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- cumsum within dimensions
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- cumsum that starts again each year
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- year to date of all periods
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- year and quarter to date before a range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- moving sum and average
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-12-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-       moved.status,
-       moved.placed_at,
+       moved.status AS status,
+       moved.placed_at AS placed_at,
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT number AS n FROM numbers(3)) AS numbers
  …
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+         AND moved.placed_at = CAST(earlier.placed_at + toIntervalMonth(numbers.n) AS Nullable(Date32))
  …
-       moved_2.status,
-       moved_2.placed_at,
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       moved_2.status AS status,
+       moved_2.placed_at AS placed_at,
+       CAST(SUM(CAST(earlier_2.amount_sum AS Nullable(Float64)) / NULLIF(earlier_2._count, 0)) AS Nullable(Float64)) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS Nullable(Float64)) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT number AS n FROM numbers(2)) AS numbers_2
  …
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+         AND moved_2.placed_at = CAST(earlier_2.placed_at + toIntervalMonth(numbers_2.n) AS Nullable(Date32))
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of a year to date
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2023-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- lag and lead
-   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(toNullable(grouped.amount_sum)) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(toNullable(grouped.amount_sum), 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- time_shift, by its own period and by another
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change within dimensions
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change sees what lies before the range
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of days of a timestamp
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of hours
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of weeks against the year before
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change_pct
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum - earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- first and last
-   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN first_value_respect_nulls(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN first_value_respect_nulls(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- consecutive_periods
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(toDecimal128(accurateCast(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(toDecimal128(accurateCast(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- consecutive_periods in a condition
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(toDecimal128(accurateCast(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(toDecimal128(accurateCast(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform of a transform
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform of arithmetic
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS Nullable(Float64)) / NULLIF(earlier._count, 0) AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of a running sum
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of a change
-       grouped_2.placed_at,
+       grouped_2.placed_at AS placed_at,
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform of a measure of a joined model
-       grouped.placed_at,
+       grouped.placed_at AS placed_at,
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a transform without a name
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- over the main one of two times
- FROM grouped;
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rank
-   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
- FROM grouped;
+   RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- dense_rank and percent_rank
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
- FROM grouped;
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(toString(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC)) AS Nullable(Float64)) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- ntile
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
- FROM grouped;
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status, grouped.paid) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rank within a dimension
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
- FROM grouped;
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- rank within several dimensions
-   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
- FROM grouped;
+   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS "orders.x"
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the first three by a rank
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- ORDER BY "orders.amount_sum" DESC NULLS LAST;
+ ORDER BY 2 DESC
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- total and share
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
  …
- CROSS JOIN whole;
+ CROSS JOIN whole
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- total of a ratio within a dimension
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   CAST(whole.amount_sum AS Nullable(Float64)) / NULLIF(whole._count, 0) AS "orders.x"
  …
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON grouped.paid IS NOT DISTINCT FROM whole.paid
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- total of a measure of a joined model
-       orders.status
+       orders.status AS status
  …
-       grouped.customers__name,
-       grouped.status,
+       grouped.customers__name AS customers__name,
+       grouped.status AS status,
  …
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   CAST(grouped_2.customers__credit_sum AS Nullable(Float64)) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
  …
- CROSS JOIN whole;
+ CROSS JOIN whole
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- total along a to-many join
-       "lines".lines__products__name,
+       "lines".lines__products__name AS lines__products__name,
  …
- CROSS JOIN whole;
+ CROSS JOIN whole
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a condition on a share, and one on a measure that does not narrow the total
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
- ORDER BY "orders.x" DESC NULLS LAST
- LIMIT 2;
+ WHERE CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) > 0.1
+ ORDER BY 3 DESC
+ LIMIT 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- change of a share of the month sees what lies before the range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-02-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-       surrounding.status,
-       surrounding.placed_at,
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       surrounding.status AS status,
+       surrounding.placed_at AS placed_at,
+       CAST(surrounding.amount_sum AS Nullable(Float64)) / NULLIF(whole_2.amount_sum, 0) AS share
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   CAST(grouped.amount_sum AS Nullable(Float64)) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a condition on a transform by its name
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY 1
+ LIMIT 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a limit after a transform
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY 1
  …
- OFFSET 1;
+ OFFSET 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a sum over a trailing window
-       grouped.placed_at,
+       grouped.placed_at AS placed_at,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
+       ON (history.moment IS NULL) = (grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day' IS NULL)
+         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
  …
-       grouped_2.placed_at,
-       grouped_2.amount_sum,
-       "trailing".amount_sum_window_90d
+       grouped_2.placed_at AS placed_at,
+       grouped_2.amount_sum AS amount_sum,
+       "trailing".amount_sum_window_90d AS amount_sum_window_90d
  …
-       grouped_3.placed_at,
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       grouped_3.placed_at AS placed_at,
+       CAST(SUM(history_2.value) AS Nullable(Float64)) / NULLIF(SUM(toDecimal128(accurateCast(history_2.count, 'Nullable(Int128)'), 0)), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
+       ON (history_2.moment IS NULL) = (grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month' IS NULL)
+         AND history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a trailing window within dimensions
-       grouped.status,
-       grouped.placed_at,
+       grouped.status AS status,
+       grouped.placed_at AS placed_at,
  …
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
