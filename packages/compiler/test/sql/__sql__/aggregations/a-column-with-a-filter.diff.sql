-- a column with a filter
-- {"source_model":"orders","measures":["done_amount:sum","done_amount:count","amount:sum"]}
--
-- plan
--   Project [orders.done_amount_sum = done_amount_sum, orders.done_amount_count = done_amount_count, orders.amount_sum = amount_sum]
--     Aggregate by [] of [done_amount_sum = SUM(CASE WHEN orders.status = 'done' THEN orders.amount END), done_amount_count = COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END), amount_sum = SUM(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
  COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders;

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
-   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
-   SUM(orders.amount) AS "orders.amount_sum"
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_sum`,
+   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS `orders.done_amount_count`,
+   SUM(orders.amount) AS `orders.amount_sum`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
+   COUNT_BIG(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",

-- bigquery
-   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
-   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
-   SUM(orders.amount) AS "orders.amount_sum"
+   SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS orders_done_amount_sum_64138883,
+   COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS orders_done_amount_count_3411c487,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
