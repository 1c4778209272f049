-- ranges
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["amount between 10 and 20","quantity not between 1 and 3"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.amount >= 10 AND orders.amount <= 20 and NOT (orders.quantity >= 1 AND orders.quantity <= 3)
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.amount >= 10
  AND orders.amount <= 20
  AND NOT (orders.quantity >= 1 AND orders.quantity <= 3);
