-- conditions as measures
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum > 100","amount:sum > 3 and not *:count > 20","amount:sum is null"]
-- }
--
-- plan
--   Project [orders.amount_sum_>_100 = amount_sum > 100, orders.amount_sum_>_3_and_not__count_>_20 = amount_sum > 3 AND NOT (_count > 20), orders.amount_sum_is_null = amount_sum IS NULL]
--     Aggregate by [] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  SUM(orders.amount) > 100 AS "orders.amount_sum_>_100",
  SUM(orders.amount) > 3 AND NOT (COUNT(*) > 20) AS "orders.amount_sum_>_3_and_not__count_>_20",
  SUM(orders.amount) IS NULL AS "orders.amount_sum_is_null"
FROM orders;
