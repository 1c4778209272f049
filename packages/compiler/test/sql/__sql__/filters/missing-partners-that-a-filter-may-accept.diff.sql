-- missing partners that a filter may accept
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["customers.country is null or status = 'done'","customers.regions.name = 'North' or customers.country = 'NO'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter customers.country IS NULL OR orders.status = 'done' and customers__regions.name = 'North' OR customers.country = 'NO'
--         Join left on customers.region_id = customers__regions.id
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
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (customers.country IS NULL OR orders.status = 'done')
  AND (customers__regions.name = 'North' OR customers.country = 'NO');

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- clickhouse
-   AND (customers__regions.name = 'North' OR customers.country = 'NO');
+   AND (customers__regions.name = 'North' OR customers.country = 'NO')
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE (customers.country IS NULL OR orders.status = 'done')
-   AND (customers__regions.name = 'North' OR customers.country = 'NO');
+ WHERE (customers.country IS NULL OR orders.status = N'done')
+   AND (customers__regions.name = N'North' OR customers.country = N'NO');

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
