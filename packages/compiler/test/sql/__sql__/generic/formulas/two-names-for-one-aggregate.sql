-- two names for one aggregate
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"a"},{"formula":"amount:sum","name":"b"}]}
--
-- plan
--   Project [orders.a = amount_sum, orders.b = amount_sum]
--     Aggregate by [] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

SELECT
  SUM(orders.amount) AS "orders.a",
  SUM(orders.amount) AS "orders.b"
FROM orders;
