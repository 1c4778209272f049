-- around aggregates
-- {
--   "source_model": "orders",
--   "measures": ["case when amount:sum > 1000 then 'large' when amount:sum > 100 then 'medium' else 'small' end","case when *:count > 3 then amount:sum / *:count end * 2"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end = CASE WHEN amount_sum > 1000 THEN 'large' WHEN amount_sum > 100 THEN 'medium' ELSE 'small' END, orders.case_when__count_>_3_then_amount_sum__div___count_end__2 = CASE WHEN _count > 3 THEN amount_sum / NULLIF(_count, 0) END * 2]
--     Aggregate by [status = orders.status] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  CASE WHEN SUM(orders.amount) > 1000 THEN 'large' WHEN SUM(orders.amount) > 100 THEN 'medium' ELSE 'small' END AS "orders.case_when_amount_sum_>_1000_then_'large'_when_amount_sum_>_100_then_'medium'_else_'small'_end",
  CASE WHEN COUNT(*) > 3 THEN CAST(SUM(orders.amount) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) END * 2 AS "orders.case_when__count_>_3_then_amount_sum__div___count_end__2"
FROM orders
GROUP BY 1;
