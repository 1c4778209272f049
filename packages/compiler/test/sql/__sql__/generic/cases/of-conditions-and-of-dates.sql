-- of conditions and of dates
-- {
--   "source_model": "orders",
--   "measures": ["case when *:count > 3 then amount:sum > 5 else false end","max(case when paid then placed_at else shipped_on end)"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end = CASE WHEN _count > 3 THEN amount_sum > 5 ELSE FALSE END, orders.case_when_paid_then_placed_at_else_shipped_on_end_max = case_when_paid_then_placed_at_else_shipped_on_end_max]
--     Aggregate by [status = orders.status] of [_count = COUNT(*), amount_sum = SUM(orders.amount), case_when_paid_then_placed_at_else_shipped_on_end_max = MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  CASE WHEN COUNT(*) > 3 THEN SUM(orders.amount) > 5 ELSE FALSE END AS "orders.case_when__count_>_3_then_amount_sum_>_5_else_false_end",
  MAX(CASE WHEN orders.paid THEN orders.placed_at ELSE orders.shipped_on END) AS "orders.case_when_paid_then_placed_at_else_shipped_on_end_max"
FROM orders
GROUP BY 1;
