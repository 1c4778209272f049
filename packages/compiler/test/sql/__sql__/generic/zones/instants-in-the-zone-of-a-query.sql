-- instants in the zone of a query
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"hour","date_range":"2024-03-10"}],
--   "time_zone": "America/New_York"
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('hour', orders.paid_at, 'America/New_York')] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2024-03-10 05:00:00' and orders.paid_at < '2024-03-11 04:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'America/New_York')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-10 05:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-03-11 04:00:00+00'
GROUP BY 1;
