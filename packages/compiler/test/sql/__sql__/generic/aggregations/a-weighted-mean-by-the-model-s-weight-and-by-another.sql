-- a weighted mean, by the model's weight and by another
-- {"source_model":"orders","measures":["amount:weighted_avg","amount:weighted_avg(weight=quantity)"]}
--
-- plan
--   Project [orders.amount_weighted_avg = amount_weighted_avg, orders.amount_weighted_avg_weight_quantity = amount_weighted_avg_weight_quantity]
--     Aggregate by [] of [amount_weighted_avg = SUM(orders.amount * orders.weight) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0), amount_weighted_avg_weight_quantity = SUM(orders.amount * orders.quantity) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0)]
--       Scan orders as orders

SELECT
  CAST(SUM(orders.amount * orders.weight) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.weight END), 0) AS "orders.amount_weighted_avg",
  CAST(SUM(orders.amount * orders.quantity) AS DOUBLE PRECISION) / NULLIF(SUM(CASE WHEN orders.amount IS NOT NULL THEN orders.quantity END), 0) AS "orders.amount_weighted_avg_weight_quantity"
FROM orders;
