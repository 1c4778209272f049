-- change of hours
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum, -24)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"hour"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -24, 'hour')
--         Named grouped
--           Aggregate by [placed_at = TRUNCATE('hour', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('hour', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-%d %H:00:00', orders.placed_at) AS placed_at,
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATETIME(grouped.placed_at, '-24 hours')

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-%d %H:00:00') AS DATETIME) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL 24 HOUR
+ ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       DATETRUNC(hour, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(hour, orders.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(hour, -24, CAST(grouped.placed_at AS DATETIME2))
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATEADD(hour, -24, CAST(grouped.placed_at AS TIMESTAMP_NTZ))

-- bigquery
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       DATETIME_TRUNC(DATETIME(orders.placed_at), HOUR) AS placed_at,
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL -24 HOUR)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- trino
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
+   ON earlier.placed_at = DATE_ADD('hour', -24, CAST(grouped.placed_at AS TIMESTAMP(6)))

-- databricks, spark
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '24' HOUR
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('hour', orders.placed_at) AS placed_at,
+       CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY CAST(TRUNC(orders.placed_at, 'HH24') AS TIMESTAMP)
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '24 hour'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = CAST(grouped.placed_at AS TIMESTAMP) + NUMTODSINTERVAL(-24, 'HOUR')
+ ORDER BY "orders.placed_at";
