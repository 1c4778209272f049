-- rows of a to-many join are asked for, not joined
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.pieces > 3"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter EXISTS (lines where orders.id = "lines".order_id and "lines".pieces > 3)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 3);

-- clickhouse
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"

-- snowflake
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 3);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 3);

-- oracle
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 3);
+ WHERE EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 3);
