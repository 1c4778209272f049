-- a timestamp by minute
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"minute"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('minute', orders.placed_at)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('minute', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
