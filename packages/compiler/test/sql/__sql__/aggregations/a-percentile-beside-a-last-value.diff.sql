-- a percentile beside a last value
-- {"source_model":"orders","measures":["amount:percentile(p=0.25)","quantity:last"],"dimensions":["status"]}
--
-- plan
--   Project [orders.status = status, orders.amount_percentile_p_0_25 = amount_percentile_p_0_25, orders.quantity_last = quantity_last]
--     Aggregate by [status = ranked.status] of [amount_percentile_p_0_25 = SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END), quantity_last = MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END)]
--       Named ranked
--         Project [status = orders.status, amount_percentile_rank = ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST), amount_percentile_n = COUNT(orders.amount) OVER (PARTITION BY orders.status), amount = orders.amount, quantity_last_row = ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST), quantity = orders.quantity, value = orders.placed_at]
--           Scan orders as orders

-- generic
WITH
  ranked AS (
    SELECT
      orders.status,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
      COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
      orders.amount,
      ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
      orders.quantity,
      orders.placed_at AS value
    FROM orders
  )
SELECT
  ranked.status AS "orders.status",
  SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
  MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
FROM ranked
GROUP BY 1;

-- trino: no difference

-- sqlite
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   PERCENTILE_CONT(ranked.amount, 0.25) AS "orders.amount_percentile_p_0_25",

-- duckdb
- WITH
-   ranked AS (
-     SELECT
-       orders.status,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
-       orders.amount,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
-       orders.quantity,
-       orders.placed_at AS value
-     FROM orders
-   )
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
- FROM ranked
+   orders.status AS "orders.status",
+   QUANTILE_CONT(CAST(orders.amount AS DOUBLE), 0.25) AS "orders.amount_percentile_p_0_25",
+   LAST(orders.quantity ORDER BY orders.placed_at, orders.quantity NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.quantity_last"
+ FROM orders

-- postgres
-   ranked AS (
+   extremes AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
-       orders.amount,
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
-       orders.quantity,
-       orders.placed_at AS value
+       PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY orders.amount) AS amount_percentile_p_0_25,
+       MAX(orders.placed_at) AS extreme
  …
+     GROUP BY 1
+   ),
+   candidates AS (
+     SELECT
+       orders.status,
+       orders.placed_at AS extreme,
+       orders.quantity AS value
+     FROM orders
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
- FROM ranked
+   extremes.status AS "orders.status",
+   MAX(extremes.amount_percentile_p_0_25) AS "orders.amount_percentile_p_0_25",
+   MAX(candidates.value) AS "orders.quantity_last"
+ FROM extremes
+ LEFT JOIN candidates
+   ON candidates.extreme = extremes.extreme
+     AND (ARRAY[candidates.status] = ARRAY[extremes.status] AND (candidates.status IS NULL) = (extremes.status IS NULL))

-- mysql
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount IS NULL, orders.amount) AS amount_percentile_rank,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
+   ranked.status AS `orders.status`,
+   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS `orders.amount_percentile_p_0_25`,
+   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS `orders.quantity_last`

-- clickhouse
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   quantileExactInclusive(0.25)(CAST(ranked.amount AS Nullable(Float64))) AS "orders.amount_percentile_p_0_25",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_percentile_rank,
+       COUNT_BIG(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
- GROUP BY 1;
+ GROUP BY ranked.status;

-- snowflake
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY CAST(ranked.amount AS DOUBLE)) AS "orders.amount_percentile_p_0_25",

-- bigquery
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount IS NULL, orders.amount) AS amount_percentile_rank,
  …
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC NULLS LAST, orders.quantity DESC NULLS LAST) AS quantity_last_row,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.placed_at DESC, orders.quantity DESC) AS quantity_last_row,
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
+   ranked.status AS orders_status_6bc1dce8,
+   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS orders_amount_percentile_p_0_25_4127e214,
+   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS orders_quantity_last_c5d2c650

-- redshift
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
+       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount) AS amount_percentile_rank,

-- databricks, spark
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-   ranked.status AS "orders.status",
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
-   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS "orders.quantity_last"
+   ranked.status AS `orders.status`,
+   PERCENTILE(CAST(ranked.amount AS DOUBLE), 0.25) AS `orders.amount_percentile_p_0_25`,
+   MAX(CASE WHEN ranked.quantity_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.quantity END) AS `orders.quantity_last`

-- oracle
-       ROW_NUMBER() OVER (PARTITION BY orders.status ORDER BY orders.amount NULLS LAST) AS amount_percentile_rank,
-       COUNT(orders.amount) OVER (PARTITION BY orders.status) AS amount_percentile_n,
  …
-   SUM(CASE WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 1 THEN ranked.amount * (1 - (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1)))) WHEN ranked.amount IS NOT NULL AND ranked.amount_percentile_rank = FLOOR(0.25 * (ranked.amount_percentile_n - 1)) + 2 THEN ranked.amount * (0.25 * (ranked.amount_percentile_n - 1) - FLOOR(0.25 * (ranked.amount_percentile_n - 1))) END) AS "orders.amount_percentile_p_0_25",
+   PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY ranked.amount) AS "orders.amount_percentile_p_0_25",
  …
- GROUP BY 1;
+ GROUP BY ranked.status;
