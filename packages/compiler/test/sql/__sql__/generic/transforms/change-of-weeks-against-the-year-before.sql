-- change of weeks against the year before
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum, -1, 'year')","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = TRUNCATE('week', SHIFT(grouped.placed_at, -1, 'year'))
--         Named grouped
--           Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('week', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = DATE_TRUNC('week', grouped.placed_at - INTERVAL '1 year')
ORDER BY "orders.placed_at" NULLS LAST;
