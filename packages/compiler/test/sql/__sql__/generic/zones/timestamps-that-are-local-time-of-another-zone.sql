-- timestamps that are local time of another zone
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"hour","date_range":"2024-03-10"}],
--   "time_zone": "America/New_York"
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('hour', (orders.placed_at AT TIME ZONE 'Europe/Oslo'), 'America/New_York')] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-03-10 06:00:00' and orders.placed_at < '2024-03-11 05:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'Europe/Oslo') AT TIME ZONE 'America/New_York')) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-03-10 06:00:00'
  AND orders.placed_at < TIMESTAMP '2024-03-11 05:00:00'
GROUP BY 1;
