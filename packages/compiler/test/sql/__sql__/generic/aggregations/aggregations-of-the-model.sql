-- aggregations of the model
-- {"source_model":"orders","measures":["spread(tip)","amount:scaled","amount:scaled(factor=10)"]}
--
-- plan
--   Project [orders.tip_spread = tip_spread, orders.amount_scaled = amount_scaled, orders.amount_scaled_factor_10 = amount_scaled_factor_10]
--     Aggregate by [] of [tip_spread = MAX(orders.tip) - MIN(orders.tip), amount_scaled = SUM(orders.amount) * 2, amount_scaled_factor_10 = SUM(orders.amount) * 10]
--       Scan orders as orders

SELECT
  MAX(orders.tip) - MIN(orders.tip) AS "orders.tip_spread",
  SUM(orders.amount) * 2 AS "orders.amount_scaled",
  SUM(orders.amount) * 10 AS "orders.amount_scaled_factor_10"
FROM orders;
