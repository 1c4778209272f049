-- over the main one of two times
-- {
--   "source_model": "orders",
--   "measures": ["cumsum(amount:sum)"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month"},{"dimension":"shipped_on","granularity":"year"}],
--   "main_time_dimension": "shipped_on"
-- }
--
-- plan
--   Project [orders.placed_at = grouped.placed_at, orders.shipped_on = grouped.shipped_on, orders.cumsum(amount_sum) = CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END]
--     Named grouped
--       Aggregate by [placed_at = TRUNCATE('month', orders.placed_at), shipped_on = TRUNCATE('year', orders.shipped_on)] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

WITH
  grouped AS (
    SELECT
      DATE_TRUNC('month', orders.placed_at) AS placed_at,
      DATE_TRUNC('year', orders.shipped_on) AS shipped_on,
      SUM(orders.amount) AS amount_sum
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  grouped.placed_at AS "orders.placed_at",
  grouped.shipped_on AS "orders.shipped_on",
  CASE WHEN grouped.shipped_on IS NOT NULL THEN SUM(grouped.amount_sum) OVER (PARTITION BY grouped.shipped_on IS NULL ORDER BY grouped.shipped_on) END AS "orders.cumsum(amount_sum)"
FROM grouped;
