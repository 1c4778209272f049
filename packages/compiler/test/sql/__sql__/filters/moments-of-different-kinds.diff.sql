-- moments of different kinds
-- {"source_model":"orders","measures":["*:count"],"filters":["shipped_on > placed_at","paid_at >= placed_at"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.shipped_on > orders.placed_at and orders.paid_at >= orders.placed_at
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on > orders.placed_at
  AND orders.paid_at >= orders.placed_at;

-- duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- sqlite
- WHERE orders.shipped_on > orders.placed_at
-   AND orders.paid_at >= orders.placed_at;
+ WHERE DATETIME(orders.shipped_on) > DATETIME(orders.placed_at)
+   AND SEM_MOMENT(orders.paid_at) >= DATETIME(orders.placed_at);

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND orders.paid_at >= orders.placed_at;
+   AND orders.paid_at >= orders.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
