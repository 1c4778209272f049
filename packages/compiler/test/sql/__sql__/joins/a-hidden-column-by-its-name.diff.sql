-- a hidden column by its name
-- {"source_model":"orders","measures":["*:count"],"dimensions":["customer_id"]}
--
-- plan
--   Project [orders.customer_id = customer_id, orders._count = _count]
--     Aggregate by [customer_id = orders.customer_id] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  orders.customer_id AS "orders.customer_id",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   orders.customer_id AS "orders.customer_id",
-   COUNT(*) AS "orders._count"
+   orders.customer_id AS `orders.customer_id`,
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
+ GROUP BY orders.customer_id;

-- bigquery
-   orders.customer_id AS "orders.customer_id",
-   COUNT(*) AS "orders._count"
+   orders.customer_id AS orders_customer_id_ad04f9ce,
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- GROUP BY 1;
+ GROUP BY orders.customer_id;
