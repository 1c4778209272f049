-- cumsum
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum within dimensions
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum that starts again each year
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', CAST(grouped.placed_at AS TIMESTAMP)), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year to date of all periods
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', CAST(grouped.placed_at AS TIMESTAMP)), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year and quarter to date before a range
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', CAST(surrounding.placed_at AS TIMESTAMP)) ORDER BY surrounding.placed_at) AS ytd,
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', CAST(surrounding.placed_at AS TIMESTAMP)) ORDER BY surrounding.placed_at) AS qtd
  …
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON (ARRAY[grouped.status] = ARRAY[to_date.status] AND (grouped.status IS NULL) = (to_date.status IS NULL))
+     AND ARRAY[grouped.placed_at] = ARRAY[to_date.placed_at]
+ ORDER BY "orders.placed_at";

-- moving sum and average
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 2) AS n) AS numbers
  …
-       ON moved.status IS NOT DISTINCT FROM earlier.status
+       ON (ARRAY[moved.status] = ARRAY[earlier.status] AND (moved.status IS NULL) = (earlier.status IS NULL))
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT n FROM GENERATE_SERIES(0, 1) AS n) AS numbers_2
  …
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
+       ON (ARRAY[moved_2.status] = ARRAY[earlier_2.status] AND (moved_2.status IS NULL) = (earlier_2.status IS NULL))
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON (ARRAY[grouped.status] = ARRAY[moving.status] AND (grouped.status IS NULL) = (moving.status IS NULL))
+     AND ARRAY[grouped.placed_at] = ARRAY[moving.placed_at]
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON (ARRAY[grouped.status] = ARRAY[moving_2.status] AND (grouped.status IS NULL) = (moving_2.status IS NULL))
+     AND ARRAY[grouped.placed_at] = ARRAY[moving_2.placed_at]
+ ORDER BY "orders.placed_at";

-- change of a year to date
-       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', CAST(surrounding.placed_at AS TIMESTAMP)) ORDER BY surrounding.placed_at) AS ytd
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON ARRAY[grouped.placed_at] = ARRAY[to_date.placed_at]
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- lag and lead
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- time_shift, by its own period and by another
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change within dimensions
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (ARRAY[grouped.status] = ARRAY[earlier.status] AND (grouped.status IS NULL) = (earlier.status IS NULL))
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change sees what lies before the range
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change of days of a timestamp
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change of hours
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change of weeks against the year before
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC('week', CAST(grouped.placed_at - INTERVAL '1 year' AS TIMESTAMP))
+ ORDER BY "orders.placed_at";

-- change_pct
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- first and last
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- consecutive_periods
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- consecutive_periods in a condition
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform of a transform
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform of arithmetic
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change of a running sum
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- change of a change
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform of a measure of a joined model
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform without a name
-- no difference

-- over the main one of two times
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('year', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,

-- rank
-- no difference

-- dense_rank and percent_rank
-- no difference

-- ntile
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status, grouped.paid) AS "orders.x"

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
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON ARRAY[grouped.paid] = ARRAY[whole.paid];

-- total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON ARRAY[grouped.customers__name] = ARRAY[customers_measures.name] AND (grouped.customers__name IS NULL) = (customers_measures.name IS NULL)
  …
-       SUM(customers.credit) AS credit_sum
-     FROM customers
+       SUM(finer.credit_sum) AS credit_sum
+     FROM customers_measures AS finer

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
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON ARRAY[surrounding.placed_at] = ARRAY[whole_2.placed_at]
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON ARRAY[grouped.placed_at] = ARRAY[whole.placed_at]
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (ARRAY[grouped.status] = ARRAY[earlier.status] AND (grouped.status IS NULL) = (earlier.status IS NULL))
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a condition on a transform by its name
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY "orders.placed_at"

-- a limit after a transform
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY "orders.placed_at"

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
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
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
+       ON ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]
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
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN CAST(SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) AS DOUBLE PRECISION) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
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
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
+ FROM grouped;
