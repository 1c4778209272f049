-- and, or and not
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = 'done' or amount > 5 and not quantity = 2","not (paid or amount < 1)"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2) and NOT (orders.paid OR orders.amount < 1)
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE (orders.status = 'done' OR orders.amount > 5 AND NOT (orders.quantity = 2))
  AND NOT (orders.paid OR orders.amount < 1);
