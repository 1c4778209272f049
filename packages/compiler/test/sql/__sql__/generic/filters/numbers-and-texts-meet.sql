-- numbers and texts meet
-- {"source_model":"orders","measures":["*:count"],"filters":["amount = '12.5'","status = 12","paid = 1"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount = 12.5 and orders.status = '12' and orders.paid = TRUE
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount = 12.5
  AND orders.status = '12'
  AND orders.paid = TRUE;
