-- patterns with characters that mean something elsewhere
-- {"source_model":"orders","measures":["*:count"],"filters":["status like 'a*[b]?\\%'","status ilike '50\\%'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status LIKE 'a*[b]?\%' ESCAPE '' and orders.status ILIKE '50\%' ESCAPE ''
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
  AND orders.status ILIKE '50\%' ESCAPE '';

-- duckdb, postgres: no difference

-- sqlite
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status GLOB 'a[*][[]b][?]\*'
+   AND orders.status LIKE '50\%';

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE 'a*[b]?\\%' ESCAPE '|'
+   AND CONVERT(LOWER(orders.status) USING utf8mb4) COLLATE utf8mb4_bin LIKE LOWER('50\\%') ESCAPE '|';

-- clickhouse
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND orders.status ILIKE '50\\\\%'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'a*[[]b]?\%'
+   AND CAST(LOWER(orders.status) AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE LOWER(N'50\%');

-- snowflake
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\%'
+   AND orders.status ILIKE '50\\%';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND LOWER(orders.status) LIKE LOWER('50\\\\%');

-- redshift
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND orders.status ILIKE '50\\\\%';

-- trino, oracle
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\%'
+   AND LOWER(orders.status) LIKE LOWER('50\%');

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
-   AND orders.status ILIKE '50\%' ESCAPE '';
+ WHERE orders.status LIKE 'a*[b]?\\\\%'
+   AND orders.status ILIKE '50\\\\%';
