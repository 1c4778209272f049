-- a column with a filter
-- {"source_model":"orders","measures":["done_amount:sum","done_amount:count","amount:sum"]}
--
-- plan
--   Project [orders.done_amount_sum = done_amount_sum, orders.done_amount_count = done_amount_count, orders.amount_sum = amount_sum]
--     Aggregate by [] of [done_amount_sum = SUM(CASE WHEN orders.status = 'done' THEN orders.amount END), done_amount_count = COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END), amount_sum = SUM(orders.amount)]
--       Scan orders as orders

SELECT
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_sum",
  COUNT(CASE WHEN orders.status = 'done' THEN orders.amount END) AS "orders.done_amount_count",
  SUM(orders.amount) AS "orders.amount_sum"
FROM orders;
