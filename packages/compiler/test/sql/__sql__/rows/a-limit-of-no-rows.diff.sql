-- a limit of no rows
-- {"source_model":"orders","dimensions":["status"],"limit":0}
--
-- plan
--   Limit 0
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 0;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- clickhouse
- LIMIT 0;
+ LIMIT 0
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- SELECT
+ SELECT TOP (0)
  …
- GROUP BY 1
- LIMIT 0;
+ GROUP BY orders.status;

-- bigquery
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8

-- oracle
- GROUP BY 1
- LIMIT 0;
+ GROUP BY orders.status
+ FETCH NEXT 0 ROWS ONLY;
