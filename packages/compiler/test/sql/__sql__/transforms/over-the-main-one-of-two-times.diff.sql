-- over the main one of two times
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"},{"dimension":"shipped_on","granularity":"year"}],
--   "main_time_dimension": "shipped_on"
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.shipped_on = grouped.shipped_on, orders.cumsum(amount_sum) = CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END]
--     Named grouped
--       Aggregate by [placed_at = TRUNCATE('month', orders.placed_at), shipped_on = TRUNCATE('year', orders.shipped_on)] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
FROM grouped;

-- duckdb, snowflake, redshift, trino: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-01-01', orders.shipped_on) AS shipped_on,

-- postgres
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC('year', CAST(orders.shipped_on AS TIMESTAMP)) AS shipped_on,

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
+       MAKEDATE(YEAR(orders.shipped_on), 1) AS shipped_on,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.shipped_on AS `orders.shipped_on`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS `orders.cumsum(amount_sum)`

-- clickhouse
- FROM grouped;
+ FROM grouped
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
+       DATETRUNC(year, orders.shipped_on) AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY DATETRUNC(month, orders.placed_at), DATETRUNC(year, orders.shipped_on)
  …
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.shipped_on IS NULL THEN 1 ELSE 0 END ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
+       DATE_TRUNC(orders.shipped_on, YEAR) AS shipped_on,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.shipped_on AS orders_shipped_on_dc91e4d7,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS orders_cumsum_amount_sum__2874e763

-- databricks, spark
-   grouped.placed_at AS "orders.placed_at",
-   grouped.shipped_on AS "orders.shipped_on",
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.shipped_on AS `orders.shipped_on`,
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS `orders.cumsum(amount_sum)`

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
-       DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
+       TRUNC(orders.shipped_on, 'YYYY') AS shipped_on,
  …
-     GROUP BY 1, 2
+     GROUP BY TRUNC(orders.placed_at, 'MM'), TRUNC(orders.shipped_on, 'YYYY')
  …
-   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
+   CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.shipped_on IS NULL THEN 1 ELSE 0 END ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
