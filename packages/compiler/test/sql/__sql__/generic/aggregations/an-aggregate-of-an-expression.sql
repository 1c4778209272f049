-- an aggregate of an expression
-- {"source_model":"orders","measures":["sum(amount * quantity)"]}
--
-- plan
--   Project [orders.amount_quantity_sum = amount_quantity_sum]
--     Aggregate by [] of [amount_quantity_sum = SUM(orders.amount * orders.quantity)]
--       Scan orders as orders

SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_quantity_sum"
FROM orders;
