-- a zoned timestamp, in UTC
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"day"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('day', orders.paid_at, 'UTC')] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'UTC')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
