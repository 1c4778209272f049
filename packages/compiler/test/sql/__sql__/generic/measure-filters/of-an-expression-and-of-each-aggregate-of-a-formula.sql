-- of an expression, and of each aggregate of a formula
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"sum(amount * weight) / *:count","filter":"placed_at >= '2024-01-01' and not paid","name":"some"}],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.some = amount_weight_sum / NULLIF(_count, 0)]
--     Aggregate by [status = orders.status] of [amount_weight_sum = SUM(CASE WHEN orders.placed_at >= '2024-01-01 00:00:00' AND NOT orders.paid THEN orders.amount * orders.weight END), _count = COUNT(CASE WHEN orders.placed_at >= '2024-01-01 00:00:00' AND NOT orders.paid THEN 1 END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  CAST(SUM(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN orders.amount * orders.weight END) AS DOUBLE PRECISION) / NULLIF(COUNT(CASE WHEN orders.placed_at >= TIMESTAMP '2024-01-01' AND NOT orders.paid THEN 1 END), 0) AS "orders.some"
FROM orders
GROUP BY 1;
