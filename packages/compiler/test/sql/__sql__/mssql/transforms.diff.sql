-- cumsum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- cumsum within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- cumsum that starts again each year
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATETRUNC(year, grouped.placed_at), CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- year to date of all periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATETRUNC(year, grouped.placed_at), CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- year and quarter to date before a range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATETRUNC(year, surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATETRUNC(quarter, surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- moving sum and average
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2023-12-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT ones.n AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones WHERE ones.n < 3) AS numbers
  …
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
-     GROUP BY 1, 2
+         AND moved.placed_at = CAST(DATEADD(month, numbers.n, earlier.placed_at) AS DATE)
+     GROUP BY moved.status, moved.placed_at
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT ones.n AS n FROM (SELECT 0 AS n UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9) ones WHERE ones.n < 2) AS numbers_2
  …
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
-     GROUP BY 1, 2
+         AND moved_2.placed_at = CAST(DATEADD(month, numbers_2.n, earlier_2.placed_at) AS DATE)
+     GROUP BY moved_2.status, moved_2.placed_at
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of a year to date
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2023-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY DATETRUNC(year, surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(year, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- lag and lead
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- time_shift, by its own period and by another
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATEADD(month, 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.status = 'done'
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.status = N'done'
+       AND orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of days of a timestamp
-       DATE_TRUNC('day', orders.placed_at) AS placed_at,
+       DATETRUNC(day, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(day, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of hours
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       DATETRUNC(hour, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(hour, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(hour, -24, CAST(grouped.placed_at AS DATETIME2))
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of weeks against the year before
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATETRUNC(iso_week, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(iso_week, orders.placed_at)
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATETRUNC(iso_week, DATEADD(year, -1, grouped.placed_at))
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change_pct
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- first and last
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at DESC) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- consecutive_periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- consecutive_periods in a condition
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   CASE WHEN CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 THEN 1 WHEN NOT (CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2) THEN 0 END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a transform of a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a transform of arithmetic
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of a running sum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- change of a change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATEADD(month, -1, grouped_2.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a transform of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped_2.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a transform without a name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at);

-- over the main one of two times
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       DATETRUNC(year, orders.shipped_on) AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY DATETRUNC(month, orders.placed_at), DATETRUNC(year, orders.shipped_on)
  …
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.shipped_on IS NULL THEN 1 ELSE 0 END ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"

-- rank
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- dense_rank and percent_rank
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS DOUBLE PRECISION) AS "orders.x"

-- ntile
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, CASE WHEN grouped.status IS NULL THEN 1 ELSE 0 END, grouped.status, CASE WHEN grouped.paid IS NULL THEN 1 ELSE 0 END, grouped.paid) AS "orders.x"

-- rank within a dimension
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- rank within several dimensions
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS "orders.x"

-- the first three by a rank
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS "rank"
  …
- ORDER BY "orders.amount_sum" DESC NULLS LAST;
+ ORDER BY "orders.amount_sum" DESC;

-- total and share
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid

-- total of a ratio within a dimension
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.paid

-- total of a measure of a joined model
-     GROUP BY 1, 2
+     GROUP BY customers.name, orders.status
  …
-     GROUP BY 1
+     GROUP BY customers.name

-- total along a to-many join
-     GROUP BY 1, 2
+     GROUP BY "lines".order_id, lines__products.name
  …
-     GROUP BY 1
+     GROUP BY "lines".lines__products__name
  …
-     GROUP BY 1
+     GROUP BY "lines".order_id

-- a condition on a share, and one on a measure that does not narrow the total
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY orders.status
  …
-     WHERE orders.paid
+     WHERE orders.paid = 1
  …
- SELECT
+ SELECT TOP (2)
  …
- ORDER BY "orders.x" DESC NULLS LAST
- LIMIT 2;
+ ORDER BY "orders.x" DESC;

-- change of a share of the month sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-02-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a condition on a transform by its name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
- SELECT
+ SELECT TOP (2)
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- a limit after a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2
- OFFSET 1;
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at"
+ OFFSET 1 ROWS
+ FETCH NEXT 2 ROWS ONLY;

-- a sum over a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-       COUNT(orders.amount) AS count
+       COUNT_BIG(orders.amount) AS count
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history_2.moment >= DATEADD(month, -14, DATEADD(month, 1, grouped_3.placed_at))
+         AND history_2.moment < DATEADD(month, 1, grouped_3.placed_at)
+     GROUP BY grouped_3.placed_at

-- a trailing window within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(day, orders.placed_at)
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+         AND history.moment >= DATEADD(month, -2, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.status, grouped.placed_at
