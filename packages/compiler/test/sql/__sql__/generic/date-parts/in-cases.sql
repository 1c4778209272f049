-- in cases
-- {
--   "source_model": "orders",
--   "measures": ["sum(case when day_of_week(placed_at) > 5 then amount else 0 end)"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum = case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum]
--     Aggregate by [status = orders.status] of [case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum = SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) > 5 THEN orders.amount ELSE 0 END) AS "orders.case_when_day_of_week_placed_at_5_then_amount_else_0_end_sum"
FROM orders
GROUP BY 1;
