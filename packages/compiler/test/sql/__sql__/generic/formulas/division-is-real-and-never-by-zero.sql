-- division is real and never by zero
-- {"source_model":"orders","measures":["quantity:sum / *:count","quantity:sum / 2","quantity:sum / 0"]}
--
-- plan
--   Project [orders.quantity_sum__div___count = quantity_sum / NULLIF(_count, 0), orders.quantity_sum__div__2 = quantity_sum / 2, orders.quantity_sum__div__0 = quantity_sum / NULLIF(0, 0)]
--     Aggregate by [] of [quantity_sum = SUM(orders.quantity), _count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(COUNT(*), 0) AS "orders.quantity_sum__div___count",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / 2 AS "orders.quantity_sum__div__2",
  CAST(SUM(orders.quantity) AS DOUBLE PRECISION) / NULLIF(0, 0) AS "orders.quantity_sum__div__0"
FROM orders;
