-- basic ones of one column
-- {"source_model":"orders","measures":["amount:sum","amount:avg","amount:min","amount:max","amount:count"]}
--
-- plan
--   Project [orders.amount_sum = amount_sum, orders.amount_avg = amount_avg, orders.amount_min = amount_min, orders.amount_max = amount_max, orders.amount_count = amount_count]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), amount_avg = AVG(orders.amount), amount_min = MIN(orders.amount), amount_max = MAX(orders.amount), amount_count = COUNT(orders.amount)]
--       Scan orders as orders

SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  AVG(orders.amount) AS "orders.amount_avg",
  MIN(orders.amount) AS "orders.amount_min",
  MAX(orders.amount) AS "orders.amount_max",
  COUNT(orders.amount) AS "orders.amount_count"
FROM orders;
