-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS aov,
  …
-   levels.status AS "orders.status",
-   levels.amount_sum AS "orders.amount_sum",
-   levels.aov AS "orders.aov",
+   levels.status AS `orders.status`,
+   levels.amount_sum AS `orders.amount_sum`,
+   levels.aov AS `orders.aov`,

-- subtotals and a total, in the order of the query
-   levels.status AS "orders.status",
-   levels.customers__country AS "orders.customers.country",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS `orders.status`,
+   levels.customers__country AS `orders.customers.country`,
+   levels.amount_sum AS `orders.amount_sum`,
  …
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, `orders.amount_sum` DESC NULLS LAST, levels.order_key_2 NULLS LAST;

-- a total beside a page
-   levels.status AS "orders.status",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS `orders.status`,
+   levels.amount_sum AS `orders.amount_sum`,
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, `orders.status` NULLS LAST;

-- a total of transforms
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status <=> grouped.status
+         AND history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '90' DAY
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON grouped_2.status <=> `trailing`.status
+         AND grouped_2.placed_at <=> `trailing`.placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '90' DAY
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN trailing_2 AS "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN trailing_2 AS `trailing`
+       ON grouped_2.placed_at <=> `trailing`.placed_at
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-       SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
-       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at) AS `cumsum(amount_sum)`,
+       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS `rank(amount_sum)`,
+       CAST(grouped_3.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS `share(amount_sum,_by=placed_at)`,
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON grouped_3.placed_at <=> whole.placed_at
  …
-       SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at) AS `cumsum(amount_sum)`,
+       NULL AS `rank(amount_sum)`,
+       CAST(grouped_3.amount_sum AS DOUBLE) / NULLIF(grouped_3.amount_sum, 0) AS `share(amount_sum,_by=placed_at)`,
  …
-       NULL AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       NULL AS `cumsum(amount_sum)`,
+       NULL AS `rank(amount_sum)`,
+       CAST(grouped.amount_sum AS DOUBLE) / NULLIF(whole.amount_sum, 0) AS `share(amount_sum,_by=placed_at)`,
  …
-       NULL AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       NULL AS `cumsum(amount_sum)`,
+       NULL AS `rank(amount_sum)`,
+       CAST(grouped.amount_sum AS DOUBLE) / NULLIF(grouped.amount_sum, 0) AS `share(amount_sum,_by=placed_at)`,
  …
-   levels.status AS "orders.status",
-   levels.placed_at AS "orders.placed_at",
-   levels."cumsum(amount_sum)" AS "orders.cumsum(amount_sum)",
-   levels."rank(amount_sum)" AS "orders.rank(amount_sum)",
-   levels."share(amount_sum,_by=placed_at)" AS "orders.share(amount_sum,_by=placed_at)",
-   levels.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   levels.status AS `orders.status`,
+   levels.placed_at AS `orders.placed_at`,
+   levels.`cumsum(amount_sum)` AS `orders.cumsum(amount_sum)`,
+   levels.`rank(amount_sum)` AS `orders.rank(amount_sum)`,
+   levels.`share(amount_sum,_by=placed_at)` AS `orders.share(amount_sum,_by=placed_at)`,
+   levels.amount_sum_window_90d AS `orders.amount_sum_window_90d`,

-- a total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON grouped.customers__name <=> customers_measures.name
  …
-   levels.status AS "orders.status",
-   levels.customers__name AS "orders.customers.name",
-   levels.customers__credit_sum AS "orders.customers.credit_sum",
+   levels.status AS `orders.status`,
+   levels.customers__name AS `orders.customers.name`,
+   levels.customers__credit_sum AS `orders.customers.credit_sum`,
