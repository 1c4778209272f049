-- columns of joined models, one hop and two
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["customers.country = 'NO'","customers.regions.name = 'North'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter customers.country = 'NO' and customers__regions.name = 'North'
--         Join inner on customers.region_id = customers__regions.id
--           Join inner on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--           Scan regions as customers__regions

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
INNER JOIN customers
  ON orders.customer_id = customers.id
INNER JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE customers.country = 'NO'
  AND customers__regions.name = 'North';

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND customers__regions.name = 'North';
+   AND customers__regions.name = 'North'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE customers.country = 'NO'
-   AND customers__regions.name = 'North';
+ WHERE customers.country = N'NO'
+   AND customers__regions.name = N'North';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- INNER JOIN regions AS customers__regions
+ INNER JOIN regions customers__regions
