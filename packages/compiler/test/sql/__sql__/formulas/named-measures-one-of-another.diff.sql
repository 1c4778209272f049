-- named measures, one of another
-- {"source_model":"orders","measures":["revenue","aov","aov * 2"]}
--
-- plan
--   Project [orders.revenue = amount_sum, orders.aov = amount_sum / NULLIF(_count, 0), orders.aov__2 = amount_sum / NULLIF(_count, 0) * 2]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.amount) AS "orders.revenue",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
FROM orders;

-- postgres, redshift: no difference

-- sqlite
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS REAL) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- duckdb, oracle
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   SUM(orders.amount) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- mysql, databricks, spark
-   SUM(orders.amount) AS "orders.revenue",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) AS `orders.revenue`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS `orders.aov`,
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) * 2 AS `orders.aov__2`

-- clickhouse
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
- FROM orders;
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS Nullable(Float64)) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT_BIG(*), 0) * 2 AS "orders.aov__2"

-- snowflake, trino
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) AS "orders.aov",
+   CAST(SUM(orders.amount) AS DOUBLE) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"

-- bigquery
-   SUM(orders.amount) AS "orders.revenue",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
-   CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
+   SUM(orders.amount) AS orders_revenue_25604486,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) AS orders_aov_9a172e78,
+   CAST(SUM(orders.amount) AS FLOAT64) / NULLIF(COUNT(*), 0) * 2 AS orders_aov__2_0eaf8334
