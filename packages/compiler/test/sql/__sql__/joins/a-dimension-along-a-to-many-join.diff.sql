-- a dimension along a to-many join
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["lines.pieces"]}
-- warning: The join to 'lines' finds several rows for one row of 'orders', so rows and measures count once for each of them
--
-- plan
--   Project [orders.lines.pieces = lines__pieces, orders.amount_sum = amount_sum]
--     Aggregate by [lines__pieces = "lines".pieces] of [amount_sum = SUM(orders.amount)]
--       Join left on orders.id = "lines".order_id
--         Scan orders as orders
--         Scan order_lines as lines

-- generic
SELECT
  "lines".pieces AS "orders.lines.pieces",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN order_lines AS "lines"
  ON orders.id = "lines".order_id
GROUP BY 1;

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   "lines".pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.pieces AS `orders.lines.pieces`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- LEFT JOIN order_lines AS "lines"
-   ON orders.id = "lines".order_id
+ LEFT JOIN order_lines AS `lines`
+   ON orders.id = `lines`.order_id

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
- GROUP BY 1;
+ GROUP BY "lines".pieces;

-- snowflake
-   "lines".pieces AS "orders.lines.pieces",
+   "LINES".pieces AS "orders.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON orders.id = "lines".order_id
+ LEFT JOIN order_lines AS "LINES"
+   ON orders.id = "LINES".order_id

-- bigquery
-   "lines".pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.pieces AS orders_lines_pieces_f5cedf26,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
  …
- LEFT JOIN order_lines AS "lines"
-   ON orders.id = "lines".order_id
+ LEFT JOIN order_lines AS `lines`
+   ON orders.id = `lines`.order_id

-- oracle
-   "lines".pieces AS "orders.lines.pieces",
+   "LINES".pieces AS "orders.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON orders.id = "lines".order_id
- GROUP BY 1;
+ LEFT JOIN order_lines "LINES"
+   ON orders.id = "LINES".order_id
+ GROUP BY "LINES".pieces;
