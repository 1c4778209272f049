-- a range to a time of day
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"month","date_range":["2024-01-01 06:00","2024-04-30 18:00:00"]}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('month', orders.placed_at)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-01-01 06:00:00' and orders.placed_at <= '2024-04-30 18:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('month', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-01-01 06:00:00'
  AND orders.placed_at <= TIMESTAMP '2024-04-30 18:00:00'
GROUP BY 1;
