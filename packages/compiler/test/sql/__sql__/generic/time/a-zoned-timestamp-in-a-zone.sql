-- a zoned timestamp, in a zone
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"day"},{"dimension":"paid_at","granularity":"hour"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders.paid_at_hour = paid_at_hour, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('day', orders.paid_at, 'Europe/Oslo'), paid_at_hour = TRUNCATE('hour', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('day', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at_hour",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1, 2;
