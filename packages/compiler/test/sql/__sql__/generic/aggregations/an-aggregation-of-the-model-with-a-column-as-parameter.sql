-- an aggregation of the model with a column as parameter
-- {"source_model":"orders","measures":["amount:dot(by=quantity)","done_amount:dot(by=quantity)"]}
--
-- plan
--   Project [orders.amount_dot_by_quantity = amount_dot_by_quantity, orders.done_amount_dot_by_quantity = done_amount_dot_by_quantity]
--     Aggregate by [] of [amount_dot_by_quantity = SUM(orders.amount * orders.quantity), done_amount_dot_by_quantity = SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END)]
--       Scan orders as orders

SELECT
  SUM(orders.amount * orders.quantity) AS "orders.amount_dot_by_quantity",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END * CASE WHEN orders.status = 'done' THEN orders.quantity END) AS "orders.done_amount_dot_by_quantity"
FROM orders;
