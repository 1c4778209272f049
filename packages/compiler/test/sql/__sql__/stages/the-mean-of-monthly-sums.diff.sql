-- the mean of monthly sums
-- {
--   "queries": [
--     {"name":"m","source_model":"orders","measures":["amount:sum"],"time_dimensions":[{"dimension":"placed_at","granularity":"month"}]},
--     {"source_model":"m","measures":["amount_sum:avg","*:count"],"filters":["amount_sum > 10"]}
--   ]
-- }
--
-- plan
--   Project [m.amount_sum_avg = amount_sum_avg, m._count = _count]
--     Aggregate by [] of [amount_sum_avg = AVG(m.amount_sum), _count = COUNT(*)]
--       Filter m.amount_sum > 10
--         Named m
--           Project [placed_at, amount_sum]
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

-- generic
WITH
  m AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  AVG(m.amount_sum) AS "m.amount_sum_avg",
  COUNT(*) AS "m._count"
FROM m
WHERE m.amount_sum > 10;

-- duckdb, postgres: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS DOUBLE)) AS `m.amount_sum_avg`,
+   COUNT(*) AS `m._count`

-- clickhouse
- WHERE m.amount_sum > 10;
+ WHERE m.amount_sum > 10
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS DOUBLE PRECISION)) AS "m.amount_sum_avg",
+   COUNT_BIG(*) AS "m._count"

-- snowflake, trino
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
+   AVG(CAST(m.amount_sum AS DOUBLE)) AS "m.amount_sum_avg",

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS FLOAT64)) AS m_amount_sum_avg_c934876d,
+   COUNT(*) AS m__count_403271be

-- redshift
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
+   AVG(CAST(m.amount_sum AS DOUBLE PRECISION)) AS "m.amount_sum_avg",

-- databricks, spark
-   AVG(m.amount_sum) AS "m.amount_sum_avg",
-   COUNT(*) AS "m._count"
+   AVG(CAST(m.amount_sum AS DOUBLE)) AS `m.amount_sum_avg`,
+   COUNT(*) AS `m._count`

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
