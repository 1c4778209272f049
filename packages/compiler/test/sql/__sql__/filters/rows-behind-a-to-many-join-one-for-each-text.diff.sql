-- rows behind a to-many join, one for each text
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.products.name = 'Lamp'","lines.pieces > 1"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter EXISTS (lines inner join lines__products on "lines".product_id = lines__products.id where orders.id = "lines".order_id and lines__products.name = 'Lamp') and EXISTS (lines where orders.id = "lines".order_id and "lines".pieces > 1)
--         Scan orders as orders

-- generic
SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
  AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS `orders._count`
  …
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
-   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE orders.id = `lines`.order_id AND lines__products.name = 'Lamp')
+   AND EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 1);

-- clickhouse
-   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
+   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1)
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "orders._count"
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
+ WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = N'Lamp')

-- snowflake
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
-   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS "LINES" INNER JOIN products AS lines__products ON "LINES".product_id = lines__products.id WHERE orders.id = "LINES".order_id AND lines__products.name = 'Lamp')
+   AND EXISTS (SELECT 1 FROM order_lines AS "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 1);

-- bigquery
-   COUNT(*) AS "orders._count"
+   COUNT(*) AS orders__count_b58c814a
  …
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
-   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
+ WHERE EXISTS (SELECT 1 FROM order_lines AS `lines` INNER JOIN products AS lines__products ON `lines`.product_id = lines__products.id WHERE orders.id = `lines`.order_id AND lines__products.name = 'Lamp')
+   AND EXISTS (SELECT 1 FROM order_lines AS `lines` WHERE orders.id = `lines`.order_id AND `lines`.pieces > 1);

-- oracle
- WHERE EXISTS (SELECT 1 FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE orders.id = "lines".order_id AND lines__products.name = 'Lamp')
-   AND EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 1);
+ WHERE EXISTS (SELECT 1 FROM order_lines "LINES" INNER JOIN products lines__products ON "LINES".product_id = lines__products.id WHERE orders.id = "LINES".order_id AND lines__products.name = 'Lamp')
+   AND EXISTS (SELECT 1 FROM order_lines "LINES" WHERE orders.id = "LINES".order_id AND "LINES".pieces > 1);
