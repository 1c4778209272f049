-- a stage read twice is one expression
-- {
--   "queries": [
--     {"name":"s","source_model":"orders","dimensions":["status"],"measures":["amount:sum"]},
--     {"name":"t","source_model":{"source_name":"s","joins":[{"name":"again","target_model":"s","join_pairs":[["status","status"]]}]},"dimensions":["status","again.amount_sum"]},
--     {"source_model":"t","measures":["*:count"]}
--   ]
-- }
--
-- plan
--   Project [t._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Named t
--         Project [status, again__amount_sum]
--           Aggregate by [status = s.status, again__amount_sum = again.amount_sum] of []
--             Join left on s.status = again.status
--               Named s
--                 Project [status, amount_sum] #1
--                   Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--                     Scan orders as orders
--               Named again
--                 see #1

-- generic
WITH
  s AS (
    SELECT
      orders.status,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  t AS (
    SELECT
      s.status,
      again.amount_sum AS again__amount_sum
    FROM s
    LEFT JOIN s AS again
      ON s.status = again.status
    GROUP BY 1, 2
  )
SELECT
  COUNT(*) AS "t._count"
FROM t;

-- sqlite, duckdb, postgres, snowflake, redshift, trino: no difference

-- mysql, databricks, spark
-   COUNT(*) AS "t._count"
+   COUNT(*) AS `t._count`

-- clickhouse
-       s.status,
+       s.status AS status,
  …
- FROM t;
+ FROM t
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     GROUP BY 1, 2
+     GROUP BY s.status, again.amount_sum
  …
-   COUNT(*) AS "t._count"
+   COUNT_BIG(*) AS "t._count"

-- bigquery
-   COUNT(*) AS "t._count"
+   COUNT(*) AS t__count_09124057

-- oracle
-     GROUP BY 1
+     GROUP BY orders.status
  …
-     LEFT JOIN s AS again
+     LEFT JOIN s again
  …
-     GROUP BY 1, 2
+     GROUP BY s.status, again.amount_sum
