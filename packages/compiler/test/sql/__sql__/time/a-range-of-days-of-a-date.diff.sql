-- a range of days of a date
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*)]
--       Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2024-05-01'
--         Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2024-05-01'
GROUP BY 1;

-- duckdb, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   STRFTIME('%Y-%m-01', orders.shipped_on) AS "orders.shipped_on",
  …
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
+ WHERE orders.shipped_on >= '2024-01-01'
+   AND orders.shipped_on < '2024-05-01'

-- postgres
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   DATE_TRUNC('month', CAST(orders.shipped_on AS TIMESTAMP)) AS "orders.shipped_on",

-- mysql
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.shipped_on, '%Y-%m-01') AS DATE) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- clickhouse
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
- GROUP BY 1;
+ WHERE orders.shipped_on >= toDate32('2024-01-01')
+   AND orders.shipped_on < toDate32('2024-05-01')
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(month, orders.shipped_on) AS "orders.shipped_on",
+   COUNT_BIG(*) AS "orders._count"
  …
- WHERE orders.shipped_on >= DATE '2024-01-01'
-   AND orders.shipped_on < DATE '2024-05-01'
- GROUP BY 1;
+ WHERE orders.shipped_on >= CAST('2024-01-01' AS DATE)
+   AND orders.shipped_on < CAST('2024-05-01' AS DATE)
+ GROUP BY DATETRUNC(month, orders.shipped_on);

-- bigquery
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC(orders.shipped_on, MONTH) AS orders_shipped_on_dc91e4d7,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('month', orders.shipped_on) AS `orders.shipped_on`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
+   TRUNC(orders.shipped_on, 'MM') AS "orders.shipped_on",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(orders.shipped_on, 'MM');
