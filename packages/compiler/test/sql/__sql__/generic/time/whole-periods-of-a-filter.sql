-- whole periods of a filter
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"week"}],
--   "filters": ["placed_at >= '2024-01-03'"],
--   "whole_periods_only": true
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('week', orders.placed_at)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-01-03 00:00:00' and orders.placed_at >= '2024-01-08 00:00:00' and orders.placed_at < '2024-05-13 00:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('week', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-03'
  AND orders.placed_at >= TIMESTAMP '2024-01-08'
  AND orders.placed_at < TIMESTAMP '2024-05-13'
GROUP BY 1;
