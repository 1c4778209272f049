-- cumsum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- cumsum within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- cumsum that starts again each year
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC(grouped.placed_at, YEAR), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- year to date of all periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC(grouped.placed_at, YEAR), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- year and quarter to date before a range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd,
-       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC('quarter', surrounding.placed_at) ORDER BY surrounding.placed_at) AS qtd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC(surrounding.placed_at, YEAR) ORDER BY surrounding.placed_at) AS ytd,
+       SUM(surrounding.amount_sum) OVER (PARTITION BY surrounding.status, DATE_TRUNC(surrounding.placed_at, QUARTER) ORDER BY surrounding.placed_at) AS qtd
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   to_date.ytd - to_date.qtd AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   to_date.ytd - to_date.qtd AS orders_x_6e27d83a
  …
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(to_date.status), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped.placed_at), 'null') = COALESCE(TO_JSON_STRING(to_date.placed_at), 'null')
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- moving sum and average
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-12-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 2)) AS n) AS numbers
  …
-       ON moved.status IS NOT DISTINCT FROM earlier.status
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+       ON COALESCE(TO_JSON_STRING(moved.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+         AND moved.placed_at = CAST(DATE_ADD(earlier.placed_at, INTERVAL numbers.n MONTH) AS DATE)
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS FLOAT64) / NULLIF(earlier_2._count, 0)) AS FLOAT64) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS FLOAT64) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT n FROM UNNEST(GENERATE_ARRAY(0, 1)) AS n) AS numbers_2
  …
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+       ON COALESCE(TO_JSON_STRING(moved_2.status), 'null') = COALESCE(TO_JSON_STRING(earlier_2.status), 'null')
+         AND moved_2.placed_at = CAST(DATE_ADD(earlier_2.placed_at, INTERVAL numbers_2.n MONTH) AS DATE)
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   moving.moving_sum - moving_2.moving_avg AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   moving.moving_sum - moving_2.moving_avg AS orders_x_6e27d83a
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(moving.status), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped.placed_at), 'null') = COALESCE(TO_JSON_STRING(moving.placed_at), 'null')
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(moving_2.status), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped.placed_at), 'null') = COALESCE(TO_JSON_STRING(moving_2.placed_at), 'null')
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of a year to date
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', surrounding.placed_at) ORDER BY surrounding.placed_at) AS ytd
+       SUM(surrounding.amount_sum) OVER (PARTITION BY DATE_TRUNC(surrounding.placed_at, YEAR) ORDER BY surrounding.placed_at) AS ytd
  …
-   grouped.placed_at AS "orders.placed_at",
-   to_date.ytd - earlier.ytd AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   to_date.ytd - earlier.ytd AS orders_x_6e27d83a
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON COALESCE(TO_JSON_STRING(grouped.placed_at), 'null') = COALESCE(TO_JSON_STRING(to_date.placed_at), 'null')
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- lag and lead
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- time_shift, by its own period and by another
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   later.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   later.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE_ADD(grouped.placed_at, INTERVAL 1 MONTH)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -3 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of days of a timestamp
-       DATE_TRUNC('day', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 DAY)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of hours
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       DATETIME_TRUNC(DATETIME(orders.placed_at), HOUR) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL -24 HOUR)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of weeks against the year before
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC(DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR), ISOWEEK)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change_pct
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CAST(grouped.amount_sum - earlier.amount_sum AS FLOAT64) / NULLIF(earlier.amount_sum, 0) AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- first and last
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- consecutive_periods
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   windowed.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY windowed.placed_at IS NULL, orders_placed_at_af78bedd;

-- consecutive_periods in a condition
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   windowed.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY windowed.placed_at IS NULL, orders_placed_at_af78bedd;

-- a transform of a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- a transform of arithmetic
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CAST(grouped.amount_sum AS FLOAT64) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS FLOAT64) / NULLIF(earlier._count, 0) AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of a running sum
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- change of a change
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS `change`
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE_ADD(grouped_2.placed_at, INTERVAL -1 MONTH)
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- a transform of a measure of a joined model
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-   grouped_2.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped_2.placed_at IS NULL, orders_placed_at_af78bedd;

-- a transform without a name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
-   grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_cumsum_amount_sum__2874e763,
+   grouped.amount_sum - earlier.amount_sum AS orders_change_sum_amount___26411c91
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH);

-- over the main one of two times
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
+       DATE_TRUNC(orders.shipped_on, YEAR) AS shipped_on,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.shipped_on AS orders_shipped_on_dc91e4d7,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS orders_cumsum_amount_sum__2874e763

-- rank
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   RANK() OVER (ORDER BY grouped.amount_sum DESC) AS orders_x_6e27d83a

-- dense_rank and percent_rank
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC) AS FLOAT64) AS orders_x_6e27d83a

-- ntile
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC, grouped.status IS NULL, grouped.status, grouped.paid IS NULL, grouped.paid) AS orders_x_6e27d83a

-- rank within a dimension
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC) AS orders_x_6e27d83a

-- rank within several dimensions
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC) AS orders_x_6e27d83a

-- the first three by a rank
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS orders_status_6bc1dce8,
+   windowed.amount_sum AS orders_amount_sum_7e66bcaa
  …
- WHERE windowed."rank" <= 3
- ORDER BY "orders.amount_sum" DESC NULLS LAST;
+ WHERE windowed.`rank` <= 3
+ ORDER BY orders_amount_sum_7e66bcaa DESC;

-- total and share
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   CAST(grouped.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS orders_x_6e27d83a

-- total of a ratio within a dimension
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.paid AS orders_paid_99500ebc,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   CAST(whole.amount_sum AS FLOAT64) / NULLIF(whole._count, 0) AS orders_x_6e27d83a
  …
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON COALESCE(TO_JSON_STRING(grouped.paid), 'null') = COALESCE(TO_JSON_STRING(whole.paid), 'null');

-- total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON COALESCE(TO_JSON_STRING(grouped.customers__name), 'null') = COALESCE(TO_JSON_STRING(customers_measures.name), 'null')
  …
-   grouped_2.customers__name AS "orders.customers.name",
-   grouped_2.status AS "orders.status",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   grouped_2.customers__name AS orders_customers_name_37868c70,
+   grouped_2.status AS orders_status_6bc1dce8,
+   grouped_2.customers__credit_sum AS orders_customers_credit_sum_2a997792,
+   CAST(grouped_2.customers__credit_sum AS FLOAT64) / NULLIF(whole.customers__credit_sum, 0) AS orders_x_6e27d83a

-- total along a to-many join
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
+       `lines`.order_id AS pair,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".product_id = lines__products.id
+       ON `lines`.product_id = lines__products.id
  …
-       "lines".lines__products__name,
+       `lines`.lines__products__name,
  …
-     LEFT JOIN "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN `lines`
+       ON orders.id = `lines`.pair
  …
-       "lines".order_id AS pair
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair
+     FROM order_lines AS `lines`
  …
-     LEFT JOIN lines_2 AS "lines"
-       ON orders.id = "lines".pair
+     LEFT JOIN lines_2 AS `lines`
+       ON orders.id = `lines`.pair
  …
-   grouped.lines__products__name AS "orders.lines.products.name",
-   grouped.amount_sum AS "orders.amount_sum",
-   whole.amount_sum AS "orders.x"
+   grouped.lines__products__name AS orders_lines_products_name_18bebede,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   whole.amount_sum AS orders_x_6e27d83a

-- a condition on a share, and one on a measure that does not narrow the total
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   CAST(grouped.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) AS orders_x_6e27d83a
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
- ORDER BY "orders.x" DESC NULLS LAST
+ WHERE CAST(grouped.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) > 0.1
+ ORDER BY orders_x_6e27d83a DESC

-- change of a share of the month sees what lies before the range
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       CAST(surrounding.amount_sum AS DOUBLE PRECISION) / NULLIF(whole_2.amount_sum, 0) AS share
+       CAST(surrounding.amount_sum AS FLOAT64) / NULLIF(whole_2.amount_sum, 0) AS share
  …
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON COALESCE(TO_JSON_STRING(surrounding.placed_at), 'null') = COALESCE(TO_JSON_STRING(whole_2.placed_at), 'null')
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CAST(grouped.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) - earlier.share AS orders_x_6e27d83a
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON COALESCE(TO_JSON_STRING(grouped.placed_at), 'null') = COALESCE(TO_JSON_STRING(whole.placed_at), 'null')
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- a condition on a transform by its name
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   windowed.cumsum AS "orders.x"
+   windowed.placed_at AS orders_placed_at_af78bedd,
+   windowed.cumsum AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY windowed.placed_at IS NULL, orders_placed_at_af78bedd

-- a limit after a transform
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd

-- a sum over a trailing window
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON (history.moment IS NULL) = (DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -90 DAY) IS NULL)
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -90 DAY)
+         AND history.moment < DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS FLOAT64) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON (history_2.moment IS NULL) = (DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -14 MONTH) IS NULL)
+         AND history_2.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -14 MONTH)
+         AND history_2.moment < DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
+   grouped_4.placed_at AS orders_placed_at_af78bedd,
+   grouped_4.amount_sum_window_90d AS orders_amount_sum_window_90d_6cf8203f,
+   trailing_2.amount_avg_window_1y2m AS orders_amount_avg_window_1y2m_e8dfbe40,
+   grouped_4.amount_sum AS orders_amount_sum_7e66bcaa
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON COALESCE(TO_JSON_STRING(grouped_4.placed_at), 'null') = COALESCE(TO_JSON_STRING(trailing_2.placed_at), 'null');

-- a trailing window within dimensions
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON COALESCE(TO_JSON_STRING(history.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -2 MONTH)
+         AND history.moment < DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   grouped_2.status AS orders_status_6bc1dce8,
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   `trailing`.amount_sum_window_2m AS orders_amount_sum_window_2m_3f1e7351
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN `trailing`
+   ON COALESCE(TO_JSON_STRING(grouped_2.status), 'null') = COALESCE(TO_JSON_STRING(`trailing`.status), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null');
