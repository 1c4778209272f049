-- derived columns with joins of their own
-- {"source_model":"orders","measures":["*:count"],"filters":["is_home = 1","customers.place like '%NO'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1 and CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO'
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
WHERE (CASE WHEN customers__regions.country = 'NO' THEN 1 ELSE 0 END) = 1
  AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END GLOB '*NO';

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CONVERT(CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END USING utf8mb4) COLLATE utf8mb4_bin LIKE '%NO';

-- clickhouse
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
-   AND CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END LIKE '%NO';
+   AND CAST(CASE WHEN customers.id IS NOT NULL THEN CONCAT(COALESCE(customers__regions.name, '?'), ', ', COALESCE(customers.country, '?')) END AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'%NO';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- oracle
- LEFT JOIN regions AS customers__regions
+ LEFT JOIN regions customers__regions
