-- timestamps that are local time of the query
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"day","date_range":"2024-03-10"}],
--   "time_zone": "America/New_York"
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('day', orders.placed_at)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-03-10 00:00:00' and orders.placed_at < '2024-03-11 00:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-03-10'
  AND orders.placed_at < TIMESTAMP '2024-03-11'
GROUP BY 1;
