-- along a join to many
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","filter":"lines.pieces > 2","name":"some"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.some = amount_sum]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(CASE WHEN EXISTS (…) THEN orders.amount END)]
--       Exists
--         Filter orders.id = "lines".order_id and "lines".pieces > 2
--           Scan order_lines as lines
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id AND "lines".pieces > 2) THEN orders.amount END) AS "orders.some"
FROM orders
GROUP BY 1;
