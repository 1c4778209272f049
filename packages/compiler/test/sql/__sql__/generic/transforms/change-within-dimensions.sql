-- change within dimensions
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"},
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = grouped.status, orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum - earlier.amount_sum]
--     Sort grouped.placed_at asc
--       Join left on grouped.status IS NOT DISTINCT FROM earlier.status and earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Aggregate by [status = orders.status, placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

WITH
  grouped AS (
    SELECT
      orders.status,
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.status AS "orders.status",
  grouped.placed_at AS "orders.placed_at",
  grouped.amount_sum - earlier.amount_sum AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON grouped.status IS NOT DISTINCT FROM earlier.status
    AND earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
