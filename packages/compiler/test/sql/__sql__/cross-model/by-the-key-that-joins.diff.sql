-- by the key that joins
-- {"source_model":"lines","measures":["orders.amount:max"],"dimensions":["order_id"]}
--
-- plan
--   Project [lines.order_id = grouped.order_id, lines.orders.amount_max = orders_measures.amount_max]
--     Join left on grouped.order_id IS NOT DISTINCT FROM orders_measures.id
--       Named grouped
--         Aggregate by [order_id = "lines".order_id] of []
--           Scan order_lines as lines
--       Named orders_measures
--         Aggregate by [id = orders.id] of [amount_max = MAX(orders.amount)]
--           Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      "lines".order_id
    FROM order_lines AS "lines"
    GROUP BY 1
  ),
  orders_measures AS (
    SELECT
      orders.id,
      MAX(orders.amount) AS amount_max
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.order_id AS "lines.order_id",
  orders_measures.amount_max AS "lines.orders.amount_max"
FROM grouped
LEFT JOIN orders_measures
  ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;

-- duckdb, trino: no difference

-- sqlite
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id IS orders_measures.id;

-- postgres
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON ARRAY[CAST(grouped.order_id AS NUMERIC)] = ARRAY[CAST(orders_measures.id AS NUMERIC)];

-- mysql, databricks, spark
-       "lines".order_id
-     FROM order_lines AS "lines"
+       `lines`.order_id
+     FROM order_lines AS `lines`
  …
-   grouped.order_id AS "lines.order_id",
-   orders_measures.amount_max AS "lines.orders.amount_max"
+   grouped.order_id AS `lines.order_id`,
+   orders_measures.amount_max AS `lines.orders.amount_max`
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id <=> orders_measures.id;

-- clickhouse
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY "lines".order_id
  …
-     GROUP BY 1
+     GROUP BY orders.id

-- snowflake
-       "lines".order_id
-     FROM order_lines AS "lines"
+       "LINES".order_id
+     FROM order_lines AS "LINES"

-- bigquery
-       "lines".order_id
-     FROM order_lines AS "lines"
+       `lines`.order_id
+     FROM order_lines AS `lines`
  …
-   grouped.order_id AS "lines.order_id",
-   orders_measures.amount_max AS "lines.orders.amount_max"
+   grouped.order_id AS lines_order_id_424e6f6e,
+   orders_measures.amount_max AS lines_orders_amount_max_d26d694e
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON COALESCE(TO_JSON_STRING(grouped.order_id), 'null') = COALESCE(TO_JSON_STRING(orders_measures.id), 'null');

-- redshift
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON grouped.order_id = orders_measures.id OR grouped.order_id IS NULL AND orders_measures.id IS NULL;

-- oracle
-       "lines".order_id
-     FROM order_lines AS "lines"
-     GROUP BY 1
+       "LINES".order_id
+     FROM order_lines "LINES"
+     GROUP BY "LINES".order_id
  …
-     GROUP BY 1
+     GROUP BY orders.id
  …
-   ON grouped.order_id IS NOT DISTINCT FROM orders_measures.id;
+   ON DECODE(grouped.order_id, orders_measures.id, 1, 0) = 1;
