-- an aggregate of the query
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["amount:sum > 8","sum(amount) < 60"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter amount_sum > 8 and amount_sum < 60
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING SUM(orders.amount) > 8
  AND SUM(orders.amount) < 60;
