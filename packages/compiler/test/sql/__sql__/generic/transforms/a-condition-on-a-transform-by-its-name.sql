-- a condition on a transform by its name
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"cumsum(amount:sum)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"},
--   "filters": ["x > 50"],
--   "limit": 2
-- }
--
-- plan
--   Limit 2
--     Project [orders.placed_at = windowed.placed_at, orders.x = windowed.cumsum]
--       Sort windowed.placed_at asc
--         Filter windowed.cumsum > 50
--           Named windowed
--             Project [placed_at = grouped.placed_at, cumsum = CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END]
--               Named grouped
--                 Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--                   Scan orders as orders

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1
  ),
  windowed AS (
    SELECT
      grouped.placed_at,
      CASE WHEN grouped.placed_at IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) END AS cumsum
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  windowed.cumsum AS "orders.x"
FROM windowed
WHERE windowed.cumsum > 50
ORDER BY "orders.placed_at" NULLS LAST
LIMIT 2;
