-- arithmetic in filters
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount - weight * 2 > 5","quantity % 2 = 0","amount / quantity > 2"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount - orders.weight * 2 > 5 and orders.quantity % 2 = 0 and orders.amount / NULLIF(orders.quantity, 0) > 2
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount - orders.weight * 2 > 5
  AND orders.quantity % 2 = 0
  AND CAST(orders.amount AS DOUBLE PRECISION) / NULLIF(orders.quantity, 0) > 2;
