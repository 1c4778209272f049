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
