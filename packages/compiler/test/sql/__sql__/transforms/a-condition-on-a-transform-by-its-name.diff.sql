-- a condition on a transform by its name
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"},
--   "filters": ["x > 50"],
--   "limit": 2
-- }
--
-- plan
--   Limit 2
--     Project [orders.placed_at = windowed.placed_at, orders.x = windowed.cumsum]
--       Sort windowed.placed_at asc
--         Filter windowed.cumsum > 50
--           Named windowed
--             Project [placed_at = grouped.placed_at, cumsum = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END]
--               Named grouped
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Scan orders as orders

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  windowed.cumsum AS "orders.x"
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2;

-- duckdb, snowflake, trino: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY "orders.placed_at"

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   windowed.cumsum AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   windowed.cumsum AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY windowed.placed_at IS NULL, `orders.placed_at`

-- clickhouse
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY 1
+ LIMIT 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
- SELECT
+ SELECT TOP (2)
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   windowed.cumsum AS "orders.x"
+   windowed.placed_at AS orders_placed_at_af78bedd,
+   windowed.cumsum AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY windowed.placed_at IS NULL, orders_placed_at_af78bedd

-- databricks, spark
-   windowed.placed_at AS "orders.placed_at",
-   windowed.cumsum AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   windowed.cumsum AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST
+ ORDER BY `orders.placed_at` NULLS LAST

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
+       CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) END AS cumsum
  …
- ORDER BY "orders.placed_at" NULLS LAST
- LIMIT 2;
+ ORDER BY "orders.placed_at"
+ FETCH NEXT 2 ROWS ONLY;
