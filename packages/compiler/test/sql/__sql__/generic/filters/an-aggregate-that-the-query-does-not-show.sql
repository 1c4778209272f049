-- an aggregate that the query does not show
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum"],
--   "dimensions": ["status"],
--   "filters": ["weight:sum > 8","*:count > 2"]
-- }
--
-- plan
--   Project [orders.status = status, orders.amount_sum = amount_sum]
--     Filter weight_sum > 8 and _count > 2
--       Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight), _count = COUNT(*)]
--         Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders
GROUP BY 1
HAVING SUM(orders.weight) > 8
  AND COUNT(*) > 2;
