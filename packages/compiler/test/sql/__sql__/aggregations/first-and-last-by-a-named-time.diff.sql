-- first and last by a named time
-- {"source_model":"orders","measures":["amount:last(shipped_on)","status:first(paid_at)"]}
--
-- plan
--   Project [orders.amount_last_shipped_on = amount_last_shipped_on, orders.status_first_paid_at = status_first_paid_at]
--     Aggregate by [] of [amount_last_shipped_on = MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END), status_first_paid_at = MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END)]
--       Named ranked
--         Project [amount_last_row = ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST), amount = orders.amount, value = orders.shipped_on, status_first_row = ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST), status = orders.status, value_2 = orders.paid_at]
--           Scan orders as orders

-- generic
WITH
  ranked AS (
    SELECT
      ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
      orders.amount,
      orders.shipped_on AS value,
      ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
      orders.status,
      orders.paid_at AS value_2
    FROM orders
  )
SELECT
  MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
  MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
FROM ranked;

-- snowflake, trino: no difference

-- sqlite
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY DATETIME(orders.shipped_on) DESC, orders.amount DESC) AS amount_last_row,
  …
-       orders.shipped_on AS value,
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       DATETIME(orders.shipped_on) AS value,
+       ROW_NUMBER() OVER (ORDER BY SEM_MOMENT(orders.paid_at) NULLS LAST, orders.status NULLS LAST) AS status_first_row,
  …
-       orders.paid_at AS value_2
+       SEM_MOMENT(orders.paid_at) AS value_2

-- duckdb
- WITH
-   ranked AS (
-     SELECT
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
-       orders.amount,
-       orders.shipped_on AS value,
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
-       orders.status,
-       orders.paid_at AS value_2
-     FROM orders
-   )
  …
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
- FROM ranked;
+   LAST(orders.amount ORDER BY orders.shipped_on, orders.amount NULLS FIRST) FILTER (WHERE orders.shipped_on IS NOT NULL) AS "orders.amount_last_shipped_on",
+   FIRST(orders.status ORDER BY orders.paid_at, orders.status NULLS LAST) FILTER (WHERE orders.paid_at IS NOT NULL) AS "orders.status_first_paid_at"
+ FROM orders;

-- postgres, redshift, oracle
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at, orders.status) AS status_first_row,

-- mysql
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at IS NULL, orders.paid_at, orders.status IS NULL, orders.status) AS status_first_row,
  …
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last_shipped_on`,
+   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS `orders.status_first_paid_at`

-- clickhouse
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at, orders.status) AS status_first_row,
  …
- FROM ranked;
+ FROM ranked
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY CASE WHEN orders.paid_at IS NULL THEN 1 ELSE 0 END, orders.paid_at, CASE WHEN orders.status IS NULL THEN 1 ELSE 0 END, orders.status) AS status_first_row,

-- bigquery
-       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC NULLS LAST, orders.amount DESC NULLS LAST) AS amount_last_row,
+       ROW_NUMBER() OVER (ORDER BY orders.shipped_on DESC, orders.amount DESC) AS amount_last_row,
  …
-       ROW_NUMBER() OVER (ORDER BY orders.paid_at NULLS LAST, orders.status NULLS LAST) AS status_first_row,
+       ROW_NUMBER() OVER (ORDER BY orders.paid_at IS NULL, orders.paid_at, orders.status IS NULL, orders.status) AS status_first_row,
  …
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS orders_amount_last_shipped_on_3e7c9009,
+   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS orders_status_first_paid_at_6a847698

-- databricks, spark
-   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS "orders.amount_last_shipped_on",
-   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS "orders.status_first_paid_at"
+   MAX(CASE WHEN ranked.amount_last_row = 1 AND ranked.value IS NOT NULL THEN ranked.amount END) AS `orders.amount_last_shipped_on`,
+   MAX(CASE WHEN ranked.status_first_row = 1 AND ranked.value_2 IS NOT NULL THEN ranked.status END) AS `orders.status_first_paid_at`
