-- eight hours of a zoned timestamp, in a zone
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"8 hours"}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = SHIFT(TRUNCATE('hour', orders.paid_at, 'Europe/Oslo'), CAST(EXTRACT(HOUR FROM TRUNCATE('hour', orders.paid_at, 'Europe/Oslo')) AS BIGINT) % 8 * -1, 'hour')] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) - CAST(EXTRACT(HOUR FROM DATE_TRUNC('hour', (orders.paid_at AT TIME ZONE 'Europe/Oslo'))) AS BIGINT) % 8 * INTERVAL '1 hour' AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
