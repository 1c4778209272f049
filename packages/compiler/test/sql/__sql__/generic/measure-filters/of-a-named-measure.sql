-- of a named measure
-- {
--   "source_model": {"source_name":"orders","measures":[{"name":"paid_revenue","formula":"amount:sum","filter":"paid","format":{"type":"currency","symbol":"€"}},{"name":"share","formula":"paid_revenue / *:count","filter":"customers.vip"},{"name":"done_credit","formula":"customers.credit:sum","filter":"customers.country = 'NO'"}]},
--   "measures": ["paid_revenue"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.paid_revenue = amount_sum]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(CASE WHEN orders.paid THEN orders.amount END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.paid_revenue"
FROM orders
GROUP BY 1;
