-- the model's own name in front
-- {"source_model":"orders","measures":["orders.amount:sum"],"dimensions":["orders.status"]}
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1;
