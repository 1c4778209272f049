-- a bare column among the measures
-- {"source_model":"orders","measures":["status","*:count"]}
-- warning: 'status' is a column without an aggregation, so it is treated as a dimension
--
-- plan
--   Project [orders.status = status, orders._count = _count]
--     Aggregate by [status = orders.status] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS `orders.status`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY orders.status;

-- bigquery
-   orders.status AS "orders.status",
-   COUNT(*) AS "orders._count"
+   orders.status AS orders_status_6bc1dce8,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- GROUP BY 1;
+ GROUP BY orders.status;
