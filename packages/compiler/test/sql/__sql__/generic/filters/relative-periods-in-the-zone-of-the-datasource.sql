-- relative periods in the zone of the datasource
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["paid_at >= 'yesterday'","paid_at = 'month to date'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2024-05-16 04:00:00' and orders.paid_at >= '2024-05-01 04:00:00' AND orders.paid_at < '2024-05-18 04:00:00'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2024-05-16 04:00:00+00'
  AND orders.paid_at >= TIMESTAMPTZ '2024-05-01 04:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-05-18 04:00:00+00';
