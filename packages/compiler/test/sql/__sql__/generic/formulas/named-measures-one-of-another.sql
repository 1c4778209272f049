-- named measures, one of another
-- {"source_model":"orders","measures":["revenue","aov","aov * 2"]}
--
-- plan
--   Project [orders.revenue = amount_sum, orders.aov = amount_sum / NULLIF(_count, 0), orders.aov__2 = amount_sum / NULLIF(_count, 0) * 2]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  SUM(orders.amount) AS "orders.revenue",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.aov",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) * 2 AS "orders.aov__2"
FROM orders;
