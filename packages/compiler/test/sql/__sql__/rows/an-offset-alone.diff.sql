-- an offset alone
-- {"source_model":"orders","dimensions":["status"],"offset":20}
--
-- plan
--   Limit none offset 20
--     Project [orders.status = status]
--       Aggregate by [status = orders.status] of []
--         Scan orders as orders

-- generic
SELECT
  orders.status AS "orders.status"
FROM orders
GROUP BY 1
OFFSET 20;

-- duckdb, postgres, redshift, trino: no difference

-- sqlite
+ LIMIT -1

-- mysql
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`
  …
+ LIMIT 18446744073709551615

-- clickhouse
- OFFSET 20;
+ OFFSET 20
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1
- OFFSET 20;
+ GROUP BY orders.status
+ ORDER BY (SELECT NULL)
+ OFFSET 20 ROWS;

-- snowflake
+ LIMIT NULL

-- bigquery
-   orders.status AS "orders.status"
+   orders.status AS orders_status_6bc1dce8
  …
+ LIMIT 9223372036854775807

-- databricks, spark
-   orders.status AS "orders.status"
+   orders.status AS `orders.status`

-- oracle
- GROUP BY 1
- OFFSET 20;
+ GROUP BY orders.status
+ OFFSET 20 ROWS;
