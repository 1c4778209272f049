-- with variables
-- {
--   "source_model": "orders",
--   "measures": [{"formula":"amount:sum","filter":"status = '{wanted}' and quantity in {sizes}","name":"some"}],
--   "variables": {"wanted":"it's","sizes":[1,2]}
-- }
--
-- plan
--   Project [orders.some = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(CASE WHEN orders.status = 'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END)]
--       Scan orders as orders

SELECT
  SUM(CASE WHEN orders.status = 'it''s' AND orders.quantity IN (1, 2) THEN orders.amount END) AS "orders.some"
FROM orders;
