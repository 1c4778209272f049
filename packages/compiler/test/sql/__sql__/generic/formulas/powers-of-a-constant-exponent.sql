-- powers of a constant exponent
-- {"source_model":"orders","measures":["quantity:sum ** 0.5","quantity:sum ** -1","quantity:sum ** -0.5"]}
--
-- plan
--   Project [orders.quantity_sum__0.5 = CASE WHEN quantity_sum >= 0 THEN POWER(quantity_sum, 0.5) END, orders.quantity_sum__-1 = CASE WHEN quantity_sum <> 0 THEN POWER(quantity_sum, -1) END, orders.quantity_sum__-0.5 = CASE WHEN quantity_sum > 0 THEN POWER(quantity_sum, -0.5) END]
--     Aggregate by [] of [quantity_sum = SUM(orders.quantity)]
--       Scan orders as orders

SELECT
  CASE WHEN SUM(orders.quantity) >= 0 THEN POWER(SUM(orders.quantity), 0.5) END AS "orders.quantity_sum__0.5",
  CASE WHEN SUM(orders.quantity) <> 0 THEN POWER(SUM(orders.quantity), -1) END AS "orders.quantity_sum__-1",
  CASE WHEN SUM(orders.quantity) > 0 THEN POWER(SUM(orders.quantity), -0.5) END AS "orders.quantity_sum__-0.5"
FROM orders;
