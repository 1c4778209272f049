-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS aov,
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS aov,
  …
-   levels.status AS "orders.status",
-   levels.amount_sum AS "orders.amount_sum",
-   levels.aov AS "orders.aov",
+   levels.status AS orders_status_6bc1dce8,
+   levels.amount_sum AS orders_amount_sum_7e66bcaa,
+   levels.aov AS orders_aov_9a172e78,

-- subtotals and a total, in the order of the query
-   levels.status AS "orders.status",
-   levels.customers__country AS "orders.customers.country",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS orders_status_6bc1dce8,
+   levels.customers__country AS orders_customers_country_8c006ff3,
+   levels.amount_sum AS orders_amount_sum_7e66bcaa,
  …
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, orders_amount_sum_7e66bcaa DESC, levels.order_key_2 IS NULL, levels.order_key_2;

-- a total beside a page
-     ORDER BY orders.status NULLS LAST
+     ORDER BY orders.status IS NULL, orders.status
  …
-   levels.status AS "orders.status",
-   levels.amount_sum AS "orders.amount_sum",
+   levels.status AS orders_status_6bc1dce8,
+   levels.amount_sum AS orders_amount_sum_7e66bcaa,
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, levels.status IS NULL, orders_status_6bc1dce8;

-- a total of transforms
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON COALESCE(TO_JSON_STRING(history.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -90 DAY)
+         AND history.moment < DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON COALESCE(TO_JSON_STRING(grouped_2.status), 'null') = COALESCE(TO_JSON_STRING(`trailing`.status), 'null')
+         AND COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null')
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
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2023-11-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
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
-     LEFT JOIN trailing_2 AS "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN trailing_2 AS `trailing`
+       ON COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null')
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+     WHERE orders.placed_at >= DATETIME '2024-02-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-       SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
-       RANK() OVER (ORDER BY grouped_3.amount_sum DESC NULLS LAST) AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.status ORDER BY grouped_3.placed_at) AS cumsum_amount_sum__fc5d2f60,
+       RANK() OVER (ORDER BY grouped_3.amount_sum DESC) AS rank_amount_sum__ee10e124,
+       CAST(grouped_3.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) AS `share_amount_sum__by=placed_at__dfd648d1`,
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON COALESCE(TO_JSON_STRING(grouped_3.placed_at), 'null') = COALESCE(TO_JSON_STRING(whole.placed_at), 'null')
  …
-       SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at) AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       SUM(grouped_3.amount_sum) OVER (ORDER BY grouped_3.placed_at) AS cumsum_amount_sum__fc5d2f60,
+       NULL AS rank_amount_sum__ee10e124,
+       CAST(grouped_3.amount_sum AS FLOAT64) / NULLIF(grouped_3.amount_sum, 0) AS `share_amount_sum__by=placed_at__dfd648d1`,
  …
-       NULL AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       NULL AS cumsum_amount_sum__fc5d2f60,
+       NULL AS rank_amount_sum__ee10e124,
+       CAST(grouped.amount_sum AS FLOAT64) / NULLIF(whole.amount_sum, 0) AS `share_amount_sum__by=placed_at__dfd648d1`,
  …
-       NULL AS "cumsum(amount_sum)",
-       NULL AS "rank(amount_sum)",
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       NULL AS cumsum_amount_sum__fc5d2f60,
+       NULL AS rank_amount_sum__ee10e124,
+       CAST(grouped.amount_sum AS FLOAT64) / NULLIF(grouped.amount_sum, 0) AS `share_amount_sum__by=placed_at__dfd648d1`,
  …
-   levels.status AS "orders.status",
-   levels.placed_at AS "orders.placed_at",
-   levels."cumsum(amount_sum)" AS "orders.cumsum(amount_sum)",
-   levels."rank(amount_sum)" AS "orders.rank(amount_sum)",
-   levels."share(amount_sum,_by=placed_at)" AS "orders.share(amount_sum,_by=placed_at)",
-   levels.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   levels.status AS orders_status_6bc1dce8,
+   levels.placed_at AS orders_placed_at_af78bedd,
+   levels.cumsum_amount_sum__fc5d2f60 AS orders_cumsum_amount_sum__2874e763,
+   levels.rank_amount_sum__ee10e124 AS orders_rank_amount_sum__c73b006f,
+   levels.`share_amount_sum__by=placed_at__dfd648d1` AS `orders_share_amount_sum__by=placed_at__a9c89580`,
+   levels.amount_sum_window_90d AS orders_amount_sum_window_90d_6cf8203f,

-- a total of a measure of a joined model
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON COALESCE(TO_JSON_STRING(grouped.customers__name), 'null') = COALESCE(TO_JSON_STRING(customers_measures.name), 'null')
  …
-   levels.status AS "orders.status",
-   levels.customers__name AS "orders.customers.name",
-   levels.customers__credit_sum AS "orders.customers.credit_sum",
+   levels.status AS orders_status_6bc1dce8,
+   levels.customers__name AS orders_customers_name_37868c70,
+   levels.customers__credit_sum AS orders_customers_credit_sum_2a997792,
