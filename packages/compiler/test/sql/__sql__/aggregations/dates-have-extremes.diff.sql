-- dates have extremes
-- {"source_model":"orders","measures":["placed_at:min","shipped_on:max"]}
--
-- plan
--   Project [orders.placed_at_min = placed_at_min, orders.shipped_on_max = shipped_on_max]
--     Aggregate by [] of [placed_at_min = MIN(orders.placed_at), shipped_on_max = MAX(orders.shipped_on)]
--       Scan orders as orders

-- generic
SELECT
  MIN(orders.placed_at) AS "orders.placed_at_min",
  MAX(orders.shipped_on) AS "orders.shipped_on_max"
FROM orders;

-- sqlite, duckdb, postgres, mssql, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   MIN(orders.placed_at) AS "orders.placed_at_min",
-   MAX(orders.shipped_on) AS "orders.shipped_on_max"
+   MIN(orders.placed_at) AS `orders.placed_at_min`,
+   MAX(orders.shipped_on) AS `orders.shipped_on_max`

-- clickhouse
- FROM orders;
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- bigquery
-   MIN(orders.placed_at) AS "orders.placed_at_min",
-   MAX(orders.shipped_on) AS "orders.shipped_on_max"
+   MIN(orders.placed_at) AS orders_placed_at_min_bc953472,
+   MAX(orders.shipped_on) AS orders_shipped_on_max_b0697436
