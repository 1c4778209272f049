-- functions of numbers
-- {
--   "source_model": "orders",
--   "measures": ["round(amount:sum, 2)","round(amount:sum)","round(amount:sum, -2)","trunc(amount:avg, 1)","abs(amount:sum)","ceil(amount:avg)","floor(amount:avg)","sign(amount:sum)","mod(quantity:sum, 3)","power(quantity:sum, 2)","sqrt(amount:sum)","exp(amount:avg)","ln(amount:sum)","log(amount:sum)","log(2, amount:sum)","log10(amount:sum)","log2(amount:sum)"]
-- }
--
-- plan
--   Project [orders.round(amount_sum,_2) = ROUND(amount_sum, 2), orders.round(amount_sum) = ROUND(amount_sum), orders.round(amount_sum,_-2) = ROUND(amount_sum, -2), orders.trunc(amount_avg,_1) = TRUNC(amount_avg, 1), orders.abs(amount_sum) = ABS(amount_sum), orders.ceil(amount_avg) = CEIL(amount_avg), orders.floor(amount_avg) = FLOOR(amount_avg), orders.sign(amount_sum) = SIGN(amount_sum), orders.mod(quantity_sum,_3) = quantity_sum % 3, orders.power(quantity_sum,_2) = POWER(quantity_sum, 2), orders.sqrt(amount_sum) = CASE WHEN amount_sum >= 0 THEN SQRT(amount_sum) END, orders.exp(amount_avg) = EXP(amount_avg), orders.ln(amount_sum) = CASE WHEN amount_sum > 0 THEN LN(amount_sum) END, orders.log(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG10(amount_sum) END, orders.log(2,_amount_sum) = CASE WHEN amount_sum > 0 THEN LN(amount_sum) END / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0), orders.log10(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG10(amount_sum) END, orders.log2(amount_sum) = CASE WHEN amount_sum > 0 THEN LOG2(amount_sum) END]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), amount_avg = AVG(orders.amount), quantity_sum = SUM(orders.quantity)]
--       Scan orders as orders

SELECT
  ROUND(SUM(orders.amount), 2) AS "orders.round(amount_sum,_2)",
  ROUND(SUM(orders.amount)) AS "orders.round(amount_sum)",
  ROUND(SUM(orders.amount), -2) AS "orders.round(amount_sum,_-2)",
  TRUNC(AVG(orders.amount), 1) AS "orders.trunc(amount_avg,_1)",
  ABS(SUM(orders.amount)) AS "orders.abs(amount_sum)",
  CEIL(AVG(orders.amount)) AS "orders.ceil(amount_avg)",
  FLOOR(AVG(orders.amount)) AS "orders.floor(amount_avg)",
  SIGN(SUM(orders.amount)) AS "orders.sign(amount_sum)",
  SUM(orders.quantity) % 3 AS "orders.mod(quantity_sum,_3)",
  POWER(SUM(orders.quantity), 2) AS "orders.power(quantity_sum,_2)",
  CASE WHEN SUM(orders.amount) >= 0 THEN SQRT(SUM(orders.amount)) END AS "orders.sqrt(amount_sum)",
  EXP(AVG(orders.amount)) AS "orders.exp(amount_avg)",
  CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS "orders.ln(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log(amount_sum)",
  CAST(CASE WHEN SUM(orders.amount) > 0 THEN LN(SUM(orders.amount)) END AS DOUBLE PRECISION) / NULLIF(CASE WHEN 2 > 0 THEN LN(2) END, 0) AS "orders.log(2,_amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG10(SUM(orders.amount)) END AS "orders.log10(amount_sum)",
  CASE WHEN SUM(orders.amount) > 0 THEN LOG2(SUM(orders.amount)) END AS "orders.log2(amount_sum)"
FROM orders;
