-- behind to-many rows that know their order
-- {"source_model":"orders","measures":["amount:sum","lines.pieces:sum","lines.*:count"],"dimensions":["status"]}
--
-- plan
--   Project [orders.status = grouped.status, orders.amount_sum = grouped.amount_sum, orders.lines.pieces_sum = lines_measures.pieces_sum, orders.lines._count = COALESCE(lines_measures._count, 0)]
--     Join left on grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
--       Named grouped
--         Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders
--       Named lines_measures
--         Aggregate by [orders__status = orders.status] of [pieces_sum = SUM("lines".pieces), _count = COUNT(*)]
--           Join left on "lines".order_id = orders.id
--             Scan order_lines as lines
--             Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  lines_measures AS (
    SELECT
      orders.status AS orders__status,
      SUM("lines".pieces) AS pieces_sum,
      COUNT(*) AS _count
    FROM order_lines AS "lines"
    LEFT JOIN orders
      ON "lines".order_id = orders.id
    GROUP BY 1
  )
SELECT
  grouped.status AS "orders.status",
  grouped.amount_sum AS "orders.amount_sum",
  lines_measures.pieces_sum AS "orders.lines.pieces_sum",
  COALESCE(lines_measures._count, 0) AS "orders.lines._count"
FROM grouped
LEFT JOIN lines_measures
  ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;

-- duckdb: no difference

-- sqlite
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS lines_measures.orders__status;

-- postgres
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON ARRAY[grouped.status] = ARRAY[lines_measures.orders__status] AND (grouped.status IS NULL) = (lines_measures.orders__status IS NULL);

-- mysql
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(`lines`.pieces) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   lines_measures.pieces_sum AS "orders.lines.pieces_sum",
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   lines_measures.pieces_sum AS `orders.lines.pieces_sum`,
+   COALESCE(lines_measures._count, 0) AS `orders.lines._count`
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status <=> lines_measures.orders__status;

-- clickhouse
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(toDecimal128(accurateCast("lines".pieces, 'Nullable(Int128)'), 0)) AS pieces_sum,
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       SUM("lines".pieces) AS pieces_sum,
-       COUNT(*) AS _count
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum,
+       COUNT_BIG(*) AS _count
  …
-     GROUP BY 1
+     GROUP BY orders.status

-- snowflake
-       SUM("lines".pieces) AS pieces_sum,
+       SUM("LINES".pieces) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS "LINES"
  …
-       ON "lines".order_id = orders.id
+       ON "LINES".order_id = orders.id

-- bigquery
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(`lines`.pieces) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   lines_measures.pieces_sum AS "orders.lines.pieces_sum",
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.amount_sum AS orders_amount_sum_7e66bcaa,
+   lines_measures.pieces_sum AS orders_lines_pieces_sum_34b8540e,
+   COALESCE(lines_measures._count, 0) AS orders_lines__count_d7de7979
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(lines_measures.orders__status), 'null');

-- redshift
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status = lines_measures.orders__status OR grouped.status IS NULL AND lines_measures.orders__status IS NULL;

-- trino
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(CAST("lines".pieces AS DECIMAL(38, 0))) AS pieces_sum,

-- databricks, spark
-       SUM("lines".pieces) AS pieces_sum,
+       SUM(CAST(`lines`.pieces AS DECIMAL(38, 0))) AS pieces_sum,
  …
-     FROM order_lines AS "lines"
+     FROM order_lines AS `lines`
  …
-       ON "lines".order_id = orders.id
+       ON `lines`.order_id = orders.id
  …
-   grouped.status AS "orders.status",
-   grouped.amount_sum AS "orders.amount_sum",
-   lines_measures.pieces_sum AS "orders.lines.pieces_sum",
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   grouped.status AS `orders.status`,
+   grouped.amount_sum AS `orders.amount_sum`,
+   lines_measures.pieces_sum AS `orders.lines.pieces_sum`,
+   COALESCE(lines_measures._count, 0) AS `orders.lines._count`
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON grouped.status <=> lines_measures.orders__status;

-- oracle
-     GROUP BY 1
+     GROUP BY orders.status
  …
-       SUM("lines".pieces) AS pieces_sum,
-       COUNT(*) AS _count
-     FROM order_lines AS "lines"
+       SUM("LINES".pieces) AS pieces_sum,
+       COUNT(*) AS "_COUNT"
+     FROM order_lines "LINES"
  …
-       ON "lines".order_id = orders.id
-     GROUP BY 1
+       ON "LINES".order_id = orders.id
+     GROUP BY orders.status
  …
-   COALESCE(lines_measures._count, 0) AS "orders.lines._count"
+   COALESCE(lines_measures."_COUNT", 0) AS "orders.lines._count"
  …
-   ON grouped.status IS NOT DISTINCT FROM lines_measures.orders__status;
+   ON DECODE(grouped.status, lines_measures.orders__status, 1, 0) = 1;
