-- time_shift, by its own period and by another
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"time_shift(amount:sum) - time_shift(amount:sum, -1, 'quarter')","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = later.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'quarter')
--         Join left on later.placed_at = SHIFT(grouped.placed_at, 1, 'month')
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--               Scan orders as orders
--           Named later
--             see #1
--         Named earlier
--           see #1

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
  later.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE(grouped.placed_at, '+1 months', 'floor')
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-3 months', 'floor')

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   later.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   later.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = grouped.placed_at + INTERVAL 1 MONTH
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL 3 MONTH
+ ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATEADD(month, 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATEADD(month, 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATEADD(month, -3, grouped.placed_at)

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   later.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   later.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE_ADD(grouped.placed_at, INTERVAL 1 MONTH)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -3 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- trino
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = DATE_ADD('month', 1, grouped.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
+   ON earlier.placed_at = DATE_ADD('month', -3, grouped.placed_at)

-- databricks, spark
-   grouped.placed_at AS "orders.placed_at",
-   later.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   later.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
+   ON later.placed_at = grouped.placed_at + INTERVAL '1' MONTH
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '3' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN grouped AS later
-   ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped later
+   ON later.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), 1))
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -3))
+ ORDER BY "orders.placed_at";
