-- truth values add up and have extremes
-- {"source_model":"orders","measures":["paid:sum","paid:min","paid:max","paid:count"]}
--
-- plan
--   Project [orders.paid_sum = paid_sum, orders.paid_min = paid_min, orders.paid_max = paid_max, orders.paid_count = paid_count]
--     Aggregate by [] of [paid_sum = SUM(CAST(orders.paid AS BIGINT)), paid_min = MIN(CAST(orders.paid AS BIGINT)) = 1, paid_max = MAX(CAST(orders.paid AS BIGINT)) = 1, paid_count = COUNT(orders.paid)]
--       Scan orders as orders

SELECT
  SUM(CAST(orders.paid AS BIGINT)) AS "orders.paid_sum",
  MIN(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_min",
  MAX(CAST(orders.paid AS BIGINT)) = 1 AS "orders.paid_max",
  COUNT(orders.paid) AS "orders.paid_count"
FROM orders;
