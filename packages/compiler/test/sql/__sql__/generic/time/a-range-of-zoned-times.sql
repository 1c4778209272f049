-- a range of zoned times
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"paid_at","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]
-- }
--
-- plan
--   Project [orders.paid_at = paid_at, orders._count = _count]
--     Aggregate by [paid_at = TRUNCATE('month', orders.paid_at, 'Europe/Oslo')] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2023-12-31 23:00:00' and orders.paid_at < '2024-04-30 22:00:00'
--         Scan orders as orders

SELECT
  DATE_TRUNC('month', (orders.paid_at AT TIME ZONE 'Europe/Oslo')) AS "orders.paid_at",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2023-12-31 23:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 22:00:00+00'
GROUP BY 1;
