-- change of weeks against the year before
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum, -1, 'year')","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = TRUNCATE('week', SHIFT(grouped.placed_at, -1, 'year'))
--         Named grouped
--           Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at, '-6 days', 'weekday 1') AS placed_at,
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATE(DATE(grouped.placed_at, '-1 years', 'floor'), '-6 days', 'weekday 1')

-- postgres
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC('week', CAST(grouped.placed_at - INTERVAL '1 year' AS TIMESTAMP))
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE(orders.placed_at) - INTERVAL WEEKDAY(orders.placed_at) DAY AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE(grouped.placed_at - INTERVAL 1 YEAR) - INTERVAL WEEKDAY(grouped.placed_at - INTERVAL 1 YEAR) DAY
+ ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATETRUNC(iso_week, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(iso_week, orders.placed_at)
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATETRUNC(iso_week, DATEADD(year, -1, grouped.placed_at))
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATEADD(day, 1 - DAYOFWEEKISO(orders.placed_at), DATE_TRUNC('day', orders.placed_at)) AS placed_at,
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATEADD(day, 1 - DAYOFWEEKISO(DATEADD(year, -1, grouped.placed_at)), DATE_TRUNC('day', DATEADD(year, -1, grouped.placed_at)))

-- bigquery
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), ISOWEEK) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC(DATE_ADD(grouped.placed_at, INTERVAL -1 YEAR), ISOWEEK)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- trino
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
+   ON earlier.placed_at = DATE_TRUNC('week', DATE_ADD('year', -1, grouped.placed_at))

-- databricks, spark
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1' YEAR)
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('week', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'IW') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'IW')
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = TRUNC(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -12)), 'IW')
+ ORDER BY "orders.placed_at";
