-- cumsum
-- no difference

-- cumsum within dimensions
-- no difference

-- cumsum that starts again each year
-- no difference

-- year to date of all periods
-- no difference

-- year and quarter to date before a range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)

-- moving sum and average
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-12-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 3))) AS numbers
  …
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+         AND moved.placed_at = CAST(DATEADD(month, numbers.n, earlier.placed_at) AS DATE)
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)) AS DOUBLE) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT ROW_NUMBER() OVER (ORDER BY NULL) - 1 AS n FROM TABLE(GENERATOR(ROWCOUNT => 2))) AS numbers_2
  …
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+         AND moved_2.placed_at = CAST(DATEADD(month, numbers_2.n, earlier_2.placed_at) AS DATE)

-- change of a year to date
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON earlier.placed_at = DATEADD(year, -1, grouped.placed_at)

-- lag and lead
-- no difference

-- time_shift, by its own period and by another
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATEADD(month, 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at)

-- change
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- change within dimensions
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- change sees what lies before the range
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- change of days of a timestamp
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
+   ON earlier.placed_at = DATEADD(day, -1, grouped.placed_at)

-- change of hours
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATEADD(hour, -24, CAST(grouped.placed_at AS TIMESTAMP_NTZ))

-- change of weeks against the year before
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS placed_at,
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATEADD(day, 1 - DAYOFWEEKISO(DATEADD(year, -1, grouped.placed_at)), DATE_TRUNC('day', DATEADD(year, -1, grouped.placed_at)))

-- change_pct
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- first and last
-- no difference

-- consecutive_periods
-- no difference

-- consecutive_periods in a condition
-- no difference

-- a transform of a transform
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- a transform of arithmetic
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE) / NULLIF(earlier._count, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- change of a running sum
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- change of a change
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS "CHANGE"
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATEADD(month, -1, grouped_2.placed_at)
  …
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.amount_sum - earlier.amount_sum - earlier_3."CHANGE" AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATEADD(month, -1, grouped.placed_at)

-- a transform of a measure of a joined model
-- no difference

-- a transform without a name
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at);

-- over the main one of two times
-- no difference

-- rank
-- no difference

-- dense_rank and percent_rank
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE) AS "orders.x"

-- ntile
-- no difference

-- rank within a dimension
-- no difference

-- rank within several dimensions
-- no difference

-- the first three by a rank
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 3
+ WHERE windowed."RANK" <= 3

-- total and share
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"

-- total of a ratio within a dimension
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   CAST(whole.amount_sum AS DOUBLE) / NULLIF(whole._count, 0) AS "orders.x"

-- total of a measure of a joined model
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   CAST(grouped_2.customers__credit_sum AS DOUBLE) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"

-- total along a to-many join
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
+       "LINES".order_id AS pair,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS "LINES"
  …
-       ON "lines".product_id = lines__products.id
+       ON "LINES".product_id = lines__products.id
  …
-       "lines".lines__products__name,
+       "LINES".lines__products__name,
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN "LINES"
+       ON orders.id = "LINES".pair
  …
-       "lines".order_id AS pair
-     FROM order_lines AS "lines"
+       "LINES".order_id AS pair
+     FROM order_lines AS "LINES"
  …
-     LEFT JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN lines_2 AS "LINES"
+       ON orders.id = "LINES".pair

-- a condition on a share, and one on a measure that does not narrow the total
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) > 0.1

-- change of a share of the month sees what lies before the range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       CAST(surrounding.amount_sum AS DOUBLE) / NULLIF(whole_2.amount_sum, 0) AS share
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- a condition on a transform by its name
-- no difference

-- a limit after a transform
-- no difference

-- a sum over a trailing window
-   "trailing" AS (
+   "TRAILING" AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATEADD(month, -14, DATEADD(month, 1, grouped_3.placed_at))
+         AND history_2.moment < DATEADD(month, 1, grouped_3.placed_at)

-- a trailing window within dimensions
-   "trailing" AS (
+   "TRAILING" AS (
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+         AND history.moment >= DATEADD(month, -2, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   "TRAILING".amount_sum_window_2m AS "orders.amount_sum_window_2m"
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN "TRAILING"
+   ON grouped_2.status IS NOT DISTINCT FROM "TRAILING".status
+     AND grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at;
