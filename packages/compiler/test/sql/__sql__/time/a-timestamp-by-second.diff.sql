-- a timestamp by second
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"second"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('second', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

-- generic
SELECT
  DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;

-- duckdb, postgres, snowflake, redshift, trino: no difference

-- sqlite
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   DATETIME(orders.placed_at) AS "orders.placed_at",

-- mysql
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:%i:%s') AS DATETIME) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- clickhouse
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   toStartOfSecond(toDateTime64(orders.placed_at, 6)) AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETRUNC(second, orders.placed_at) AS "orders.placed_at",
+   COUNT_BIG(*) AS "orders._count"
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(second, orders.placed_at);

-- bigquery
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATETIME_TRUNC(DATETIME(orders.placed_at), SECOND) AS orders_placed_at_af78bedd,
+   COUNT(*) AS orders__count_b58c814a

-- databricks, spark
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
-   COUNT(*) AS "orders._count"
+   DATE_TRUNC('second', orders.placed_at) AS `orders.placed_at`,
+   COUNT(*) AS `orders._count`

-- oracle
-   DATE_TRUNC('second', orders.placed_at) AS "orders.placed_at",
+   CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND') AS "orders.placed_at",
  …
- GROUP BY 1;
+ GROUP BY CAST(TRUNC(orders.placed_at, 'MI') AS TIMESTAMP) + NUMTODSINTERVAL(FLOOR(EXTRACT(SECOND FROM CAST(orders.placed_at AS TIMESTAMP))), 'SECOND');
