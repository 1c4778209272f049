-- comparisons of a column
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount > 10","amount <> 20","10 >= quantity","status == 'done'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount > 10 and orders.amount <> 20 and 10 >= orders.quantity and orders.status = 'done'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount > 10
  AND orders.amount <> 20
  AND 10 >= orders.quantity
  AND orders.status = 'done';
