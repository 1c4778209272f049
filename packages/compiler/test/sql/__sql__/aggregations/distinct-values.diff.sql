-- distinct values
-- {"source_model":"orders","measures":["status:countd","status:count_distinct_approx"]}
--
-- plan
--   Project [orders.status_count_distinct = status_count_distinct, orders.status_count_distinct_approx = status_count_distinct_approx]
--     Aggregate by [] of [status_count_distinct = COUNT(DISTINCT orders.status), status_count_distinct_approx = COUNT(DISTINCT orders.status)]
--       Scan orders as orders

-- generic
SELECT
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
  COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
FROM orders;

-- sqlite, postgres: no difference

-- duckdb, snowflake, oracle
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- mysql
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`,
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct_approx`

-- clickhouse
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
- FROM orders;
+   uniqExact(orders.status) AS "orders.status_count_distinct",
+   uniq(orders.status) AS "orders.status_count_distinct_approx"
+ FROM orders
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT_BIG(DISTINCT orders.status) AS "orders.status_count_distinct",
+   APPROX_COUNT_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- bigquery
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT(DISTINCT orders.status) AS orders_status_count_distinct_f90a0bd9,
+   APPROX_COUNT_DISTINCT(orders.status) AS orders_status_count_distinct_approx_0545cbae

-- redshift
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROXIMATE COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"

-- trino
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   APPROX_DISTINCT(orders.status) AS "orders.status_count_distinct_approx"

-- databricks, spark
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct",
-   COUNT(DISTINCT orders.status) AS "orders.status_count_distinct_approx"
+   COUNT(DISTINCT orders.status) AS `orders.status_count_distinct`,
+   APPROX_COUNT_DISTINCT(orders.status) AS `orders.status_count_distinct_approx`
