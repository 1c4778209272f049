-- of a measure of a measure: both hold
-- {
--   "source_model": {"source_name":"orders","measures":[{"name":"paid_revenue","formula":"amount:sum","filter":"paid","format":{"type":"currency","symbol":"€"}},{"name":"share","formula":"paid_revenue / *:count","filter":"customers.vip"},{"name":"done_credit","formula":"customers.credit:sum","filter":"customers.country = 'NO'"}]},
--   "measures": ["share"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.share = amount_sum / NULLIF(_count, 0)]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END), _count = COUNT(CASE WHEN customers.vip THEN 1 END)]
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

SELECT
  orders.status AS "orders.status",
  CAST(SUM(CASE WHEN customers.vip AND orders.paid THEN orders.amount END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN customers.vip THEN 1 END), 0) AS "orders.share"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
