-- texts with quotes, backslashes and other scripts
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = 'it''s \\n'","status = \"Ørsted 東京 😀\""]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'it''s \n' and orders.status = 'Ørsted 東京 😀'
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s \n'
  AND orders.status = 'Ørsted 東京 😀';

-- sqlite, duckdb, postgres, trino, oracle: no difference

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it''s \\n'

-- clickhouse
- WHERE orders.status = 'it''s \n'
-   AND orders.status = 'Ørsted 東京 😀';
+ WHERE orders.status = 'it''s \\n'
+   AND orders.status = 'Ørsted 東京 😀'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'it''s \n'
-   AND orders.status = 'Ørsted 東京 😀';
+ WHERE orders.status = N'it''s \n'
+   AND orders.status = N'Ørsted 東京 😀';

-- snowflake, redshift
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it''s \\n'

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it\'s \\n'

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'it''s \n'
+ WHERE orders.status = 'it\'s \\n'
