-- cumsum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- cumsum that starts again each year
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY TRUNC(grouped.placed_at, 'YYYY'), CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year to date of all periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY TRUNC(grouped.placed_at, 'YYYY'), CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- year and quarter to date before a range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, TRUNC(surrounding.placed_at, 'YYYY') ORDER BY surrounding.placed_at) AS ytd,
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, TRUNC(surrounding.placed_at, 'Q') ORDER BY surrounding.placed_at) AS qtd
  …
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON DECODE(grouped.status, to_date.status, 1, 0) = 1
+     AND DECODE(grouped.placed_at, to_date.placed_at, 1, 0) = 1
+ ORDER BY "orders.placed_at";

-- moving sum and average
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-12-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-     FROM surrounding AS earlier
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
-     INNER JOIN grouped AS moved
-       ON moved.status IS NOT DISTINCT FROM earlier.status
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
-     GROUP BY 1, 2
+     FROM surrounding earlier
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 3) numbers
+     INNER JOIN grouped moved
+       ON DECODE(moved.status, earlier.status, 1, 0) = 1
+         AND moved.placed_at = TRUNC(CAST(ADD_MONTHS(TRUNC(earlier.placed_at, 'MM'), numbers.n) + LEAST(TRUNC(earlier.placed_at, 'DD') - TRUNC(earlier.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(earlier.placed_at, 'MM'), numbers.n)) - ADD_MONTHS(TRUNC(earlier.placed_at, 'MM'), numbers.n)) AS DATE))
+     GROUP BY moved.status, moved.placed_at
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
-     FROM surrounding AS earlier_2
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
-     INNER JOIN grouped AS moved_2
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
-     GROUP BY 1, 2
+       SUM(earlier_2.amount_sum / NULLIF(earlier_2."_COUNT", 0)) / NULLIF(COUNT(earlier_2.amount_sum / NULLIF(earlier_2."_COUNT", 0)), 0) AS moving_avg
+     FROM surrounding earlier_2
+     CROSS JOIN (SELECT LEVEL - 1 AS n FROM DUAL CONNECT BY LEVEL <= 2) numbers_2
+     INNER JOIN grouped moved_2
+       ON DECODE(moved_2.status, earlier_2.status, 1, 0) = 1
+         AND moved_2.placed_at = TRUNC(CAST(ADD_MONTHS(TRUNC(earlier_2.placed_at, 'MM'), numbers_2.n) + LEAST(TRUNC(earlier_2.placed_at, 'DD') - TRUNC(earlier_2.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(earlier_2.placed_at, 'MM'), numbers_2.n)) - ADD_MONTHS(TRUNC(earlier_2.placed_at, 'MM'), numbers_2.n)) AS DATE))
+     GROUP BY moved_2.status, moved_2.placed_at
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON DECODE(grouped.status, moving.status, 1, 0) = 1
+     AND DECODE(grouped.placed_at, moving.placed_at, 1, 0) = 1
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON DECODE(grouped.status, moving_2.status, 1, 0) = 1
+     AND DECODE(grouped.placed_at, moving_2.placed_at, 1, 0) = 1
+ ORDER BY "orders.placed_at";

-- change of a year to date
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2023-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY TRUNC(surrounding.placed_at, 'YYYY') ORDER BY surrounding.placed_at) AS ytd
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- LEFT JOIN to_date AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON DECODE(grouped.placed_at, to_date.placed_at, 1, 0) = 1
+ LEFT JOIN to_date earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12))
+ ORDER BY "orders.placed_at";

-- lag and lead
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- time_shift, by its own period and by another
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN grouped AS later
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped later
+   ON later.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1))
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3))
+ ORDER BY "orders.placed_at";

-- change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- change within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN grouped AS earlier
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- change sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN surrounding AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN surrounding earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- change of days of a timestamp
-       DATE_TRUNC('day', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'DD') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = grouped.placed_at + (-1)
+ ORDER BY "orders.placed_at";

-- change of hours
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP)
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = CAST(grouped.placed_at AS TIMESTAMP) + NUMTODSINTERVAL(-24, 'HOUR')
+ ORDER BY "orders.placed_at";

-- change of weeks against the year before
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'IW') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'IW')
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = TRUNC(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)), 'IW')
+ ORDER BY "orders.placed_at";

-- change_pct
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   (grouped.amount_sum - earlier.amount_sum) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- first and last
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at DESC) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- consecutive_periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- consecutive_periods in a condition
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   CASE WHEN CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 THEN 1 WHEN NOT (CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2) THEN 0 END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform of a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- a transform of arithmetic
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   grouped.amount_sum / NULLIF(grouped."_COUNT", 0) - earlier.amount_sum / NULLIF(earlier."_COUNT", 0) AS "orders.x"
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- change of a running sum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- change of a change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
-     FROM grouped AS grouped_2
-     LEFT JOIN grouped AS earlier_2
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       grouped_2.amount_sum - earlier_2.amount_sum AS "CHANGE"
+     FROM grouped grouped_2
+     LEFT JOIN grouped earlier_2
+       ON earlier_2.placed_at = ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped_2.placed_at, 'DD') - TRUNC(grouped_2.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1))
  …
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.amount_sum - earlier.amount_sum - earlier_3."CHANGE" AS "orders.x"
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- a transform of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped_2.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- a transform without a name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1));

-- over the main one of two times
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       TRUNC(orders.shipped_on, 'YYYY') AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY TRUNC(orders.placed_at, 'MM'), TRUNC(orders.shipped_on, 'YYYY')
  …
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.shipped_on IS NULL THEN 1 ELSE 0 END ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"

-- rank
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid

-- dense_rank and percent_rank
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS BINARY_DOUBLE) AS "orders.x"

-- ntile
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status, grouped.paid) AS "orders.x"

-- rank within a dimension
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid

-- rank within several dimensions
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid

-- the first three by a rank
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "RANK"
  …
- WHERE windowed."rank" <= 3
+ WHERE windowed."RANK" <= 3

-- total and share
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"

-- total of a ratio within a dimension
-     GROUP BY 1, 2
+     GROUP BY orders.status, orders.paid
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY orders.paid
  …
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   whole.amount_sum / NULLIF(whole."_COUNT", 0) AS "orders.x"
  …
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON DECODE(grouped.paid, whole.paid, 1, 0) = 1;

-- total of a measure of a joined model
-     GROUP BY 1, 2
+     GROUP BY customers.name, orders.status
  …
-     GROUP BY 1
+     GROUP BY customers.name
  …
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON DECODE(grouped.customers__name, customers_measures.name, 1, 0) = 1
  …
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   grouped_2.customers__credit_sum / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"

-- total along a to-many join
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
+       "LINES".order_id AS pair,
  …
-     FROM order_lines AS "lines"
-     LEFT JOIN products AS lines__products
-       ON "lines".product_id = lines__products.id
-     GROUP BY 1, 2
+     FROM order_lines "LINES"
+     LEFT JOIN products lines__products
+       ON "LINES".product_id = lines__products.id
+     GROUP BY "LINES".order_id, lines__products.name
  …
-       "lines".lines__products__name,
+       "LINES".lines__products__name,
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
-     GROUP BY 1
+     LEFT JOIN "LINES"
+       ON orders.id = "LINES".pair
+     GROUP BY "LINES".lines__products__name
  …
-       "lines".order_id AS pair
-     FROM order_lines AS "lines"
-     GROUP BY 1
+       "LINES".order_id AS pair
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id
  …
-     LEFT JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN lines_2 "LINES"
+       ON orders.id = "LINES".pair

-- a condition on a share, and one on a measure that does not narrow the total
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY orders.status
  …
-     WHERE orders.paid
+     WHERE orders.paid = 1
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) AS "orders.x"
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
+ WHERE grouped.amount_sum / NULLIF(whole.amount_sum, 0) > 0.1
  …
- LIMIT 2;
+ FETCH NEXT 2 ROWS ONLY;

-- change of a share of the month sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       surrounding.amount_sum / NULLIF(whole_2.amount_sum, 0) AS "SHARE"
  …
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON DECODE(surrounding.placed_at, whole_2.placed_at, 1, 0) = 1
  …
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   grouped.amount_sum / NULLIF(whole.amount_sum, 0) - earlier."SHARE" AS "orders.x"
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON DECODE(grouped.placed_at, whole.placed_at, 1, 0) = 1
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";

-- a condition on a transform by its name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY "orders.placed_at"
+ FETCH NEXT 2 ROWS ONLY;

-- a limit after a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2
- OFFSET 1;
+ ORDER BY "orders.placed_at"
+ OFFSET 1 ROWS
+ FETCH NEXT 2 ROWS ONLY;

-- a sum over a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) + NUMTODSINTERVAL(-90, 'DAY')
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.placed_at
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
+       SUM(history_2.value) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+     FROM grouped_4 grouped_3
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history_2.moment >= CAST(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14) + LEAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') - TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14)) - ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14)) AS TIMESTAMP) + (CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) - CAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') AS TIMESTAMP))
+         AND history_2.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped_3.placed_at
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON DECODE(grouped_4.placed_at, trailing_2.placed_at, 1, 0) = 1;

-- a trailing window within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+       ON DECODE(history.status, grouped.status, 1, 0) = 1
+         AND history.moment >= CAST(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2) + LEAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') - TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2)) - ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2)) AS TIMESTAMP) + (CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) - CAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') AS TIMESTAMP))
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.status, grouped.placed_at
  …
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   "TRAILING".amount_sum_window_2m AS "orders.amount_sum_window_2m"
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN "TRAILING"
+   ON DECODE(grouped_2.status, "TRAILING".status, 1, 0) = 1
+     AND DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1;
