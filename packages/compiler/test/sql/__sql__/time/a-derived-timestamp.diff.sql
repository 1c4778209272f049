-- a derived timestamp
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"due_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.due_at = due_at, orders._count = _count]
--     Aggregate by [due_at = TRUNCATE('month', COALESCE(orders.placed_at, orders.paid_at))] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   STRFTIME('%Y-%m-01', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",

-- mysql
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(COALESCE(orders.placed_at, orders.paid_at), '%Y-%m-01') AS DATE) AS `orders.due_at`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, COALESCE(orders.placed_at, orders.paid_at));

-- bigquery
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(DATE(COALESCE(orders.placed_at, orders.paid_at)), MONTH) AS orders_due_at_95e895dc,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS `orders.due_at`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
+   TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM') AS "orders.due_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(COALESCE(orders.placed_at, orders.paid_at), 'MM');
