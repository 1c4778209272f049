-- derived columns, one of another
-- {"source_model":"orders","measures":["unit_price:sum","double_price:avg","is_big:sum"]}
--
-- plan
--   Project [orders.unit_price_sum = unit_price_sum, orders.double_price_avg = double_price_avg, orders.is_big_sum = is_big_sum]
--     Aggregate by [] of [unit_price_sum = SUM(orders.amount / orders.quantity), double_price_avg = AVG((orders.amount / orders.quantity) * 2), is_big_sum = SUM(CAST(orders.amount > 100 AS BIGINT))]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
  AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
  SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
FROM orders;

-- duckdb: no difference

-- sqlite, postgres
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(CAST(orders.amount > 100 AS INTEGER)) AS "orders.is_big_sum"

-- mysql
-   SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(orders.amount / orders.quantity) AS `orders.unit_price_sum`,
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS `orders.double_price_avg`,
+   SUM(CAST(orders.amount > 100 AS SIGNED)) AS `orders.is_big_sum`

-- clickhouse
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
- FROM orders;
+   SUM(toDecimal128(accurateCast(CAST(orders.amount > 100 AS Nullable(Int64)), 'Nullable(Int128)'), 0)) AS "orders.is_big_sum"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE PRECISION)) AS "orders.double_price_avg",
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS "orders.is_big_sum"

-- snowflake
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS "orders.double_price_avg",

-- bigquery
-   SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(orders.amount / orders.quantity) AS orders_unit_price_sum_801828b2,
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS FLOAT64)) AS orders_double_price_avg_c9bc094e,
+   SUM(CAST(orders.amount > 100 AS INT64)) AS orders_is_big_sum_32f3a4e3

-- redshift
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE PRECISION)) AS "orders.double_price_avg",
+   SUM(CAST(orders.amount > 100 AS INTEGER)) AS "orders.is_big_sum"

-- trino
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS "orders.double_price_avg",
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS "orders.is_big_sum"

-- databricks, spark
-   SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
-   AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(orders.amount / orders.quantity) AS `orders.unit_price_sum`,
+   AVG(CAST((orders.amount / orders.quantity) * 2 AS DOUBLE)) AS `orders.double_price_avg`,
+   SUM(CAST(CAST(orders.amount > 100 AS BIGINT) AS DECIMAL(38, 0))) AS `orders.is_big_sum`

-- oracle
-   SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
+   SUM(CAST(orders.amount > 100 AS NUMBER(38))) AS "orders.is_big_sum"
