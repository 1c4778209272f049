-- a sum over a trailing window
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum(window='90d')","amount:avg(window='1y2m')","amount:sum"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped_4.placed_at, orders.amount_sum_window_90d = grouped_4.amount_sum_window_90d, orders.amount_avg_window_1y2m = trailing_2.amount_avg_window_1y2m, orders.amount_sum = grouped_4.amount_sum]
--     Join left on grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at
--       Named grouped_4
--         Project [placed_at = grouped_2.placed_at, amount_sum = grouped_2.amount_sum, amount_sum_window_90d = "trailing".amount_sum_window_90d] #2
--           Join left on grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
--             Named grouped_2
--               Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--                 Scan orders as orders
--             Named trailing
--               Aggregate by [placed_at = grouped.placed_at] of [amount_sum_window_90d = SUM(history.value)]
--                 Join left on history.moment >= SHIFT(SHIFT(grouped.placed_at, 1, 'month'), -90, 'day') and history.moment < SHIFT(grouped.placed_at, 1, 'month')
--                   Named grouped
--                     see #1
--                   Named history
--                     Aggregate by [moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(orders.amount)]
--                       Scan orders as orders
--       Named trailing_2
--         Aggregate by [placed_at = grouped_3.placed_at] of [amount_avg_window_1y2m = SUM(history_2.value) / NULLIF(SUM(history_2.count), 0)]
--           Join left on history_2.moment >= SHIFT(SHIFT(grouped_3.placed_at, 1, 'month'), -14, 'month') and history_2.moment < SHIFT(grouped_3.placed_at, 1, 'month')
--             Named grouped_3
--               see #2
--             Named history_2
--               Aggregate by [moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(orders.amount), count = COUNT(orders.amount)]
--                 Scan orders as orders

-- generic
WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value
    FROM orders
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_90d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1
  ),
  grouped_4 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      "trailing".amount_sum_window_90d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
  ),
  history_2 AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(orders.amount) AS value,
      COUNT(orders.amount) AS count
    FROM orders
    GROUP BY 1
  ),
  trailing_2 AS (
    SELECT
      grouped_3.placed_at,
      CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
    FROM grouped_4 AS grouped_3
    LEFT JOIN history_2
      ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
        AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
    GROUP BY 1
  )
SELECT
  grouped_4.placed_at AS "orders.placed_at",
  grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
  trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
  grouped_4.amount_sum AS "orders.amount_sum"
FROM grouped_4
LEFT JOIN trailing_2
  ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;

-- sqlite
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       STRFTIME('%Y-%m-01', orders.placed_at) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATETIME(DATETIME(grouped.placed_at, '+1 months', 'floor'), '-90 days')
+         AND history.moment < DATETIME(grouped.placed_at, '+1 months', 'floor')
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+       ON grouped_2.placed_at IS "trailing".placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETIME(DATE(orders.placed_at)) AS moment,
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS REAL) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATETIME(DATETIME(grouped_3.placed_at, '+1 months', 'floor'), '-14 months', 'floor')
+         AND history_2.moment < DATETIME(grouped_3.placed_at, '+1 months', 'floor')
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at IS trailing_2.placed_at;

-- duckdb
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(orders.amount) AS amount_avg_window_1y2m_rows
  …
-   grouped_4 AS (
+   grouped_3 AS (
  …
+       grouped_2.amount_avg_window_1y2m_rows,
  …
-   ),
-   history_2 AS (
-     SELECT
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value,
-       COUNT(orders.amount) AS count
-     FROM orders
-     GROUP BY 1
-   ),
-   trailing_2 AS (
-     SELECT
-       grouped_3.placed_at,
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
-     LEFT JOIN history_2
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
- FROM grouped_4
- LEFT JOIN trailing_2
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   grouped_3.placed_at AS "orders.placed_at",
+   grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) NULLS LAST RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
+   grouped_3.amount_sum AS "orders.amount_sum"
+ FROM grouped_3;

-- postgres
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(orders.amount) AS amount_avg_window_1y2m_rows
  …
-   grouped_4 AS (
+   grouped_3 AS (
  …
+       grouped_2.amount_avg_window_1y2m_rows,
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
-   ),
-   history_2 AS (
-     SELECT
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value,
-       COUNT(orders.amount) AS count
-     FROM orders
-     GROUP BY 1
-   ),
-   trailing_2 AS (
-     SELECT
-       grouped_3.placed_at,
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
-     LEFT JOIN history_2
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON ARRAY[grouped_2.placed_at] = ARRAY["trailing".placed_at]
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
- FROM grouped_4
- LEFT JOIN trailing_2
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   grouped_3.placed_at AS "orders.placed_at",
+   grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN CAST(SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) AS DOUBLE PRECISION) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
+   grouped_3.amount_sum AS "orders.amount_sum"
+ FROM grouped_3;

-- mysql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       CAST(DATE_FORMAT(orders.placed_at, '%Y-%m-01') AS DATE) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE(orders.placed_at) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= grouped.placed_at + INTERVAL 1 MONTH - INTERVAL 90 DAY
+         AND history.moment < grouped.placed_at + INTERVAL 1 MONTH
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON grouped_2.placed_at <=> `trailing`.placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE(orders.placed_at) AS moment,
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= grouped_3.placed_at + INTERVAL 1 MONTH - INTERVAL 14 MONTH
+         AND history_2.moment < grouped_3.placed_at + INTERVAL 1 MONTH
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
+   grouped_4.placed_at AS `orders.placed_at`,
+   grouped_4.amount_sum_window_90d AS `orders.amount_sum_window_90d`,
+   trailing_2.amount_avg_window_1y2m AS `orders.amount_avg_window_1y2m`,
+   grouped_4.amount_sum AS `orders.amount_sum`
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at <=> trailing_2.placed_at;

-- clickhouse
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
+       ON (history.moment IS NULL) = (grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day' IS NULL)
+         AND history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS Nullable(Float64)) / NULLIF(SUM(toDecimal128(accurateCast(history_2.count, 'Nullable(Int128)'), 0)), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
+       ON (history_2.moment IS NULL) = (grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month' IS NULL)
+         AND history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATETRUNC(month, orders.placed_at) AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(month, orders.placed_at)
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
+     GROUP BY grouped.placed_at
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATETRUNC(day, orders.placed_at) AS moment,
  …
-       COUNT(orders.amount) AS count
+       COUNT_BIG(orders.amount) AS count
  …
-     GROUP BY 1
+     GROUP BY DATETRUNC(day, orders.placed_at)
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history_2.moment >= DATEADD(month, -14, DATEADD(month, 1, grouped_3.placed_at))
+         AND history_2.moment < DATEADD(month, 1, grouped_3.placed_at)
+     GROUP BY grouped_3.placed_at

-- snowflake
-   "trailing" AS (
+   "TRAILING" AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATEADD(day, -90, DATEADD(month, 1, grouped.placed_at))
+         AND history.moment < DATEADD(month, 1, grouped.placed_at)
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON grouped_2.placed_at IS NOT DISTINCT FROM "TRAILING".placed_at
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATEADD(month, -14, DATEADD(month, 1, grouped_3.placed_at))
+         AND history_2.moment < DATEADD(month, 1, grouped_3.placed_at)

-- bigquery
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       DATE_TRUNC(DATE(orders.placed_at), MONTH) AS placed_at,
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON (history.moment IS NULL) = (DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -90 DAY) IS NULL)
+         AND history.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -90 DAY)
+         AND history.moment < DATETIME_ADD(CAST(grouped.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON COALESCE(TO_JSON_STRING(grouped_2.placed_at), 'null') = COALESCE(TO_JSON_STRING(`trailing`.placed_at), 'null')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       DATE_TRUNC(DATE(orders.placed_at), DAY) AS moment,
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS FLOAT64) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON (history_2.moment IS NULL) = (DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -14 MONTH) IS NULL)
+         AND history_2.moment >= DATETIME_ADD(CAST(DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH) AS DATETIME), INTERVAL -14 MONTH)
+         AND history_2.moment < DATETIME_ADD(CAST(grouped_3.placed_at AS DATETIME), INTERVAL 1 MONTH)
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
+   grouped_4.placed_at AS orders_placed_at_af78bedd,
+   grouped_4.amount_sum_window_90d AS orders_amount_sum_window_90d_6cf8203f,
+   trailing_2.amount_avg_window_1y2m AS orders_amount_avg_window_1y2m_e8dfbe40,
+   grouped_4.amount_sum AS orders_amount_sum_7e66bcaa
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON COALESCE(TO_JSON_STRING(grouped_4.placed_at), 'null') = COALESCE(TO_JSON_STRING(trailing_2.placed_at), 'null');

-- redshift
-       SUM(orders.amount) AS amount_sum
+       SUM(orders.amount) AS amount_sum,
+       COUNT(orders.amount) AS amount_avg_window_1y2m_rows
  …
-   grouped_4 AS (
+   grouped_3 AS (
  …
+       grouped_2.amount_avg_window_1y2m_rows,
  …
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
-   ),
-   history_2 AS (
-     SELECT
-       DATE_TRUNC('day', orders.placed_at) AS moment,
-       SUM(orders.amount) AS value,
-       COUNT(orders.amount) AS count
-     FROM orders
-     GROUP BY 1
-   ),
-   trailing_2 AS (
-     SELECT
-       grouped_3.placed_at,
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
-     LEFT JOIN history_2
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON grouped_2.placed_at = "trailing".placed_at OR grouped_2.placed_at IS NULL AND "trailing".placed_at IS NULL
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
- FROM grouped_4
- LEFT JOIN trailing_2
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   grouped_3.placed_at AS "orders.placed_at",
+   grouped_3.amount_sum_window_90d AS "orders.amount_sum_window_90d",
+   CASE WHEN grouped_3.placed_at IS NOT NULL THEN CAST(SUM(grouped_3.amount_sum) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW) AS DOUBLE PRECISION) / NULLIF(SUM(grouped_3.amount_avg_window_1y2m_rows) OVER (ORDER BY EXTRACT(YEAR FROM grouped_3.placed_at) * 12 + EXTRACT(MONTH FROM grouped_3.placed_at) RANGE BETWEEN 13 PRECEDING AND CURRENT ROW), 0) END AS "orders.amount_avg_window_1y2m",
+   grouped_3.amount_sum AS "orders.amount_sum"
+ FROM grouped_3;

-- trino
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= DATE_ADD('day', -90, DATE_ADD('month', 1, grouped.placed_at))
+         AND history.moment < DATE_ADD('month', 1, grouped.placed_at)
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= DATE_ADD('month', -14, DATE_ADD('month', 1, grouped_3.placed_at))
+         AND history_2.moment < DATE_ADD('month', 1, grouped_3.placed_at)

-- databricks, spark
-   "trailing" AS (
+   `trailing` AS (
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
+       ON history.moment >= grouped.placed_at + INTERVAL '1' MONTH - INTERVAL '90' DAY
+         AND history.moment < grouped.placed_at + INTERVAL '1' MONTH
  …
-       "trailing".amount_sum_window_90d
+       `trailing`.amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN `trailing`
+       ON grouped_2.placed_at <=> `trailing`.placed_at
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+       CAST(SUM(history_2.value) AS DOUBLE) / NULLIF(SUM(CAST(history_2.count AS DECIMAL(38, 0))), 0) AS amount_avg_window_1y2m
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
+       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1' MONTH - INTERVAL '14' MONTH
+         AND history_2.moment < grouped_3.placed_at + INTERVAL '1' MONTH
  …
-   grouped_4.placed_at AS "orders.placed_at",
-   grouped_4.amount_sum_window_90d AS "orders.amount_sum_window_90d",
-   trailing_2.amount_avg_window_1y2m AS "orders.amount_avg_window_1y2m",
-   grouped_4.amount_sum AS "orders.amount_sum"
+   grouped_4.placed_at AS `orders.placed_at`,
+   grouped_4.amount_sum_window_90d AS `orders.amount_sum_window_90d`,
+   trailing_2.amount_avg_window_1y2m AS `orders.amount_avg_window_1y2m`,
+   grouped_4.amount_sum AS `orders.amount_sum`
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON grouped_4.placed_at <=> trailing_2.placed_at;

-- oracle
-       DATE_TRUNC('month', orders.placed_at) AS placed_at,
+       TRUNC(orders.placed_at, 'MM') AS placed_at,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'MM')
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-   "trailing" AS (
+   "TRAILING" AS (
  …
-     FROM grouped_2 AS grouped
+     FROM grouped_2 grouped
  …
-       ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '90 day'
-         AND history.moment < grouped.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history.moment >= CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) + NUMTODSINTERVAL(-90, 'DAY')
+         AND history.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped.placed_at
  …
-       "trailing".amount_sum_window_90d
+       "TRAILING".amount_sum_window_90d
  …
-     LEFT JOIN "trailing"
-       ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
+     LEFT JOIN "TRAILING"
+       ON DECODE(grouped_2.placed_at, "TRAILING".placed_at, 1, 0) = 1
  …
-       DATE_TRUNC('day', orders.placed_at) AS moment,
+       TRUNC(orders.placed_at, 'DD') AS moment,
  …
-     GROUP BY 1
+     GROUP BY TRUNC(orders.placed_at, 'DD')
  …
-       CAST(SUM(history_2.value) AS DOUBLE PRECISION) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
-     FROM grouped_4 AS grouped_3
+       SUM(history_2.value) / NULLIF(SUM(history_2.count), 0) AS amount_avg_window_1y2m
+     FROM grouped_4 grouped_3
  …
-       ON history_2.moment >= grouped_3.placed_at + INTERVAL '1 month' - INTERVAL '14 month'
-         AND history_2.moment < grouped_3.placed_at + INTERVAL '1 month'
-     GROUP BY 1
+       ON history_2.moment >= CAST(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14) + LEAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') - TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14)) - ADD_MONTHS(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'MM'), -14)) AS TIMESTAMP) + (CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP) - CAST(TRUNC(CAST(CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP)) AS TIMESTAMP), 'DD') AS TIMESTAMP))
+         AND history_2.moment < CAST(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1) + LEAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') - TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), LAST_DAY(ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) - ADD_MONTHS(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'MM'), 1)) AS TIMESTAMP) + (CAST(grouped_3.placed_at AS TIMESTAMP) - CAST(TRUNC(CAST(grouped_3.placed_at AS TIMESTAMP), 'DD') AS TIMESTAMP))
+     GROUP BY grouped_3.placed_at
  …
-   ON grouped_4.placed_at IS NOT DISTINCT FROM trailing_2.placed_at;
+   ON DECODE(grouped_4.placed_at, trailing_2.placed_at, 1, 0) = 1;
