-- derived columns, one of another
-- {"source_model":"orders","measures":["unit_price:sum","double_price:avg","is_big:sum"]}
--
-- plan
--   Project [orders.unit_price_sum = unit_price_sum, orders.double_price_avg = double_price_avg, orders.is_big_sum = is_big_sum]
--     Aggregate by [] of [unit_price_sum = SUM(orders.amount / orders.quantity), double_price_avg = AVG((orders.amount / orders.quantity) * 2), is_big_sum = SUM(CAST(orders.amount > 100 AS BIGINT))]
--       Scan orders as orders

SELECT
  SUM(orders.amount / orders.quantity) AS "orders.unit_price_sum",
  AVG((orders.amount / orders.quantity) * 2) AS "orders.double_price_avg",
  SUM(CAST(orders.amount > 100 AS BIGINT)) AS "orders.is_big_sum"
FROM orders;
