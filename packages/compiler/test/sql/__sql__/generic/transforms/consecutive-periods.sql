-- consecutive_periods
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"consecutive_periods(amount:sum > 20)","name":"x"}],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"}],
--   "order": {"placed_at":"asc"}
-- }
--
-- plan
--   Project [orders.placed_at = windowed.placed_at, orders.x = CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END]
--     Sort windowed.placed_at asc
--       Named windowed
--         Project [placed_at = grouped.placed_at, amount_sum = grouped.amount_sum, consecutive_periods_step_1 = SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at)]
--           Named grouped
--             Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [amount_sum = SUM(orders.amount)]
--               Scan orders as orders

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
      grouped.amount_sum,
      SUM(CASE WHEN grouped.amount_sum > 20 THEN 0 ELSE 1 END) OVER (PARTITION BY grouped.placed_at IS NULL ORDER BY grouped.placed_at) AS consecutive_periods_step_1
    FROM grouped
  )
SELECT
  windowed.placed_at AS "orders.placed_at",
  CASE WHEN windowed.placed_at IS NOT NULL THEN SUM(CASE WHEN windowed.amount_sum > 20 THEN 1 ELSE 0 END) OVER (PARTITION BY windowed.placed_at IS NULL, windowed.consecutive_periods_step_1 ORDER BY windowed.placed_at) END AS "orders.x"
FROM windowed
ORDER BY "orders.placed_at" NULLS LAST;
