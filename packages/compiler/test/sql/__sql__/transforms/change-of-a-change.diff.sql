-- change of a change
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(change(amount:sum))","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum - earlier_3."change"]
--     Sort grouped.placed_at asc
--       Join left on earlier_3.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--               Scan orders as orders
--           Named earlier
--             see #1
--         Named earlier_3
--           Project [placed_at = grouped_2.placed_at, change = grouped_2.amount_sum - earlier_2.amount_sum]
--             Join left on earlier_2.placed_at = SHIFT(grouped_2.placed_at, -1, 'month')
--               Named grouped_2
--                 see #1
--               Named earlier_2
--                 see #1

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  earlier_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum - earlier_2.amount_sum AS "change"
    FROM grouped AS grouped_2
    LEFT JOIN grouped AS earlier_2
      ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
LEFT JOIN earlier_3
  ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE(grouped_2.placed_at, '-1 months', 'floor')
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS `change`
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL 1 MONTH
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = grouped.placed_at - INTERVAL 1 MONTH
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
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATEADD(month, -1, grouped_2.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS "CHANGE"
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATEADD(month, -1, grouped_2.placed_at)
  …
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.amount_sum - earlier.amount_sum - earlier_3."CHANGE" AS "orders.x"
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATEADD(month, -1, grouped.placed_at)

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS `change`
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE_ADD(grouped_2.placed_at, INTERVAL -1 MONTH)
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- trino
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = DATE_ADD('month', -1, grouped_2.placed_at)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier_3.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- databricks, spark
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
+       grouped_2.amount_sum - earlier_2.amount_sum AS `change`
  …
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1' MONTH
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum - earlier_3.`change` AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       grouped_2.amount_sum - earlier_2.amount_sum AS "change"
-     FROM grouped AS grouped_2
-     LEFT JOIN grouped AS earlier_2
-       ON earlier_2.placed_at = grouped_2.placed_at - INTERVAL '1 month'
+       grouped_2.amount_sum - earlier_2.amount_sum AS "CHANGE"
+     FROM grouped grouped_2
+     LEFT JOIN grouped earlier_2
+       ON earlier_2.placed_at = ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped_2.placed_at, 'DD') - TRUNC(grouped_2.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped_2.placed_at, 'MM'), -1))
  …
-   grouped.amount_sum - earlier.amount_sum - earlier_3."change" AS "orders.x"
+   grouped.amount_sum - earlier.amount_sum - earlier_3."CHANGE" AS "orders.x"
  …
- LEFT JOIN grouped AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+ LEFT JOIN grouped earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
  …
-   ON earlier_3.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier_3.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";
