-- rows behind a to-many join, of which one meets every condition
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.products.name = 'Lamp'","lines.pieces > 1"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.id IN (…)
--         In
--           Project [order_id = "lines".order_id]
--             Filter lines__products.name = 'Lamp' AND "lines".pieces > 1
--               Join inner on "lines".product_id = lines__products.id
--                 Scan order_lines as lines
--                 Scan products as lines__products
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- clickhouse
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "lines".order_id AS order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = N'Lamp' AND "lines".pieces > 1);

-- snowflake
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines AS "LINES" INNER JOIN products AS lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT `lines`.order_id FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND `lines`.pieces > 1);

-- oracle
- WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
+ WHERE orders.id IN (SELECT "LINES".order_id FROM order_lines "LINES" INNER JOIN products lines__products ON "LINES".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "LINES".pieces > 1);
