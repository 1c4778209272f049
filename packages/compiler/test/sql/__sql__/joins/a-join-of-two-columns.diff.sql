-- a join of two columns
-- {"source_model":"returns","measures":["*:count"],"dimensions":["lines.pieces","lines.orders.status"]}
--
-- plan
--   Project [returns.lines.pieces = lines__pieces, returns.lines.orders.status = lines__orders__status, returns._count = _count]
--     Aggregate by [lines__pieces = "lines".pieces, lines__orders__status = lines__orders.status] of [_count = COUNT(*)]
--       Join left on "lines".order_id = lines__orders.id
--         Join left on returns.order_id = "lines".order_id and returns.line_no = "lines".line_no
--           Scan returns as returns
--           Scan order_lines as lines
--         Scan orders as lines__orders

-- generic
SELECT
  "lines".pieces AS "returns.lines.pieces",
  lines__orders.status AS "returns.lines.orders.status",
  COUNT(*) AS "returns._count"
FROM returns
LEFT JOIN order_lines AS "lines"
  ON returns.order_id = "lines".order_id
    AND returns.line_no = "lines".line_no
LEFT JOIN orders AS lines__orders
  ON "lines".order_id = lines__orders.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, redshift, trino: no difference

-- mysql, databricks, spark
-   "lines".pieces AS "returns.lines.pieces",
-   lines__orders.status AS "returns.lines.orders.status",
-   COUNT(*) AS "returns._count"
+   `lines`.pieces AS `returns.lines.pieces`,
+   lines__orders.status AS `returns.lines.orders.status`,
+   COUNT(*) AS `returns._count`
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS `lines`
+   ON returns.order_id = `lines`.order_id
+     AND returns.line_no = `lines`.line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON `lines`.order_id = lines__orders.id

-- clickhouse
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   COUNT(*) AS "returns._count"
+   COUNT_BIG(*) AS "returns._count"
  …
- GROUP BY 1, 2;
+ GROUP BY "lines".pieces, lines__orders.status;

-- snowflake
-   "lines".pieces AS "returns.lines.pieces",
+   "LINES".pieces AS "returns.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS "LINES"
+   ON returns.order_id = "LINES".order_id
+     AND returns.line_no = "LINES".line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON "LINES".order_id = lines__orders.id

-- bigquery
-   "lines".pieces AS "returns.lines.pieces",
-   lines__orders.status AS "returns.lines.orders.status",
-   COUNT(*) AS "returns._count"
+   `lines`.pieces AS returns_lines_pieces_fb9d486e,
+   lines__orders.status AS returns_lines_orders_status_612c1744,
+   COUNT(*) AS returns__count_1c1c4a32
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
+ LEFT JOIN order_lines AS `lines`
+   ON returns.order_id = `lines`.order_id
+     AND returns.line_no = `lines`.line_no
  …
-   ON "lines".order_id = lines__orders.id
+   ON `lines`.order_id = lines__orders.id

-- oracle
-   "lines".pieces AS "returns.lines.pieces",
+   "LINES".pieces AS "returns.lines.pieces",
  …
- LEFT JOIN order_lines AS "lines"
-   ON returns.order_id = "lines".order_id
-     AND returns.line_no = "lines".line_no
- LEFT JOIN orders AS lines__orders
-   ON "lines".order_id = lines__orders.id
- GROUP BY 1, 2;
+ LEFT JOIN order_lines "LINES"
+   ON returns.order_id = "LINES".order_id
+     AND returns.line_no = "LINES".line_no
+ LEFT JOIN orders lines__orders
+   ON "LINES".order_id = lines__orders.id
+ GROUP BY "LINES".pieces, lines__orders.status;
