-- a renamed measure
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","name":"total"}],
--   "dimensions": ["status"],
--   "filters": ["total > 8","amount:sum < 60"]
-- }
--
-- plan
--   Project [orders.status = status, orders.total = amount_sum]
--     Filter amount_sum > 8
--       Filter amount_sum < 60
--         Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--           Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.total"
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) < 60
  AND SUM(orders.amount) > 8;
