-- a limit and an offset
-- {"source_model":"orders","dimensions":["status"],"limit":10,"offset":20}
--
-- plan
--   Limit 10 offset 20
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
LIMIT 10
OFFSET 20;

-- sqlite, duckdb, postgres, snowflake, redshift: no difference

-- mysql, databricks, spark
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- clickhouse
- OFFSET 20;
+ OFFSET 20
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1
- LIMIT 10
- OFFSET 20;
+ GROUP BY orders.status
+ ORDER BY (SELECT NULL)
+ OFFSET 20 ROWS
+ FETCH NEXT 10 ROWS ONLY;

-- bigquery
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8

-- trino
- LIMIT 10
- OFFSET 20;
+ OFFSET 20
+ LIMIT 10;

-- oracle
- GROUP BY 1
- LIMIT 10
- OFFSET 20;
+ GROUP BY orders.status
+ OFFSET 20 ROWS
+ FETCH NEXT 10 ROWS ONLY;
