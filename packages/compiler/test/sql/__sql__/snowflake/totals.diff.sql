-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS aov,

-- subtotals and a total, in the order of the query
-- no difference

-- a total beside a page
-- no difference

-- a total of transforms
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-11-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-11-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+         AND history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON grouped_2.status IS NOT DISTINCT FROM "TRAILING".status
+         AND grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-11-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2023-11-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN trailing_2 AS "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN trailing_2 AS "TRAILING"
+       ON grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= CAST('2024-02-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped_3.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped_3.amount_sum AS DOUBLE) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",

-- a total of a measure of a joined model
-- no difference
