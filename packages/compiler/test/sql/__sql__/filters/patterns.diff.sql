-- patterns
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status like 'd%'","status not like '_o%'","status ilike 'D%'","status not ilike '%X'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status LIKE 'd%' and orders.status NOT LIKE '_o%' and orders.status ILIKE 'D%' and orders.status NOT ILIKE '%X'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'd%'
  AND orders.status NOT LIKE '_o%'
  AND orders.status ILIKE 'D%'
  AND orders.status NOT ILIKE '%X';

-- duckdb, postgres, snowflake, redshift: no difference

-- sqlite
- WHERE orders.status LIKE 'd%'
-   AND orders.status NOT LIKE '_o%'
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+ WHERE orders.status GLOB 'd*'
+   AND orders.status NOT GLOB '?o*'
+   AND orders.status LIKE 'D%'
+   AND orders.status NOT LIKE '%X';

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status LIKE 'd%'
-   AND orders.status NOT LIKE '_o%'
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+ WHERE CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE 'd%'
+   AND CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin NOT LIKE '_o%'
+   AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin LIKE LOWER('D%')
+   AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin NOT LIKE LOWER('%X');

-- clickhouse
-   AND orders.status NOT ILIKE '%X';
+   AND orders.status NOT ILIKE '%X'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status LIKE 'd%'
-   AND orders.status NOT LIKE '_o%'
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+ WHERE CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'd%'
+   AND CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 NOT LIKE N'_o%'
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE LOWER(N'D%')
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 NOT LIKE LOWER(N'%X');

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+   AND LOWER(orders.status) LIKE LOWER('D%')
+   AND LOWER(orders.status) NOT LIKE LOWER('%X');

-- trino, oracle
-   AND orders.status ILIKE 'D%'
-   AND orders.status NOT ILIKE '%X';
+   AND LOWER(orders.status) LIKE LOWER('D%')
+   AND LOWER(orders.status) NOT LIKE LOWER('%X');

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
