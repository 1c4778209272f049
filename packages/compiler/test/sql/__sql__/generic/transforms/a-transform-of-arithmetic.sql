-- a transform of arithmetic
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"change(amount:sum / *:count)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.x = grouped.amount_sum / NULLIF(grouped._count, 0) - earlier.amount_sum / NULLIF(earlier._count, 0)]
--     Sort grouped.placed_at asc
--       Join left on earlier.placed_at = SHIFT(grouped.placed_at, -1, 'month')
--         Named grouped
--           Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount), _count = COUNT(*)] #1
--             Scan orders as orders
--         Named earlier
--           see #1

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum,
      COUNT(*) AS _count
    FROM orders
    GROUP BY 1
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  CAST(grouped.amount_sum AS DOUBLE PRECISION) / NULLIF(grouped._count, 0) - CAST(earlier.amount_sum AS DOUBLE PRECISION) / NULLIF(earlier._count, 0) AS "orders.x"
FROM grouped
LEFT JOIN grouped AS earlier
  ON earlier.placed_at = grouped.placed_at - INTERVAL '1 month'
ORDER BY "orders.placed_at" NULLS LAST;
