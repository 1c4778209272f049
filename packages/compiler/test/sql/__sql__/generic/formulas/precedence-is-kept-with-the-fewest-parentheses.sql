-- precedence is kept with the fewest parentheses
-- {
--   "source_model": "orders",
--   "measures": ["(amount:sum + weight:sum) * 2 - -3","amount:sum - (weight:sum - 1)","amount:sum / (weight:sum / 2)","-(amount:sum + 1)","2 ** 3 ** 2 * amount:sum"]
-- }
--
-- plan
--   Project [orders.(amount_sum_+_weight_sum)__2_-_-3 = (amount_sum + weight_sum) * 2 - -3, orders.amount_sum_-_(weight_sum_-_1) = amount_sum - (weight_sum - 1), orders.amount_sum__div__(weight_sum__div__2) = amount_sum / NULLIF(weight_sum / 2, 0), orders.-(amount_sum_+_1) = -(amount_sum + 1), orders.2__3__2__amount_sum = CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * amount_sum]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight)]
--       Scan orders as orders

SELECT
  (SUM(orders.amount) + SUM(orders.weight)) * 2 - -3 AS "orders.(amount_sum_+_weight_sum)__2_-_-3",
  SUM(orders.amount) - (SUM(orders.weight) - 1) AS "orders.amount_sum_-_(weight_sum_-_1)",
  CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(CAST(SUM(orders.weight) AS DOUBLE PRECISION) / 2, 0) AS "orders.amount_sum__div__(weight_sum__div__2)",
  -(SUM(orders.amount) + 1) AS "orders.-(amount_sum_+_1)",
  CASE WHEN NOT (2 < 0 AND POWER(3, 2) <> FLOOR(POWER(3, 2)) OR 2 = 0 AND POWER(3, 2) < 0) THEN POWER(2, POWER(3, 2)) END * SUM(orders.amount) AS "orders.2__3__2__amount_sum"
FROM orders;
