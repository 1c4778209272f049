-- a transform without a name
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)","change(sum(amount))"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.cumsum(amount_sum) = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END, orders.change(sum(amount)) = grouped.amount_sum - earlier.amount_sum]
--     Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--       Named grouped
--         Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)] #1
--           Scan orders as orders
--       Named earlier
--         see #1

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
  CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS "orders.cumsum(amount_sum)",
  grouped.amount_sum - earlier.amount_sum AS "orders.change(sum(amount))"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month';
