-- counting distinct values as SQL spells it
-- {"source_model":"orders","measures":["count(distinct status)"]}
--
-- plan
--   Project [orders.status_count_distinct = status_count_distinct]
--     Aggregate by [] of [status_count_distinct = COUNT(DISTINCT orders.status)]
--       Scan orders as orders

-- generic
SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
FROM orders;

-- sqlite, duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- mysql, databricks, spark
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`

-- clickhouse
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
- FROM orders;
+   uniqExact(orders.status) AS "orders.status_count_distinct"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
+   COUNT_BIG(DISTINCT orders.status) AS "orders.status_count_distinct"

-- bigquery
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct"
+   COUNT(DISTINCT orders.status) AS orders_status_count_distinct_f90a0bd9
