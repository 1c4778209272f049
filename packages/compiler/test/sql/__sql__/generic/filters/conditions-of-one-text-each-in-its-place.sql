-- conditions of one text, each in its place
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["paid and amount:sum > 8 and status <> 'void'"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter amount_sum > 8
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--         Filter orders.paid and orders.status <> 'void'
--           Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
WHERE orders.paid
  AND orders.status <> 'void'
GROUP BY 1
HAVING SUM(orders.amount) > 8;
