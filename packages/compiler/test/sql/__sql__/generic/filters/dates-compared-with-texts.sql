-- dates compared with texts
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["placed_at >= '2024-04-01'","placed_at < '2024-05-01 12:30'","shipped_on = '2024-04-01'","shipped_on < '2024-04-01T06:00:00'","due_at > '2024-01-01'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-04-01 00:00:00' and orders.placed_at < '2024-05-01 12:30:00' and orders.shipped_on = '2024-04-01' and orders.shipped_on < '2024-04-01 06:00:00' and (COALESCE(orders.placed_at, orders.paid_at)) >= '2024-01-02 00:00:00'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-05-01 12:30:00'
  AND orders.shipped_on = DATE '2024-04-01'
  AND orders.shipped_on < TIMESTAMP '2024-04-01 06:00:00'
  AND (COALESCE(orders.placed_at, orders.paid_at)) >= TIMESTAMP '2024-01-02';
