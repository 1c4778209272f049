-- a total
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       SUM(orders.amount) / NULLIF(COUNT(*), 0) AS aov,
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS aov,
+       SUM(orders.amount) / NULLIF(COUNT(*), 0) AS aov,

-- subtotals and a total, in the order of the query
-     GROUP BY 1, 2
+     GROUP BY orders.status, customers.country
  …
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     GROUP BY 2
+     GROUP BY customers.country
  …
- ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2 NULLS LAST;
+ ORDER BY levels.grain_no, "orders.amount_sum" DESC NULLS LAST, levels.order_key_2;

-- a total beside a page
-     WHERE orders.paid
-     GROUP BY 1
+     WHERE orders.paid = 1
+     GROUP BY orders.status
  …
-     ORDER BY orders.status NULLS LAST
-     LIMIT 2
+     ORDER BY orders.status
+     FETCH NEXT 2 ROWS ONLY
  …
-     WHERE orders.paid
+     WHERE orders.paid = 1
  …
- ORDER BY levels.grain_no, "orders.status" NULLS LAST;
+ ORDER BY levels.grain_no, "orders.status";

-- a total of transforms
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1, 2
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+       ON DECODE(history.status, grouped.status, 1, 0) = 1
+         AND history.moment >= CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) + NUMTODSINTERVAL(-90, 'DAY')
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.status, grouped.placed_at
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-         AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON DECODE(grouped_2.status, "TRAILING".status, 1, 0) = 1
+         AND DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1
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
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     WHERE orders.placed_at >= TIMESTAMP '2023-11-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2023-11-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-     FROM grouped_2_2 AS grouped
-     LEFT JOIN history_2 AS history
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+     FROM grouped_2_2 grouped
+     LEFT JOIN history_2 history
+       ON history.moment >= CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) + NUMTODSINTERVAL(-90, 'DAY')
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.placed_at
  …
-       "trailing".amount_sum_window_90d
-     FROM grouped_2_2 AS grouped_2
-     LEFT JOIN trailing_2 AS "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       "TRAILING".amount_sum_window_90d
+     FROM grouped_2_2 grouped_2
+     LEFT JOIN trailing_2 "TRAILING"
+       ON DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1
  …
-     FROM surrounding_2 AS surrounding
+     FROM surrounding_2 surrounding
  …
-     WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.placed_at >= TIMESTAMP '2024-02-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY orders.status
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
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-       ON grouped_3.placed_at IS NOT DISTINCT FROM whole.placed_at
+       ON DECODE(grouped_3.placed_at, whole.placed_at, 1, 0) = 1
  …
-       CAST(grouped_3.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped_3.amount_sum / NULLIF(grouped_3.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-     FROM grouped_3_2 AS grouped_3
+     FROM grouped_3_2 grouped_3
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(whole.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-     CROSS JOIN whole_2 AS whole
+     CROSS JOIN whole_2 whole
  …
-       CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
+       grouped.amount_sum / NULLIF(grouped.amount_sum, 0) AS "share(amount_sum,_by=placed_at)",
  …
-     FROM grouped_4 AS grouped
+     FROM grouped_4 grouped

-- a total of a measure of a joined model
-     GROUP BY 1, 2
+     GROUP BY orders.status, customers.name
  …
-     GROUP BY 1
+     GROUP BY customers.name
  …
-       ON grouped.customers__name IS NOT DISTINCT FROM customers_measures.name
+       ON DECODE(grouped.customers__name, customers_measures.name, 1, 0) = 1
  …
-     FROM customers_measures_2 AS customers_measures
+     FROM customers_measures_2 customers_measures
