-- of rows
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"*:count","filter":"amount > 100","name":"some"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.some = _count]
--     Aggregate by [status = orders.status] of [_count = COUNT(CASE WHEN orders.amount > 100 THEN 1 END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  COUNT(CASE WHEN orders.amount > 100 THEN 1 END) AS "orders.some"
FROM orders
GROUP BY 1;
