-- change within dimensions
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"},
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on grouped.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

-- generic
WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON grouped.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON grouped.status IS earlier.status
+     AND earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- postgres
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (ARRAY[grouped.status] = ARRAY[earlier.status] AND (grouped.status IS NULL) = (earlier.status IS NULL))
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
+ ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.status AS orders_status_6bc1dce8,
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON COALESCE(TO_JSON_STRING(grouped.status), 'null') = COALESCE(TO_JSON_STRING(earlier.status), 'null')
+     AND earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- redshift
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
+   ON (grouped.status = earlier.status OR grouped.status IS NULL AND earlier.status IS NULL)
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- trino
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+     AND earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- databricks, spark
-   grouped.status AS "orders.status",
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.status AS `orders.status`,
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON grouped.status <=> earlier.status
+     AND earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN grouped AS earlier
-   ON grouped.status IS NOT DISTINCT FROM earlier.status
-     AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN grouped earlier
+   ON DECODE(grouped.status, earlier.status, 1, 0) = 1
+     AND earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";
