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
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'

-- moving sum and average
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-12-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 2)) AS numbers (n)) AS numbers
  …
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+         AND moved.placed_at = CAST(DATE_ADD('month', numbers.n, earlier.placed_at) AS DATE)
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)) AS DOUBLE) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT n FROM UNNEST(SEQUENCE(0, 1)) AS numbers (n)) AS numbers_2
  …
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+         AND moved_2.placed_at = CAST(DATE_ADD('month', numbers_2.n, earlier_2.placed_at) AS DATE)

-- change of a year to date
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
+   ON earlier.placed_at = DATE_ADD('year', -1, grouped.placed_at)

-- lag and lead
-- no difference

-- time_shift, by its own period and by another
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE_ADD('month', 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATE_ADD('month', -3, grouped.placed_at)

-- change
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- change within dimensions
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- change sees what lies before the range
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- change of days of a timestamp
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
+   ON earlier.placed_at = DATE_ADD('day', -1, grouped.placed_at)

-- change of hours
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATE_ADD('hour', -24, CAST(grouped.placed_at AS TIMESTAMP(6)))

-- change of weeks against the year before
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATE_TRUNC('week', DATE_ADD('year', -1, grouped.placed_at))

-- change_pct
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- first and last
-- no difference

-- consecutive_periods
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"

-- consecutive_periods in a condition
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"

-- a transform of a transform
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- a transform of arithmetic
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE) / NULLIF(earlier._count, 0) AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- change of a running sum
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- change of a change
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE_ADD('month', -1, grouped_2.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- a transform of a measure of a joined model
-- no difference

-- a transform without a name
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at);

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
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"

-- total of a ratio within a dimension
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   CAST(whole.amount_sum AS DOUBLE) / NULLIF(whole._count, 0) AS "orders.x"

-- total of a measure of a joined model
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   CAST(grouped_2.customers__credit_sum AS DOUBLE) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"

-- total along a to-many join
-- no difference

-- a condition on a share, and one on a measure that does not narrow the total
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) > 0.1

-- change of a share of the month sees what lies before the range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       CAST(surrounding.amount_sum AS DOUBLE) / NULLIF(whole_2.amount_sum, 0) AS share
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- a condition on a transform by its name
-- no difference

-- a limit after a transform
- LIMIT 2
- OFFSET 1;
+ OFFSET 1
+ LIMIT 2;

-- a sum over a trailing window
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATE_ADD('day', -90, DATE_ADD('month', 1, grouped.placed_at))
+         AND history.moment < DATE_ADD('month', 1, grouped.placed_at)
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATE_ADD('month', -14, DATE_ADD('month', 1, grouped_3.placed_at))
+         AND history_2.moment < DATE_ADD('month', 1, grouped_3.placed_at)

-- a trailing window within dimensions
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+         AND history.moment >= DATE_ADD('month', -2, DATE_ADD('month', 1, grouped.placed_at))
+         AND history.moment < DATE_ADD('month', 1, grouped.placed_at)
