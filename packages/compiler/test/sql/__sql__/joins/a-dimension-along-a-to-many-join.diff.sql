-- a dimension along a to-many join
-- {"source_model":"orders","measures":["amount:sum"],"dimensions":["lines.pieces"]}
-- warning: Groups along the join 'lines' overlap: a row of 'orders' counts once in each group that it reaches, so the values of the groups do not add up to the total
--
-- plan
--   Project [orders.lines.pieces = lines__pieces, orders.amount_sum = amount_sum]
--     Aggregate by [lines__pieces = "lines".lines__pieces] of [amount_sum = SUM(orders.amount)]
--       Join left on orders.id = "lines".pair
--         Scan orders as orders
--         Named lines
--           Aggregate by [pair = "lines".order_id, lines__pieces = "lines".pieces] of []
--             Scan order_lines as lines

-- generic
WITH
  "lines" AS (
    SELECT
      "lines".order_id AS pair,
      "lines".pieces AS lines__pieces
    FROM order_lines AS "lines"
    GROUP BY 1, 2
  )
SELECT
  "lines".lines__pieces AS "orders.lines.pieces",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
LEFT JOIN "lines"
  ON orders.id = "lines".pair
GROUP BY 1;

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.lines__pieces AS `orders.lines.pieces`,
+   SUM(orders.amount) AS `orders.amount_sum`
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN `lines`
+   ON orders.id = `lines`.pair

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1, 2
+     GROUP BY "lines".order_id, "lines".pieces
  …
- GROUP BY 1;
+ GROUP BY "lines".lines__pieces;

-- snowflake
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines AS "LINES"
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
+   "LINES".lines__pieces AS "orders.lines.pieces",
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN "LINES"
+   ON orders.id = "LINES".pair

-- bigquery
-   "lines" AS (
+   `lines` AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
+       `lines`.order_id AS pair,
+       `lines`.pieces AS lines__pieces
+     FROM order_lines AS `lines`
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
-   SUM(orders.amount) AS "orders.amount_sum"
+   `lines`.lines__pieces AS orders_lines_pieces_f5cedf26,
+   SUM(orders.amount) AS orders_amount_sum_7e66bcaa
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
+ LEFT JOIN `lines`
+   ON orders.id = `lines`.pair

-- oracle
-   "lines" AS (
+   "LINES" AS (
  …
-       "lines".order_id AS pair,
-       "lines".pieces AS lines__pieces
-     FROM order_lines AS "lines"
-     GROUP BY 1, 2
+       "LINES".order_id AS pair,
+       "LINES".pieces AS lines__pieces
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id, "LINES".pieces
  …
-   "lines".lines__pieces AS "orders.lines.pieces",
+   "LINES".lines__pieces AS "orders.lines.pieces",
  …
- LEFT JOIN "lines"
-   ON orders.id = "lines".pair
- GROUP BY 1;
+ LEFT JOIN "LINES"
+   ON orders.id = "LINES".pair
+ GROUP BY "LINES".lines__pieces;
