-- zoned times compared in the zone of the datasource
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["paid_at >= '2024-04-01'","paid_at < '2024-05-01T00:00:00+05:00'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.paid_at >= '2024-03-31 22:00:00' and orders.paid_at < '2024-04-30 19:00:00'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid_at >= TIMESTAMPTZ '2024-03-31 22:00:00+00'
  AND orders.paid_at < TIMESTAMPTZ '2024-04-30 19:00:00+00';
