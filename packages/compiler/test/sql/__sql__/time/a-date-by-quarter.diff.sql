-- a date by quarter
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"quarter"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('quarter', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   DATE(orders.shipped_on, 'start of month', '-' || ((STRFTIME('%m', orders.shipped_on) - 1) % 3) || ' months') AS "orders.shipped_on",

-- postgres
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('quarter', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- mysql
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   MAKEDATE(YEAR(orders.shipped_on), 1) + INTERVAL QUARTER(orders.shipped_on) - 1 QUARTER AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(quarter, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(quarter, orders.shipped_on);

-- bigquery
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, QUARTER) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('quarter', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('quarter', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'Q') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'Q');
