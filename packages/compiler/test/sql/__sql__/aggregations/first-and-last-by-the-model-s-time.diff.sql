-- first and last by the model's time
-- {"source_model":"orders","measures":["amount:first","amount:last"]}
--
-- plan
--   Project [orders.amount_first = amount_first, orders.amount_last = amount_last]
--     Aggregate by [] of [amount_first = MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END), amount_last = MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END)]
--       Named ranked
--         Project [amount_first_row = ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST), amount = orders.amount, value = orders.placed_at, amount_last_row = ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST)]
--           Scan orders as orders

-- generic
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
      orders.amount,
      orders.placed_at AS value,
      ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
FROM ranked;

-- snowflake, trino: no difference

-- sqlite
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row

-- duckdb
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
-       orders.amount,
-       orders.placed_at AS value,
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
-     FROM orders
-   )
  …
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
- FROM ranked;
+   FIRST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS LAST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_first",
+   LAST(orders.amount ORDER BY orders.placed_at, orders.amount NULLS FIRST) FILTER (WHERE orders.placed_at IS NOT NULL) AS "orders.amount_last"
+ FROM orders;

-- postgres, redshift, oracle
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at, orders.amount) AS amount_first_row,

-- mysql
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
  …
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`,
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last`

-- clickhouse
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
  …
- FROM ranked;
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.placed_at IS NULL THEN 1 ELSE 0 END, orders.placed_at, CASE WHEN orders.amount IS NULL THEN 1 ELSE 0 END, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row

-- bigquery
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at NULLS LAST, orders.amount NULLS LAST) AS amount_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at IS NULL, orders.placed_at, orders.amount IS NULL, orders.amount) AS amount_first_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row
+       ROW_NUMBER() OVER (ORDER BY orders.placed_at DESC, orders.amount DESC) AS amount_last_row
  …
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS orders_amount_first_31d8a99b,
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS orders_amount_last_e8da5c1f

-- databricks, spark
-   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_first",
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last"
+   MAX(CASE WHEN ranked.amount_first_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_first`,
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last`
