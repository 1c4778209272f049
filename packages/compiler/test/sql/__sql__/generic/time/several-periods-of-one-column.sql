-- several periods of one column
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"year"},{"dimension":"placed_at","granularity":"month"},{"dimension":"placed_at","granularity":"week"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders.placed_at_month = placed_at_month, orders.placed_at_week = placed_at_week, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('year', orders.placed_at), placed_at_month = TRUNCATE('month', orders.placed_at), placed_at_week = TRUNCATE('week', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('year', orders.placed_at) AS "orders.placed_at",
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at_month",
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at_week",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2, 3;
