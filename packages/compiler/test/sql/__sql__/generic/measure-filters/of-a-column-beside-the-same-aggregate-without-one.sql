-- of a column, beside the same aggregate without one
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","filter":"status = 'done'","name":"some"},"amount:sum"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.some = amount_sum, orders.amount_sum = amount_sum_2]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(CASE WHEN orders.status = 'done' THEN orders.amount END), amount_sum_2 = SUM(orders.amount)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.some",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1;
