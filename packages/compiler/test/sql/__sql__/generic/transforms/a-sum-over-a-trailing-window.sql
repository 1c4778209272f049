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
