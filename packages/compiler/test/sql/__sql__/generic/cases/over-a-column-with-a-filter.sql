-- over a column with a filter
-- {
--   "source_model": "orders",
--   "measures": ["sum(case when weight > 1 then done_amount else 1 end)"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.case_when_weight_1_then_done_amount_else_1_end_sum = case_when_weight_1_then_done_amount_else_1_end_sum]
--     Aggregate by [status = orders.status] of [case_when_weight_1_then_done_amount_else_1_end_sum = SUM(CASE WHEN orders.weight > 1 THEN CASE WHEN orders.status = 'done' THEN orders.amount END ELSE 1 END)]
--       Scan orders as orders

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN orders.weight > 1 THEN CASE WHEN orders.status = 'done' THEN orders.amount END ELSE 1 END) AS "orders.case_when_weight_1_then_done_amount_else_1_end_sum"
FROM orders
GROUP BY 1;
