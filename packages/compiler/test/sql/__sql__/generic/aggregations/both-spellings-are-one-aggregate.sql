-- both spellings are one aggregate
-- {"source_model":"orders","measures":["amount:sum","sum(amount) / 2","count(*)"]}
--
-- plan
--   Project [orders.amount_sum = amount_sum, orders.sum(amount)__div__2 = amount_sum / 2, orders._count = _count]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  SUM(orders.amount) AS "orders.amount_sum",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / 2 AS "orders.sum(amount)__div__2",
  COUNT(*) AS "orders._count"
FROM orders;
