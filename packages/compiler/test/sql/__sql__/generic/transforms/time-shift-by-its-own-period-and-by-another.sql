-- time_shift, by its own period and by another
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"time_shift(amount:sum) - time_shift(amount:sum, -1, 'quarter')","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = later.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'quarter')
--         Join left on later.placed_at = SHIFT(grouped.placed_at, 1, 'month')
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--               Scan orders as orders
--           Named later
--             see #1
--         Named earlier
--           see #1

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  later.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS later
  ON later.placed_at = grouped.placed_at + INTERVAL '1 month'
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '3 month'
ORDER BY "orders.placed_at" NULLS LAST;
