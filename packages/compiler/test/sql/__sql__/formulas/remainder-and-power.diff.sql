-- remainder and power
-- {"source_model":"orders","measures":["quantity:sum % 7","quantity:sum ** 2"]}
--
-- plan
--   Project [orders.quantity_sum_%_7 = quantity_sum % 7, orders.quantity_sum__2 = POWER(quantity_sum, 2)]
--     Aggregate by [] of [quantity_sum = SUM(orders.quantity)]
--       Scan orders as orders

-- generic
SELECT
  SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
  POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
FROM orders;

-- sqlite, duckdb, snowflake: no difference

-- postgres, redshift
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
+   MOD(CAST(SUM(orders.quantity) AS NUMERIC), CAST(7 AS NUMERIC)) AS "orders.quantity_sum_%_7",

-- mysql
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(orders.quantity) % 7 AS `orders.quantity_sum_%_7`,
+   POWER(SUM(orders.quantity), 2) AS `orders.quantity_sum__2`

-- clickhouse
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
- FROM orders;
+   SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)) % 7 AS "orders.quantity_sum_%_7",
+   POWER(SUM(toDecimal128(accurateCast(orders.quantity, 'Nullable(Int128)'), 0)), 2) AS "orders.quantity_sum__2"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS "orders.quantity_sum_%_7",
+   POWER(CAST(SUM(CAST(orders.quantity AS DECIMAL(38, 0))) AS DOUBLE PRECISION), 2) AS "orders.quantity_sum__2"

-- bigquery
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   MOD(SUM(orders.quantity), 7) AS `orders_quantity_sum_%_7_a90ea2f1`,
+   POWER(SUM(orders.quantity), 2) AS orders_quantity_sum__2_93cacc21

-- trino
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS "orders.quantity_sum_%_7",
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS "orders.quantity_sum__2"

-- databricks, spark
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
-   POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
+   SUM(CAST(orders.quantity AS DECIMAL(38, 0))) % 7 AS `orders.quantity_sum_%_7`,
+   POWER(SUM(CAST(orders.quantity AS DECIMAL(38, 0))), 2) AS `orders.quantity_sum__2`

-- oracle
-   SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
+   MOD(SUM(orders.quantity), 7) AS "orders.quantity_sum_%_7",
