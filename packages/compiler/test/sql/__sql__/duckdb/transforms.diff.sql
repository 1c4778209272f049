-- cumsum
-- no difference

-- cumsum within dimensions
-- no difference

-- cumsum that starts again each year
-- no difference

-- year to date of all periods
-- no difference

-- year and quarter to date before a range
-- no difference

-- moving sum and average
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT range AS n FROM RANGE(3)) AS numbers
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       SUM(earlier_2.amount_sum / NULLIF(earlier_2._count, 0)) / NULLIF(COUNT(earlier_2.amount_sum / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT range AS n FROM RANGE(2)) AS numbers_2

-- change of a year to date
-- no difference

-- lag and lead
-- no difference

-- time_shift, by its own period and by another
-- no difference

-- change
-- no difference

-- change within dimensions
-- no difference

-- change sees what lies before the range
-- no difference

-- change of days of a timestamp
-- no difference

-- change of hours
-- no difference

-- change of weeks against the year before
-- no difference

-- change_pct
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.x"

-- first and last
-- no difference

-- consecutive_periods
-- no difference

-- consecutive_periods in a condition
-- no difference

-- a transform of a transform
-- no difference

-- a transform of arithmetic
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   grouped.amount_sum / NULLIF(grouped._count, 0) - earlier.amount_sum / NULLIF(earlier._count, 0) AS "orders.x"

-- change of a running sum
-- no difference

-- change of a change
-- no difference

-- a transform of a measure of a joined model
-- no difference

-- a transform without a name
-- no difference

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
-- no difference

-- total and share
-       SUM(orders.amount) AS amount_sum
-     FROM orders
+       SUM(finer.amount_sum) AS amount_sum
+     FROM grouped AS finer
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"

-- total of a ratio within a dimension
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(*) AS _count
  …
-       orders.paid,
-       SUM(orders.amount) AS amount_sum,
-       COUNT(*) AS _count
-     FROM orders
+       finer.paid,
+       SUM(finer.amount_sum) AS amount_sum,
+       SUM(finer._count) AS _count
+     FROM grouped AS finer
  …
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   whole.amount_sum / NULLIF(whole._count, 0) AS "orders.x"

-- total of a measure of a joined model
-       SUM(customers.credit) AS credit_sum
-     FROM customers
+       SUM(finer.credit_sum) AS credit_sum
+     FROM customers_measures AS finer
  …
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   grouped_2.customers__credit_sum / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"

-- total along a to-many join
-       "lines".order_id AS pair
-     FROM order_lines AS "lines"
+       finer.pair
+     FROM "lines" AS finer

-- a condition on a share, and one on a measure that does not narrow the total
-   grouped AS (
+   finer AS (
  …
-     HAVING SUM(orders.amount) > 5
  …
+   grouped AS (
+     SELECT
+       finer.status,
+       finer.amount_sum
+     FROM finer
+     WHERE finer.amount_sum > 5
+   ),
  …
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.paid
+       SUM(finer.amount_sum) AS amount_sum
+     FROM finer
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
+ WHERE grouped.amount_sum / NULLIF(whole.amount_sum, 0) > 0.1

-- change of a share of the month sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       SUM(orders.amount) AS amount_sum
-     FROM orders
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       finer.placed_at,
+       SUM(finer.amount_sum) AS amount_sum
+     FROM surrounding AS finer
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       surrounding.amount_sum / NULLIF(whole_2.amount_sum, 0) AS share
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"

-- a condition on a transform by its name
-- no difference

-- a limit after a transform
-- no difference

-- a sum over a trailing window
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(orders.amount) AS amount_avg_window_1y2m_rows
  …
-   grouped_4 AS (
+   grouped_3 AS (
  …
+       grouped_2.amount_avg_window_1y2m_rows,
  …
-   ),
-   history_2 AS (
-     SELECT
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value,
-       COUNT(orders.amount) AS count
-     FROM orders
-     GROUP BY 1
-   ),
-   trailing_2 AS (
-     SELECT
-       grouped_3.placed_at,
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
-     LEFT JOIN history_2
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
- FROM grouped_4
- LEFT JOIN trailing_2
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   grouped_3.placed_at AS "orders.placed_at",
+   grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
+   grouped_3.amount_sum AS "orders.amount_sum"
+ FROM grouped_3;

-- a trailing window within dimensions
-   grouped_2 AS (
-     SELECT
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
-     FROM orders
-     GROUP BY 1, 2
-   ),
-   history AS (
+   grouped AS (
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value
+       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       SUM(orders.amount) AS amount_sum_window_2m_of_period
  …
-   ),
-   "trailing" AS (
-     SELECT
-       grouped.status,
-       grouped.placed_at,
-       SUM(history.value) AS amount_sum_window_2m
-     FROM grouped_2 AS grouped
-     LEFT JOIN history
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
- FROM grouped_2
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+   grouped.status AS "orders.status",
+   grouped.placed_at AS "orders.placed_at",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) NULLS LAST RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
+ FROM grouped;
