-- a transform of a measure of a joined model
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(customers.credit:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
-- warning: 'placed_at' is not reached from 'customers', so measures of 'customers' repeat for its values
--
-- plan
--   Project [orders.placed_at = grouped_2.placed_at, orders.x = CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END]
--     Sort grouped_2.placed_at asc
--       Named grouped_2
--         Project [placed_at = grouped.placed_at, customers__credit_sum = customers_measures.credit_sum]
--           Join cross
--             Named grouped
--               Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of []
--                 Scan orders as orders
--             Named customers_measures
--               Aggregate by [] of [credit_sum = SUM(customers.credit)]
--                 Scan customers as customers

-- generic
WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1
  ),
  customers_measures AS (
    SELECT
      SUM(customers.credit) AS credit_sum
    FROM customers
  ),
  grouped_2 AS (
    SELECT
      grouped.placed_at,
      customers_measures.credit_sum AS customers__credit_sum
    FROM grouped
    CROSS JOIN customers_measures
  )
SELECT
  grouped_2.placed_at AS "orders.placed_at",
  CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
FROM grouped_2
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb, snowflake, trino: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at
  …
-   grouped_2.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   grouped_2.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped_2.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
-       grouped.placed_at,
+       grouped.placed_at AS placed_at,
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped_2.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-   grouped_2.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS orders_x_6e27d83a
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY grouped_2.placed_at IS NULL, orders_placed_at_af78bedd;

-- databricks, spark
-   grouped_2.placed_at AS "orders.placed_at",
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   grouped_2.placed_at AS `orders.placed_at`,
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS `orders.x`
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY grouped_2.placed_at IS NULL ORDER BY grouped_2.placed_at) END AS "orders.x"
+   CASE WHEN grouped_2.placed_at IS NOT NULL THEN SUM(grouped_2.customers__credit_sum) OVER (PARTITION BY CASE WHEN grouped_2.placed_at IS NULL THEN 1 ELSE 0 END ORDER BY grouped_2.placed_at) END AS "orders.x"
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";
