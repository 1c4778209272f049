-- a dimension and an aggregate under or
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["status = 'done' or amount:sum > 8"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter status = 'done' OR amount_sum > 8
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount)]
--         Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING orders.status = 'done' OR SUM(orders.amount) > 8;
