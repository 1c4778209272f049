-- weeks from Saturday
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week"},{"dimension":"placed_at","granularity":"2 weeks"}],
--   "first_day_of_week": "saturday"
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders.placed_at_2_weeks = placed_at_2_weeks, orders._count = _count]
--     Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('week', SHIFT(TRUNCATE('day', orders.placed_at), -5, 'day')), 5, 'day') AS DATE), placed_at_2_weeks = CAST(SHIFT(TRUNCATE('day', orders.placed_at), (CAST(TRUNCATE('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * -1, 'day') AS DATE)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(DATE_TRUNC('week', DATE_TRUNC('day', orders.placed_at) - INTERVAL '5 day') + INTERVAL '5 day' AS DATE) AS "orders.placed_at",
  CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 4000008) % 14 * INTERVAL '1 day' AS DATE) AS "orders.placed_at_2_weeks",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;
