-- both spellings are one aggregate
-- {"source_model":"orders","measures":["amount:sum","sum(amount) / 2","count(*)"]}
--
-- plan
--   Project [orders.amount_sum = amount_sum, orders.sum(amount)__div__2 = amount_sum / 2, orders._count = _count]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
  COUNT(*) AS "orders._count"
FROM orders;

-- postgres, redshift: no difference

-- sqlite
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   CAST(SUM(orders.amount) AS REAL) / 2 AS "orders.sum(amount)__div__2",

-- duckdb, oracle
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   SUM(orders.amount) / 2 AS "orders.sum(amount)__div__2",

-- mysql, databricks, spark
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
-   COUNT(*) AS "orders._count"
+   SUM(orders.amount) AS `orders.amount_sum`,
+   CAST(SUM(orders.amount) AS DOUBLE) / 2 AS `orders.sum(amount)__div__2`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / 2 AS "orders.sum(amount)__div__2",
  …
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- snowflake, trino
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
+   CAST(SUM(orders.amount) AS DOUBLE) / 2 AS "orders.sum(amount)__div__2",

-- bigquery
-   SUM(orders.amount) AS "orders.amount_sum",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
-   COUNT(*) AS "orders._count"
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa,
+   CAST(SUM(orders.amount) AS FLOAT64) / 2 AS orders_sum_amount___div__2_0c3357a1,
+   COUNT(*) AS orders__count_b58c814a
