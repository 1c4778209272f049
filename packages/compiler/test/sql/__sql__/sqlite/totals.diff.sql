-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS aov,

-- subtotals and a total, in the order of the query
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, "orders.amount_sum" DESC, levels.order_key_2 NULLS LAST;

-- a total beside a page
-- no difference

-- a total of transforms
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status IS grouped.status
+         AND history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-90 days')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.status IS "trailing".status
+         AND grouped_2.placed_at IS "trailing".placed_at
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2023-11-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-90 days')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at IS "trailing".placed_at
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= '2024-02-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       RANK() OVER (ORDER BY grouped_3.amount_sum DESC) AS "rank(amount_sum)",
+       CAST(grouped_3.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON grouped_3.placed_at IS whole.placed_at
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped_3.amount_sum AS REAL) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS REAL) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       CAST(grouped.amount_sum AS REAL) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",

-- a total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name IS customers_measures.name
