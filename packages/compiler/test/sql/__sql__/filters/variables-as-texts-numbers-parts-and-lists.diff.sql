-- variables as texts, numbers, parts and lists
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = '{state}' and amount > {least}","status like '%{part}%'","quantity in {sizes}"],
--   "variables": {"state":"it's","least":-4,"part":"a'b","sizes":[1,2]}
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'it''s' and orders.amount > -4 and orders.status LIKE '%a''b%' and orders.quantity IN (1, 2)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s'
  AND orders.amount > -4
  AND orders.status LIKE '%a''b%'
  AND orders.quantity IN (1, 2);

-- duckdb, postgres, snowflake, redshift, trino, oracle: no difference

-- sqlite
-   AND orders.status LIKE '%a''b%'
+   AND orders.status GLOB '*a''b*'

-- mysql
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
-   AND orders.status LIKE '%a''b%'
+   AND CONVERT(orders.status USING utf8mb4) COLLATE utf8mb4_bin LIKE '%a''b%'

-- clickhouse
-   AND orders.quantity IN (1, 2);
+   AND orders.quantity IN (1, 2)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = N'it''s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND CAST(orders.status AS NVARCHAR(4000)) COLLATE Latin1_General_100_BIN2 LIKE N'%a''b%'

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = 'it\'s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND orders.status LIKE '%a\'b%'

-- databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'it''s'
+ WHERE orders.status = 'it\'s'
  …
-   AND orders.status LIKE '%a''b%'
+   AND orders.status LIKE '%a\'b%'
