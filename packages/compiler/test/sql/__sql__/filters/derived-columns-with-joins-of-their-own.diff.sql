-- derived columns with joins of their own
-- {"source_model":"orders","measures":["*:count"],"filters":["is_home = 1","customers.place like '%NO'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1 and (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO'
--         Join left on customers.region_id = customers__regions.id
--           Join left on orders.customer_id = customers.id
--             Scan orders as orders
--             Scan customers as customers
--           Scan regions as customers__regions

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
LEFT JOIN regions AS customers__regions
  ON customers.region_id = customers__regions.id
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';
+   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) GLOB '*NO';

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';
+   AND CONVERT(CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) USING utf8mb4) COLLATE utf8mb4_bin LIKE '%NO';

-- clickhouse
-   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';
+   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND (CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?'))) LIKE '%NO';
+   AND CAST(CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'%NO';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
