-- an aggregate of an expression
-- {"source_model":"orders","measures":["sum(amount * quantity)"]}
--
-- plan
--   Project [orders.amount_quantity_sum = amount_quantity_sum]
--     Aggregate by [] of [amount_quantity_sum = SUM(orders.amount * orders.quantity)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
FROM orders;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
+   SUM(orders.amount * orders.quantity) AS `orders.amount_quantity_sum`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
+   SUM(orders.amount * orders.quantity) AS orders_amount_quantity_sum_d0a8c106
