-- basic ones of one column
-- {"source_model":"orders","measures":["amount:sum","amount:avg","amount:min","amount:max","amount:count"]}
--
-- plan
--   Project [orders.amount_sum = amount_sum, orders.amount_avg = amount_avg, orders.amount_min = amount_min, orders.amount_max = amount_max, orders.amount_count = amount_count]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), amount_avg = AVG(orders.amount), amount_min = MIN(orders.amount), amount_max = MAX(orders.amount), amount_count = COUNT(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  AVG(orders.amount) AS "orders.amount_avg",
  MIN(orders.amount) AS "orders.amount_min",
  MAX(orders.amount) AS "orders.amount_max",
  COUNT(orders.amount) AS "orders.amount_count"
FROM orders;

-- sqlite, duckdb, postgres, oracle: no difference

-- mysql, databricks, spark
-   SUM(orders.amount) AS "orders.amount_sum",
-   AVG(orders.amount) AS "orders.amount_avg",
-   MIN(orders.amount) AS "orders.amount_min",
-   MAX(orders.amount) AS "orders.amount_max",
-   COUNT(orders.amount) AS "orders.amount_count"
+   SUM(orders.amount) AS `orders.amount_sum`,
+   AVG(CAST(orders.amount AS DOUBLE)) AS `orders.amount_avg`,
+   MIN(orders.amount) AS `orders.amount_min`,
+   MAX(orders.amount) AS `orders.amount_max`,
+   COUNT(orders.amount) AS `orders.amount_count`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_avg",
  …
-   COUNT(orders.amount) AS "orders.amount_count"
+   COUNT_BIG(orders.amount) AS "orders.amount_count"

-- snowflake, trino
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE)) AS "orders.amount_avg",

-- bigquery
-   SUM(orders.amount) AS "orders.amount_sum",
-   AVG(orders.amount) AS "orders.amount_avg",
-   MIN(orders.amount) AS "orders.amount_min",
-   MAX(orders.amount) AS "orders.amount_max",
-   COUNT(orders.amount) AS "orders.amount_count"
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   AVG(CAST(orders.amount AS FLOAT64)) AS orders_amount_avg_1b1df939,
+   MIN(orders.amount) AS orders_amount_min_0b6251b9,
+   MAX(orders.amount) AS orders_amount_max_1d4ee657,
+   COUNT(orders.amount) AS orders_amount_count_dae3c406

-- redshift
-   AVG(orders.amount) AS "orders.amount_avg",
+   AVG(CAST(orders.amount AS DOUBLE PRECISION)) AS "orders.amount_avg",
