-- inside aggregates
-- {
--   "source_model": "orders",
--   "measures": ["sum(case when status = 'done' then amount else 0 end)","count(case when amount > 100 and paid then 1 end)","sum(case when customers.vip then amount when quantity > 2 then amount * 0.5 end)"],
--   "dimensions": ["status"]
-- }
--
-- plan
--   Project [orders.status = status, orders.case_when_status_done_then_amount_else_0_end_sum = case_when_status_done_then_amount_else_0_end_sum, orders.case_when_amount_100_and_paid_then_1_end_count = case_when_amount_100_and_paid_then_1_end_count, orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum = case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum]
--     Aggregate by [status = orders.status] of [case_when_status_done_then_amount_else_0_end_sum = SUM(CASE WHEN orders.status = 'done' THEN orders.amount ELSE 0 END), case_when_amount_100_and_paid_then_1_end_count = COUNT(CASE WHEN orders.amount > 100 AND orders.paid THEN 1 END), case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum = SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END)]
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

SELECT
  orders.status AS "orders.status",
  SUM(CASE WHEN orders.status = 'done' THEN orders.amount ELSE 0 END) AS "orders.case_when_status_done_then_amount_else_0_end_sum",
  COUNT(CASE WHEN orders.amount > 100 AND orders.paid THEN 1 END) AS "orders.case_when_amount_100_and_paid_then_1_end_count",
  SUM(CASE WHEN customers.vip THEN orders.amount WHEN orders.quantity > 2 THEN orders.amount * 0.5 END) AS "orders.case_when_customers_vip_then_amount_when_quantity_2_then_amount_0_5_end_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id
GROUP BY 1;
