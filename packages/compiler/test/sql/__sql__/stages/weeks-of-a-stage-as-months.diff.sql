-- weeks of a stage as months
-- {
--   "queries": [
--     {"name":"w","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"week"}]},
--     {"source_model":"w","measures":["amount_sum:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]}
--   ]
-- }
--
-- plan
--   Project [w.placed_at = placed_at, w.amount_sum_sum = amount_sum_sum]
--     Aggregate by [placed_at = TRUNCATE('month', w.placed_at)] of [amount_sum_sum = SUM(w.amount_sum)]
--       Named w
--         Project [placed_at, amount_sum]
--           Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--             Scan orders as orders

-- generic
WITH
  w AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
  SUM(w.amount_sum) AS "w.amount_sum_sum"
FROM w
GROUP BY 1;

-- duckdb, redshift, trino: no difference

-- sqlite
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   STRFTIME('%Y-%m-01', w.placed_at) AS "w.placed_at",

-- postgres
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   DATE_TRUNC('month', CAST(w.placed_at AS TIMESTAMP)) AS "w.placed_at",

-- mysql
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
-   SUM(w.amount_sum) AS "w.amount_sum_sum"
+   CAST(DATE_FORMAT(w.placed_at, '%Y-%m-01') AS DATE) AS `w.placed_at`,
+   SUM(w.amount_sum) AS `w.amount_sum_sum`

-- clickhouse
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATETRUNC(iso_week, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(iso_week, orders.placed_at)
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   DATETRUNC(month, w.placed_at) AS "w.placed_at",
  …
- GROUP BY 1;
+ GROUP BY DATETRUNC(month, w.placed_at);

-- snowflake
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS placed_at,

-- bigquery
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS placed_at,
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
-   SUM(w.amount_sum) AS "w.amount_sum_sum"
+   DATE_TRUNC(w.placed_at, MONTH) AS w_placed_at_d41df733,
+   SUM(w.amount_sum) AS w_amount_sum_sum_224443c4

-- databricks, spark
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
-   SUM(w.amount_sum) AS "w.amount_sum_sum"
+   DATE_TRUNC('month', w.placed_at) AS `w.placed_at`,
+   SUM(w.amount_sum) AS `w.amount_sum_sum`

-- oracle
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'IW') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'IW')
  …
-   DATE_TRUNC('month', w.placed_at) AS "w.placed_at",
+   TRUNC(w.placed_at, 'MM') AS "w.placed_at",
  …
- GROUP BY 1;
+ GROUP BY TRUNC(w.placed_at, 'MM');
