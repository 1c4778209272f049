-- inside a transform and a trailing window
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(amount:sum)","filter":"paid","name":"so_far"},{"formula":"amount:sum(window='30d')","filter":"paid","name":"trailing"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped_3.placed_at, orders.so_far = CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.placed_at IS NULL ORDER BY grouped_3.placed_at) END, orders.trailing = grouped_3.amount_sum_window_30d]
--     Named grouped_3
--       Project [placed_at = grouped_2.placed_at, amount_sum = grouped_2.amount_sum, amount_sum_window_30d = "trailing".amount_sum_window_30d]
--         Join left on grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
--           Named grouped_2
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(CASE WHEN orders.paid THEN orders.amount END)] #1
--               Scan orders as orders
--           Named trailing
--             Aggregate by [placed_at = grouped.placed_at] of [amount_sum_window_30d = SUM(history.value)]
--               Join left on history.moment >= SHIFT(SHIFT(grouped.placed_at, 1, 'month'), -30, 'day') and history.moment < SHIFT(grouped.placed_at, 1, 'month')
--                 Named grouped
--                   see #1
--                 Named history
--                   Aggregate by [moment = TRUNCATE('day', orders.placed_at)] of [value = SUM(CASE WHEN orders.paid THEN orders.amount END)]
--                     Scan orders as orders

WITH
  grouped_2 AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(CASE WHEN orders.paid THEN orders.amount END) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  history AS (
    SELECT
      DATE_TRUNC('day', orders.placed_at) AS moment,
      SUM(CASE WHEN orders.paid THEN orders.amount END) AS value
    FROM orders
    GROUP BY 1
  ),
  "trailing" AS (
    SELECT
      grouped.placed_at,
      SUM(history.value) AS amount_sum_window_30d
    FROM grouped_2 AS grouped
    LEFT JOIN history
      ON history.moment >= grouped.placed_at + INTERVAL '1 month' - INTERVAL '30 day'
        AND history.moment < grouped.placed_at + INTERVAL '1 month'
    GROUP BY 1
  ),
  grouped_3 AS (
    SELECT
      grouped_2.placed_at,
      grouped_2.amount_sum,
      "trailing".amount_sum_window_30d
    FROM grouped_2
    LEFT JOIN "trailing"
      ON grouped_2.placed_at IS NOT DISTINCT FROM "trailing".placed_at
  )
SELECT
  grouped_3.placed_at AS "orders.placed_at",
  CASE WHEN grouped_3.placed_at IS NOT NULL THEN SUM(grouped_3.amount_sum) OVER (PARTITION BY grouped_3.placed_at IS NULL ORDER BY grouped_3.placed_at) END AS "orders.so_far",
  grouped_3.amount_sum_window_30d AS "orders.trailing"
FROM grouped_3;
