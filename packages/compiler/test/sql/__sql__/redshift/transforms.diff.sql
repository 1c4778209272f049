-- cumsum
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum within dimensions
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum that starts again each year
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year to date of all periods
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year and quarter to date before a range
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON (grouped.status = to_date.status OR grouped.status IS NULL AND to_date.status IS NULL)
+     AND (grouped.placed_at = to_date.placed_at OR grouped.placed_at IS NULL AND to_date.placed_at IS NULL)
+ ORDER BY "orders.placed_at";

-- moving sum and average
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n AS n FROM digits ones WHERE ones.n < 3) AS numbers
  …
-       ON moved.status IS NOT DISTINCT FROM earlier.status
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+       ON (moved.status = earlier.status OR moved.status IS NULL AND earlier.status IS NULL)
+         AND moved.placed_at = CAST(DATEADD(month, numbers.n, earlier.placed_at) AS DATE)
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (WITH digits AS (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) SELECT ones.n AS n FROM digits ones WHERE ones.n < 2) AS numbers_2
  …
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+       ON (moved_2.status = earlier_2.status OR moved_2.status IS NULL AND earlier_2.status IS NULL)
+         AND moved_2.placed_at = CAST(DATEADD(month, numbers_2.n, earlier_2.placed_at) AS DATE)
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON (grouped.status = moving.status OR grouped.status IS NULL AND moving.status IS NULL)
+     AND (grouped.placed_at = moving.placed_at OR grouped.placed_at IS NULL AND moving.placed_at IS NULL)
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON (grouped.status = moving_2.status OR grouped.status IS NULL AND moving_2.status IS NULL)
+     AND (grouped.placed_at = moving_2.placed_at OR grouped.placed_at IS NULL AND moving_2.placed_at IS NULL)
+ ORDER BY "orders.placed_at";

-- change of a year to date
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON grouped.placed_at = to_date.placed_at OR grouped.placed_at IS NULL AND to_date.placed_at IS NULL
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
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)
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
- ORDER BY "orders.placed_at" NULLS LAST;
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
-- no difference

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
-- no difference

-- total of a ratio within a dimension
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON grouped.paid = whole.paid OR grouped.paid IS NULL AND whole.paid IS NULL;

-- total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name = customers_measures.name OR grouped.customers__name IS NULL AND customers_measures.name IS NULL

-- total along a to-many join
-- no difference

-- a condition on a share, and one on a measure that does not narrow the total
-- no difference

-- change of a share of the month sees what lies before the range
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON surrounding.placed_at = whole_2.placed_at OR surrounding.placed_at IS NULL AND whole_2.placed_at IS NULL
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON grouped.placed_at = whole.placed_at OR grouped.placed_at IS NULL AND whole.placed_at IS NULL
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)
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
+       ON grouped_2.placed_at = "trailing".placed_at OR grouped_2.placed_at IS NULL AND "trailing".placed_at IS NULL
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
