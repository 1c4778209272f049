-- a stage named like a model
-- {
--   "queries": [
--     {"name":"orders","source_model":"recent","measures":["amount:sum"],"dimensions":["id"]},
--     {"source_model":"orders","measures":["amount_sum:max"]}
--   ]
-- }
--
-- plan
--   Project [orders.amount_sum_max = amount_sum_max]
--     Aggregate by [] of [amount_sum_max = MAX(orders.amount_sum)]
--       Named orders
--         Project [id, amount_sum]
--           Aggregate by [id = recent.id] of [amount_sum = SUM(recent.amount)]
--             Scan (SQL) as recent

-- generic
WITH
  orders_2 AS (
    SELECT
      recent.id,
      SUM(recent.amount) AS amount_sum
    FROM (
      SELECT id, amount, placed_at
      FROM orders
      WHERE status <> 'void'
    ) AS recent
    GROUP BY 1
  )
SELECT
  MAX(orders.amount_sum) AS "orders.amount_sum_max"
FROM orders_2 AS orders;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   MAX(orders.amount_sum) AS "orders.amount_sum_max"
+   MAX(orders.amount_sum) AS `orders.amount_sum_max`

-- clickhouse
- FROM orders_2 AS orders;
+ FROM orders_2 AS orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY recent.id

-- bigquery
-   MAX(orders.amount_sum) AS "orders.amount_sum_max"
+   MAX(orders.amount_sum) AS orders_amount_sum_max_bfa375c7

-- oracle
-     ) AS recent
-     GROUP BY 1
+     ) recent
+     GROUP BY recent.id
  …
- FROM orders_2 AS orders;
+ FROM orders_2 orders;
