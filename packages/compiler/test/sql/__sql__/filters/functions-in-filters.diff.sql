-- functions in filters
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["lower(trim(status)) = 'done'","length(status || '!') > 3","substr(status, 2) = 'x'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter LOWER(TRIM(orders.status)) = 'done' and LENGTH(orders.status || '!') > 3 and SUBSTR(orders.status, 2) = 'x'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE LOWER(TRIM(orders.status)) = 'done'
  AND LENGTH(orders.status || '!') > 3
  AND SUBSTR(orders.status, 2) = 'x';

-- sqlite, duckdb, postgres, snowflake, trino: no difference

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND LENGTH(orders.status || '!') > 3
+   AND CHAR_LENGTH(CONCAT(orders.status, '!')) > 3

-- clickhouse
- WHERE LOWER(TRIM(orders.status)) = 'done'
-   AND LENGTH(orders.status || '!') > 3
-   AND SUBSTR(orders.status, 2) = 'x';
+ WHERE lowerUTF8(TRIM(orders.status)) = 'done'
+   AND lengthUTF8(orders.status || '!') > 3
+   AND substringUTF8(orders.status, 2) = 'x'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE LOWER(TRIM(orders.status)) = 'done'
-   AND LENGTH(orders.status || '!') > 3
-   AND SUBSTR(orders.status, 2) = 'x';
+ WHERE LOWER(TRIM(orders.status)) = N'done'
+   AND LEN(CASE WHEN orders.status IS NOT NULL AND N'!' IS NOT NULL THEN CONCAT(orders.status, N'!') END + N'.') - 1 > 3
+   AND SUBSTRING(orders.status, 2, 2147483647) = N'x';

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a

-- redshift
-   AND SUBSTR(orders.status, 2) = 'x';
+   AND SUBSTRING(orders.status, 2) = 'x';

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`

-- oracle
-   AND LENGTH(orders.status || '!') > 3
+   AND LENGTH(CASE WHEN orders.status IS NOT NULL AND '!' IS NOT NULL THEN orders.status || '!' END) > 3
