-- cumsum
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- cumsum within dimensions
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.status, grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- cumsum that starts again each year
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- year to date of all periods
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY DATE_TRUNC('year', grouped.placed_at), grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- year and quarter to date before a range
-     WHERE orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   to_date.ytd - to_date.qtd AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   to_date.ytd - to_date.qtd AS `orders.x`
  …
-   ON grouped.status IS NOT DISTINCT FROM to_date.status
-     AND grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> to_date.status
+     AND grouped.placed_at <=> to_date.placed_at
+ ORDER BY `orders.placed_at` NULLS LAST;

-- moving sum and average
-     WHERE orders.placed_at >= TIMESTAMP '2023-12-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-12-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2) SELECT n FROM numbers) AS numbers
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 2)) AS n) AS numbers
  …
-       ON moved.status IS NOT DISTINCT FROM earlier.status
-         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1 month' AS DATE)
+       ON moved.status <=> earlier.status
+         AND moved.placed_at = CAST(earlier.placed_at + numbers.n * INTERVAL '1' MONTH AS DATE)
  …
-       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)) AS DOUBLE PRECISION) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
+       CAST(SUM(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)) AS DOUBLE) / NULLIF(COUNT(CAST(earlier_2.amount_sum AS DOUBLE) / NULLIF(earlier_2._count, 0)), 0) AS moving_avg
  …
-     CROSS JOIN (WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1) SELECT n FROM numbers) AS numbers_2
+     CROSS JOIN (SELECT EXPLODE(SEQUENCE(0, 1)) AS n) AS numbers_2
  …
-       ON moved_2.status IS NOT DISTINCT FROM earlier_2.status
-         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1 month' AS DATE)
+       ON moved_2.status <=> earlier_2.status
+         AND moved_2.placed_at = CAST(earlier_2.placed_at + numbers_2.n * INTERVAL '1' MONTH AS DATE)
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   moving.moving_sum - moving_2.moving_avg AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   moving.moving_sum - moving_2.moving_avg AS `orders.x`
  …
-   ON grouped.status IS NOT DISTINCT FROM moving.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving.placed_at
+   ON grouped.status <=> moving.status
+     AND grouped.placed_at <=> moving.placed_at
  …
-   ON grouped.status IS NOT DISTINCT FROM moving_2.status
-     AND grouped.placed_at IS NOT DISTINCT FROM moving_2.placed_at
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> moving_2.status
+     AND grouped.placed_at <=> moving_2.placed_at
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of a year to date
-     WHERE orders.placed_at >= TIMESTAMP '2023-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   to_date.ytd - earlier.ytd AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   to_date.ytd - earlier.ytd AS `orders.x`
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM to_date.placed_at
+   ON grouped.placed_at <=> to_date.placed_at
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 year'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' YEAR
+ ORDER BY `orders.placed_at` NULLS LAST;

-- lag and lead
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN LAG(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END + CASE WHEN grouped.placed_at IS NOT NULL THEN LEAD(grouped.amount_sum, 2) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- time_shift, by its own period and by another
-   grouped.placed_at AS "orders.placed_at",
-   later.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   later.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = grouped.placed_at + INTERVAL '1' MONTH
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '3' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change within dimensions
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change sees what lies before the range
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of days of a timestamp
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 day'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' DAY
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of hours
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '24' HOUR
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of weeks against the year before
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1' YEAR)
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change_pct
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier.amount_sum, 0) AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CAST(grouped.amount_sum - earlier.amount_sum AS DOUBLE) / NULLIF(earlier.amount_sum, 0) AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- first and last
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - CASE WHEN grouped.placed_at IS NOT NULL THEN FIRST_VALUE(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at DESC) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- consecutive_periods
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- consecutive_periods in a condition
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END >= 2 AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- a transform of a transform
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- a transform of arithmetic
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE) / NULLIF(earlier._count, 0) AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of a running sum
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END - earlier.cumsum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- change of a change
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS `change`
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1' MONTH
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- a transform of a measure of a joined model
-   grouped_2.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   grouped_2.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- a transform without a name
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
-   grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.cumsum(amount_sum)`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.change(sum(amount))`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH;

-- over the main one of two times
-   grouped.placed_at AS "orders.placed_at",
-   grouped.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.shipped_on AS `orders.shipped_on`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS `orders.cumsum(amount_sum)`

-- rank
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS `orders.x`

-- dense_rank and percent_rank
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE PRECISION) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   DENSE_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) + CAST(PERCENT_RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS DOUBLE) AS `orders.x`

-- ntile
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   NTILE(4) OVER (ORDER BY grouped.amount_sum DESC NULLS LAST, grouped.status NULLS LAST, grouped.paid NULLS LAST) AS `orders.x`

-- rank within a dimension
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   RANK() OVER (PARTITION BY grouped.paid ORDER BY grouped.amount_sum DESC NULLS LAST) AS `orders.x`

-- rank within several dimensions
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   RANK() OVER (PARTITION BY grouped.paid, grouped.status ORDER BY grouped.amount_sum DESC NULLS LAST) AS `orders.x`

-- the first three by a rank
-       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS "rank"
+       RANK() OVER (ORDER BY grouped.amount_sum DESC NULLS LAST) AS `rank`
  …
-   windowed.status AS "orders.status",
-   windowed.amount_sum AS "orders.amount_sum"
+   windowed.status AS `orders.status`,
+   windowed.amount_sum AS `orders.amount_sum`
  …
- WHERE windowed."rank" <= 3
- ORDER BY "orders.amount_sum" DESC NULLS LAST;
+ WHERE windowed.`rank` <= 3
+ ORDER BY `orders.amount_sum` DESC NULLS LAST;

-- total and share
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) + whole.amount_sum AS `orders.x`

-- total of a ratio within a dimension
-   grouped.status AS "orders.status",
-   grouped.paid AS "orders.paid",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(whole.amount_sum AS DOUBLE PRECISION) / NULLIF(whole._count, 0) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.paid AS `orders.paid`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   CAST(whole.amount_sum AS DOUBLE) / NULLIF(whole._count, 0) AS `orders.x`
  …
-   ON grouped.paid IS NOT DISTINCT FROM whole.paid;
+   ON grouped.paid <=> whole.paid;

-- total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name <=> customers_measures.name
  …
-   grouped_2.customers__name AS "orders.customers.name",
-   grouped_2.status AS "orders.status",
-   grouped_2.customers__credit_sum AS "orders.customers.credit_sum",
-   CAST(grouped_2.customers__credit_sum AS DOUBLE PRECISION) / NULLIF(whole.customers__credit_sum, 0) AS "orders.x"
+   grouped_2.customers__name AS `orders.customers.name`,
+   grouped_2.status AS `orders.status`,
+   grouped_2.customers__credit_sum AS `orders.customers.credit_sum`,
+   CAST(grouped_2.customers__credit_sum AS DOUBLE) / NULLIF(whole.customers__credit_sum, 0) AS `orders.x`

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
+   grouped.lines__products__name AS `orders.lines.products.name`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   whole.amount_sum AS `orders.x`

-- a condition on a share, and one on a measure that does not narrow the total
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS `orders.x`
  …
- WHERE CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) > 0.1
- ORDER BY "orders.x" DESC NULLS LAST
+ WHERE CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) > 0.1
+ ORDER BY `orders.x` DESC NULLS LAST

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
-       ON surrounding.placed_at IS NOT DISTINCT FROM whole_2.placed_at
+       ON surrounding.placed_at <=> whole_2.placed_at
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) - earlier.share AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) - earlier.share AS `orders.x`
  …
-   ON grouped.placed_at IS NOT DISTINCT FROM whole.placed_at
+   ON grouped.placed_at <=> whole.placed_at
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- a condition on a transform by its name
-   windowed.placed_at AS "orders.placed_at",
-   windowed.cumsum AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   windowed.cumsum AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY `orders.placed_at` NULLS LAST

-- a limit after a transform
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY `orders.placed_at` NULLS LAST

-- a sum over a trailing window
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '90' DAY
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON grouped_2.placed_at <=> `trailing`.placed_at
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1' MONTH - INTERVAL '14' MONTH
+         AND history_2.moment < grouped_3.placed_at + INTERVAL '1' MONTH
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
+   grouped_4.placed_at AS `orders.placed_at`,
+   grouped_4.amount_sum_window_90d AS `orders.amount_sum_window_90d`,
+   trailing_2.amount_avg_window_1y2m AS `orders.amount_avg_window_1y2m`,
+   grouped_4.amount_sum AS `orders.amount_sum`
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at <=> trailing_2.placed_at;

-- a trailing window within dimensions
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status <=> grouped.status
+         AND history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '2' MONTH
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   grouped_2.status AS `orders.status`,
+   grouped_2.placed_at AS `orders.placed_at`,
+   `trailing`.amount_sum_window_2m AS `orders.amount_sum_window_2m`
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN `trailing`
+   ON grouped_2.status <=> `trailing`.status
+     AND grouped_2.placed_at <=> `trailing`.placed_at;
