-- a constant beside a measure
-- {"source_model":"orders","measures":["*:count","5","'text'"]}
--
-- plan
--   Project [orders._count = _count, orders.5 = 5, orders.'text' = 'text']
--     Aggregate by [] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  COUNT(*) AS "orders._count",
  5 AS "orders.5",
  'text' AS "orders.'text'"
FROM orders;
