-- of a column with a filter, and an aggregation of the model
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"done_amount:sum","filter":"paid","name":"a"},{"formula":"amount:spread","filter":"paid","name":"b"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.a = done_amount_sum, orders.b = amount_spread]
--     Aggregate by [status = orders.status] of [done_amount_sum = SUM(CASE WHEN (orders.status = 'done') AND orders.paid THEN orders.amount END), amount_spread = MAX(CASE WHEN orders.paid THEN orders.amount END) - MIN(CASE WHEN orders.paid THEN orders.amount END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN (orders.status = 'done') AND orders.paid THEN orders.amount END) AS "orders.a",
  MAX(CASE WHEN orders.paid THEN orders.amount END) - MIN(CASE WHEN orders.paid THEN orders.amount END) AS "orders.b"
FROM orders
GROUP BY 1;
