-- moments of different kinds
-- {"source_model":"orders","measures":["*:count"],"filters":["shipped_on > placed_at","paid_at >= placed_at"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.shipped_on > orders.placed_at and orders.paid_at >= orders.placed_at
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on > orders.placed_at
  AND orders.paid_at >= orders.placed_at;
