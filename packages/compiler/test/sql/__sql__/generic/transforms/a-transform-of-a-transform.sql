-- a transform of a transform
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(change(amount:sum))","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--             Scan orders as orders
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
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum - earlier.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
