-- remainder and power
-- {"source_model":"orders","measures":["quantity:sum % 7","quantity:sum ** 2"]}
--
-- plan
--   Project [orders.quantity_sum_%_7 = quantity_sum % 7, orders.quantity_sum__2 = POWER(quantity_sum, 2)]
--     Aggregate by [] of [quantity_sum = SUM(orders.quantity)]
--       Scan orders as orders

SELECT
  SUM(orders.quantity) % 7 AS "orders.quantity_sum_%_7",
  POWER(SUM(orders.quantity), 2) AS "orders.quantity_sum__2"
FROM orders;
