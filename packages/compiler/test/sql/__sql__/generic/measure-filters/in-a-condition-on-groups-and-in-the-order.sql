-- in a condition on groups and in the order
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","filter":"paid","name":"some"}],
--   "dimensions": ["status"],
--   "filters": ["some > 10"],
--   "order": {"some":"desc"}
-- }
--
-- plan
--   Project [orders.status = status, orders.some = amount_sum]
--     Sort amount_sum desc
--       Filter amount_sum > 10
--         Aggregate by [status = orders.status] of [amount_sum = SUM(CASE WHEN orders.paid THEN orders.amount END)]
--           Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN orders.paid THEN orders.amount END) AS "orders.some"
FROM orders
GROUP BY 1
HAVING SUM(CASE WHEN orders.paid THEN orders.amount END) > 10
ORDER BY "orders.some" DESC NULLS LAST;
