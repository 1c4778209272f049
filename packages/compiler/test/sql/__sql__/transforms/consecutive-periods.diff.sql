-- consecutive_periods
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"consecutive_periods(amount:sum > 20)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = windowed.placed_at, orders.x = CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END]
--     Sort windowed.placed_at asc
--       Named windowed
--         Project [placed_at = grouped.placed_at, amount_sum = grouped.amount_sum, consecutive_periods_step_1 = SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at)]
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

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
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb, snowflake: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY windowed.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(toDecimal128(accurateCast(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(toDecimal128(accurateCast(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END, 'Nullable(Int128)'), 0)) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
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
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   windowed.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY windowed.placed_at IS NULL, orders_placed_at_af78bedd;

-- trino
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"

-- databricks, spark
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CAST(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END AS DECIMAL(38, 0))) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   windowed.placed_at AS "orders.placed_at",
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   windowed.placed_at AS `orders.placed_at`,
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CAST(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END AS DECIMAL(38, 0))) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
+       SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped.placed_at) AS consecutive_periods_step_1
  …
-   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
+   CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY CASE WHEN windowed.placed_at IS NULL THEN 1 ELSE 0 END, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";
