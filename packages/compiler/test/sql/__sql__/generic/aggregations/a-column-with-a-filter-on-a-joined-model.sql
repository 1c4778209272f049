-- a column with a filter on a joined model
-- {"source_model":"orders","measures":["vip_amount:sum"]}
--
-- plan
--   Project [orders.vip_amount_sum = vip_amount_sum]
--     Aggregate by [] of [vip_amount_sum = SUM(CASE WHEN customers.vip THEN orders.amount END)]
--       Join left on orders.customer_id = customers.id
--         Scan orders as orders
--         Scan customers as customers

SELECT
  SUM(CASE WHEN customers.vip THEN orders.amount END) AS "orders.vip_amount_sum"
FROM orders
LEFT JOIN customers
  ON orders.customer_id = customers.id;
