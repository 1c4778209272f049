-- rows of a to-many join or of the source itself
-- {"source_model":"orders","measures":["*:count"],"filters":["status = 'done' or lines.pieces > 3"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'done' OR orders.id IN (…)
--         In
--           Project [order_id = "lines".order_id]
--             Filter "lines".pieces > 3
--               Scan order_lines as lines
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- clickhouse
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = N'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);

-- snowflake
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" WHERE "LINES".pieces > 3);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` WHERE `lines`.pieces > 3);

-- oracle
- WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
+ WHERE orders.status = 'done' OR orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" WHERE "LINES".pieces > 3);
