-- a named measure with a type
-- {"source_model":"orders","measures":["aov_whole"]}
--
-- plan
--   Project [orders.aov_whole = CAST(ROUND(amount_sum / NULLIF(_count, 0)) AS BIGINT)]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(ROUND(CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0)) AS BIGINT) AS "orders.aov_whole"
FROM orders;
