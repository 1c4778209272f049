-- a measure with a name, a label and a type
-- {"source_model":"orders","measures":[{"formula":"amount:sum","name":"total","label":"Total","type":"INT"}]}
--
-- plan
--   Project [orders.total = CAST(ROUND(amount_sum) AS BIGINT)]
--     Aggregate by [] of [amount_sum = SUM(orders.amount)]
--       Scan orders as orders

SELECT
  CAST(ROUND(SUM(orders.amount)) AS BIGINT) AS "orders.total"
FROM orders;
