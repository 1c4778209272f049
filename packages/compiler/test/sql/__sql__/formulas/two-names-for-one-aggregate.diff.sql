-- two names for one aggregate
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"a"},{"formula":"amount:sum","name":"b"}]}
--
-- plan
--   Project [orders.a = amount_sum, orders.b = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount) AS "orders.a",
  SUM(orders.amount) AS "orders.b"
FROM orders;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   SUM(orders.amount) AS "orders.a",
-   SUM(orders.amount) AS "orders.b"
+   SUM(orders.amount) AS `orders.a`,
+   SUM(orders.amount) AS `orders.b`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   SUM(orders.amount) AS "orders.a",
-   SUM(orders.amount) AS "orders.b"
+   SUM(orders.amount) AS orders_a_5727b405,
+   SUM(orders.amount) AS orders_b_5427af4c
