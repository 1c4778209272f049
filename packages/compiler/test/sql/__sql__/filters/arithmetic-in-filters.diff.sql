-- arithmetic in filters
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount - weight * 2 > 5","quantity % 2 = 0","amount / quantity > 2"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount - orders.weight * 2 > 5 and orders.quantity % 2 = 0 and orders.amount / NULLIF(orders.quantity, 0) > 2
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND orders.quantity % 2 = 0
  AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;

-- sqlite
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS REAL) / NULLIF(orders.quantity, 0) > 2;

-- duckdb
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND orders.amount / NULLIF(orders.quantity, 0) > 2;

-- postgres, redshift
-   AND orders.quantity % 2 = 0
+   AND MOD(CAST(orders.quantity AS NUMERIC), CAST(2 AS NUMERIC)) = 0

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS DOUBLE) / NULLIF(orders.quantity, 0) > 2;

-- clickhouse
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS Nullable(Float64)) / NULLIF(orders.quantity, 0) > 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- snowflake, trino
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND CAST(orders.amount AS DOUBLE) / NULLIF(orders.quantity, 0) > 2;

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.quantity % 2 = 0
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND MOD(orders.quantity, 2) = 0
+   AND CAST(orders.amount AS FLOAT64) / NULLIF(orders.quantity, 0) > 2;

-- oracle
-   AND orders.quantity % 2 = 0
-   AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
+   AND MOD(orders.quantity, 2) = 0
+   AND orders.amount / NULLIF(orders.quantity, 0) > 2;
