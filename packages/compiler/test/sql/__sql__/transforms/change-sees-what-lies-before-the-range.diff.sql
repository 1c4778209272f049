-- change sees what lies before the range
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-02-01","2024-04-30"]}],
--   "order": {"placed_at":"asc"},
--   "filters": ["status = 'done'"]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Project [placed_at = surrounding.placed_at, amount_sum = surrounding.amount_sum]
--             Filter surrounding.placed_at >= '2024-02-01' and surrounding.placed_at < '2024-05-01'
--               Named surrounding
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--                   Filter orders.status = 'done' and orders.placed_at >= '2024-01-01 00:00:00' and orders.placed_at < '2024-05-01 00:00:00'
--                     Scan orders as orders
--         Named earlier
--           see #1

-- generic
WITH
  surrounding AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    WHERE orders.status = 'done'
      AND orders.placed_at >= TIMESTAMP '2024-01-01'
      AND orders.placed_at < TIMESTAMP '2024-05-01'
    GROUP BY 1
  ),
  grouped AS (
    SELECT
      surrounding.placed_at,
      surrounding.amount_sum
    FROM surrounding
    WHERE surrounding.placed_at >= DATE '2024-02-01'
      AND surrounding.placed_at < DATE '2024-05-01'
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN surrounding AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;

-- duckdb: no difference

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= '2024-01-01 00:00:00'
+       AND orders.placed_at < '2024-05-01 00:00:00'
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= '2024-02-01'
+       AND surrounding.placed_at < '2024-05-01'
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE(grouped.placed_at, '-1 months', 'floor')

-- postgres, redshift
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY "orders.placed_at";

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL 1 MONTH
+ ORDER BY grouped.placed_at IS NULL, `orders.placed_at`;

-- clickhouse
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= toDateTime64('2024-01-01 00:00:00', 6)
+       AND orders.placed_at < toDateTime64('2024-05-01 00:00:00', 6)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= toDate32('2024-02-01')
+       AND surrounding.placed_at < toDate32('2024-05-01')
  …
- ORDER BY "orders.placed_at" NULLS LAST;
+ ORDER BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     WHERE orders.status = 'done'
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+     WHERE orders.status = N'done'
+       AND orders.placed_at >= CAST('2024-01-01T00:00:00' AS DATETIME2)
+       AND orders.placed_at < CAST('2024-05-01T00:00:00' AS DATETIME2)
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-     WHERE surrounding.placed_at >= DATE '2024-02-01'
-       AND surrounding.placed_at < DATE '2024-05-01'
+     WHERE surrounding.placed_at >= CAST('2024-02-01' AS DATE)
+       AND surrounding.placed_at < CAST('2024-05-01' AS DATE)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)
+ ORDER BY CASE WHEN grouped.placed_at IS NULL THEN 1 ELSE 0 END, "orders.placed_at";

-- snowflake
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= CAST('2024-01-01 00:00:00' AS TIMESTAMP_NTZ)
+       AND orders.placed_at < CAST('2024-05-01 00:00:00' AS TIMESTAMP_NTZ)
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATEADD(month, -1, grouped.placed_at)

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= DATETIME '2024-01-01 00:00:00'
+       AND orders.placed_at < DATETIME '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS orders_placed_at_af78bedd,
+   grouped.amount_sum - earlier.amount_sum AS orders_x_6e27d83a
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = DATE_ADD(grouped.placed_at, INTERVAL -1 MONTH)
+ ORDER BY grouped.placed_at IS NULL, orders_placed_at_af78bedd;

-- trino
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
+   ON earlier.placed_at = DATE_ADD('month', -1, grouped.placed_at)

-- databricks, spark
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
  …
-   grouped.placed_at AS "orders.placed_at",
-   grouped.amount_sum - earlier.amount_sum AS "orders.x"
+   grouped.placed_at AS `orders.placed_at`,
+   grouped.amount_sum - earlier.amount_sum AS `orders.x`
  …
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+   ON earlier.placed_at = grouped.placed_at - INTERVAL '1' MONTH
+ ORDER BY `orders.placed_at` NULLS LAST;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-       AND orders.placed_at >= TIMESTAMP '2024-01-01'
-       AND orders.placed_at < TIMESTAMP '2024-05-01'
-     GROUP BY 1
+       AND orders.placed_at >= TIMESTAMP '2024-01-01 00:00:00'
+       AND orders.placed_at < TIMESTAMP '2024-05-01 00:00:00'
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
- LEFT JOIN surrounding AS earlier
-   ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
- ORDER BY "orders.placed_at" NULLS LAST;
+ LEFT JOIN surrounding earlier
+   ON earlier.placed_at = ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1) + LEAST(TRUNC(grouped.placed_at, 'DD') - TRUNC(grouped.placed_at, 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1)) - ADD_MONTHS(TRUNC(grouped.placed_at, 'MM'), -1))
+ ORDER BY "orders.placed_at";
