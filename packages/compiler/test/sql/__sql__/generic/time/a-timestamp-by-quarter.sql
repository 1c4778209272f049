-- a timestamp by quarter
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"quarter"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('quarter', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('quarter', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
