-- functions that choose
-- {
--   "source_model": "orders",
--   "measures": ["coalesce(amount:sum, 0)","nullif(amount:sum, 0)","ifnull(amount:sum, 0)","greatest(amount:sum, weight:sum)","least(amount:sum, weight:sum, 3)"]
-- }
--
-- plan
--   Project [orders.coalesce(amount_sum,_0) = COALESCE(amount_sum, 0), orders.nullif(amount_sum,_0) = NULLIF(amount_sum, 0), orders.ifnull(amount_sum,_0) = COALESCE(amount_sum, 0), orders.greatest(amount_sum,_weight_sum) = CASE WHEN amount_sum IS NOT NULL AND weight_sum IS NOT NULL THEN GREATEST(amount_sum, weight_sum) END, orders.least(amount_sum,_weight_sum,_3) = CASE WHEN amount_sum IS NOT NULL AND weight_sum IS NOT NULL AND 3 IS NOT NULL THEN LEAST(amount_sum, weight_sum, 3) END]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), weight_sum = SUM(orders.weight)]
--       Scan orders as orders

SELECT
  COALESCE(SUM(orders.amount), 0) AS "orders.coalesce(amount_sum,_0)",
  NULLIF(SUM(orders.amount), 0) AS "orders.nullif(amount_sum,_0)",
  COALESCE(SUM(orders.amount), 0) AS "orders.ifnull(amount_sum,_0)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL THEN GREATEST(SUM(orders.amount), SUM(orders.weight)) END AS "orders.greatest(amount_sum,_weight_sum)",
  CASE WHEN SUM(orders.amount) IS NOT NULL AND SUM(orders.weight) IS NOT NULL AND 3 IS NOT NULL THEN LEAST(SUM(orders.amount), SUM(orders.weight), 3) END AS "orders.least(amount_sum,_weight_sum,_3)"
FROM orders;
