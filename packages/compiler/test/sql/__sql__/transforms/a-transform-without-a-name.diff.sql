-- a transform without a name
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)","change(sum(amount))"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.cumsum(amount_sum) = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END, orders.change(sum(amount)) = grouped.amount_sum - earlier.amount_sum]
--     Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--       Named grouped
--         Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--           Scan orders as orders
--       Named earlier
--         see #1

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';

-- duckdb, postgres, redshift: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor');

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
-   grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.cumsum(amount_sum)`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.change(sum(amount))`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH;

-- clickhouse
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at);

-- snowflake
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at);

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
-   grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS orders_cumsum_amount_sum__2874e763,
+   grouped.amount_sum - earlier.amount_sum AS orders_change_sum_amount___26411c91
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH);

-- trino
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at);

-- databricks, spark
-   grouped.placed_at AS "orders.placed_at",
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
-   grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
+   grouped.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS `orders.cumsum(amount_sum)`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.change(sum(amount))`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1));
