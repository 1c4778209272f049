-- a trailing window within dimensions
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum(window='2m')"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped_2.status, orders.placed_at = grouped_2.placed_at, orders.amount_sum_window_2m = "trailing".amount_sum_window_2m]
--     Join left on grouped_2.status IS NOT DISTINCT FROM "trailing".status and grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
--       Named grouped_2
--         Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [] #1
--           Scan orders as orders
--       Named trailing
--         Aggregate by [status = grouped.status, placed_at = grouped.placed_at] of [amount_sum_window_2m = SUM(history.value)]
--           Join left on history.status IS NOT DISTINCT FROM grouped.status and history.moment >= SHIFT(SHIFT(grouped.placed_at, 1, 'month'), -2, 'month') and history.moment < SHIFT(grouped.placed_at, 1, 'month')
--             Named grouped
--               see #1
--             Named history
--               Aggregate by [status = orders.status, moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(orders.amount)]
--                 Scan orders as orders

-- generic
WITH
  grouped_2 AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at
    FROM orders
    GROUP BY 1, 2
  ),
  history AS (
    SELECT
      orders.status,
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1, 2
  ),
  "trailing" AS (
    SELECT
      grouped.status,
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_2m
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.status IS NOT DISTINCT FROM grouped.status
        AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1, 2
  )
SELECT
  grouped_2.status AS "orders.status",
  grouped_2.placed_at AS "orders.placed_at",
  "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
FROM grouped_2
LEFT JOIN "trailing"
  ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
    AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status IS grouped.status
+         AND history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-2 months', 'floor')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+   ON grouped_2.status IS "trailing".status
+     AND grouped_2.placed_at IS "trailing".placed_at;

-- duckdb
-   grouped_2 AS (
-     SELECT
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
-     FROM orders
-     GROUP BY 1, 2
-   ),
-   history AS (
+   grouped AS (
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value
+       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       SUM(orders.amount) AS amount_sum_window_2m_of_period
  …
-   ),
-   "trailing" AS (
-     SELECT
-       grouped.status,
-       grouped.placed_at,
-       SUM(history.value) AS amount_sum_window_2m
-     FROM grouped_2 AS grouped
-     LEFT JOIN history
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
- FROM grouped_2
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+   grouped.status AS "orders.status",
+   grouped.placed_at AS "orders.placed_at",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) NULLS LAST RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
+ FROM grouped;

-- postgres, redshift
-   grouped_2 AS (
-     SELECT
-       orders.status,
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
-     FROM orders
-     GROUP BY 1, 2
-   ),
-   history AS (
+   grouped AS (
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value
+       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       SUM(orders.amount) AS amount_sum_window_2m_of_period
  …
-   ),
-   "trailing" AS (
-     SELECT
-       grouped.status,
-       grouped.placed_at,
-       SUM(history.value) AS amount_sum_window_2m
-     FROM grouped_2 AS grouped
-     LEFT JOIN history
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
- FROM grouped_2
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+   grouped.status AS "orders.status",
+   grouped.placed_at AS "orders.placed_at",
+   CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum_window_2m_of_period) OVER (PARTITION BY grouped.status ORDER BY EXTRACT(YEAR FROM grouped.placed_at) * 12 + EXTRACT(MONTH FROM grouped.placed_at) RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) END AS "orders.amount_sum_window_2m"
+ FROM grouped;

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE(orders.placed_at) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status <=> grouped.status
+         AND history.moment >= grouped.placed_at + INTERVAL 1 MONTH - INTERVAL 2 MONTH
+         AND history.moment < grouped.placed_at + INTERVAL 1 MONTH
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   grouped_2.status AS `orders.status`,
+   grouped_2.placed_at AS `orders.placed_at`,
+   `trailing`.amount_sum_window_2m AS `orders.amount_sum_window_2m`
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN `trailing`
+   ON grouped_2.status <=> `trailing`.status
+     AND grouped_2.placed_at <=> `trailing`.placed_at;

-- clickhouse
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATETRUNC(month, orders.placed_at) AS placed_at
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, DATETRUNC(day, orders.placed_at)
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+         AND history.moment >= DATEADD(month, -2, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.status, grouped.placed_at

-- snowflake
-   "trailing" AS (
+   "TRAILING" AS (
  …
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+         AND history.moment >= DATEADD(month, -2, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   "TRAILING".amount_sum_window_2m AS "orders.amount_sum_window_2m"
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN "TRAILING"
+   ON grouped_2.status IS NOT DISTINCT FROM "TRAILING".status
+     AND grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at;

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON COALESCE(TO_JSON_STRING(history.status), 'null') = COALESCE(TO_JSON_STRING(grouped.status), 'null')
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -2 MONTH)
+         AND history.moment < DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   grouped_2.status AS orders_status_6bc1dce8,
+   grouped_2.placed_at AS orders_placed_at_af78bedd,
+   `trailing`.amount_sum_window_2m AS orders_amount_sum_window_2m_3f1e7351
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN `trailing`
+   ON COALESCE(TO_JSON_STRING(grouped_2.status), 'null') = COALESCE(TO_JSON_STRING(`trailing`.status), 'null')
+     AND COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null');

-- trino
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+         AND history.moment >= DATE_ADD('month', -2, DATE_ADD('month', 1, grouped.placed_at))
+         AND history.moment < DATE_ADD('month', 1, grouped.placed_at)

-- databricks, spark
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.status <=> grouped.status
+         AND history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '2' MONTH
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-   grouped_2.status AS "orders.status",
-   grouped_2.placed_at AS "orders.placed_at",
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   grouped_2.status AS `orders.status`,
+   grouped_2.placed_at AS `orders.placed_at`,
+   `trailing`.amount_sum_window_2m AS `orders.amount_sum_window_2m`
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN `trailing`
+   ON grouped_2.status <=> `trailing`.status
+     AND grouped_2.placed_at <=> `trailing`.placed_at;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at
+       TRUNC(orders.placed_at, 'MM') AS placed_at
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1, 2
+     GROUP BY orders.status, TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.status IS NOT DISTINCT FROM grouped.status
-         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '2 month'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1, 2
+       ON DECODE(history.status, grouped.status, 1, 0) = 1
+         AND history.moment >= CAST(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2) + LEAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') - TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2)) - ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -2)) AS TIMESTAMP) + (CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) - CAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') AS TIMESTAMP))
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.status, grouped.placed_at
  …
-   "trailing".amount_sum_window_2m AS "orders.amount_sum_window_2m"
+   "TRAILING".amount_sum_window_2m AS "orders.amount_sum_window_2m"
  …
- LEFT JOIN "trailing"
-   ON grouped_2.status IS NOT DISTINCT FROM "trailing".status
-     AND grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at;
+ LEFT JOIN "TRAILING"
+   ON DECODE(grouped_2.status, "TRAILING".status, 1, 0) = 1
+     AND DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1;
