-- no row of a to-many join
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.pieces is null"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.id IN (…) OR NOT EXISTS (…) AND TRUE
--         In
--           Project [order_id = "lines".order_id]
--             Filter "lines".pieces IS NULL
--               Scan order_lines as lines
--         Exists
--           Filter orders.id = "lines".order_id
--             Scan order_lines as lines
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id) AND TRUE;

-- clickhouse
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND 1 = 1;

-- snowflake
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" WHERE "LINES".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id) AND TRUE;

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id) AND TRUE;

-- oracle
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id) AND TRUE;
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" WHERE "LINES".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id) AND 1 = 1;
