-- relative periods
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["placed_at >= 'last 3 months'","shipped_on = 'today'","placed_at < 'tomorrow'","placed_at <= '2 hours ago'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-02-01 00:00:00' and orders.shipped_on = '2024-05-17' and orders.placed_at < '2024-05-18 00:00:00' and orders.placed_at < '2024-05-17 09:00:00'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-02-01'
  AND orders.shipped_on = DATE '2024-05-17'
  AND orders.placed_at < TIMESTAMP '2024-05-18'
  AND orders.placed_at < TIMESTAMP '2024-05-17 09:00:00';
