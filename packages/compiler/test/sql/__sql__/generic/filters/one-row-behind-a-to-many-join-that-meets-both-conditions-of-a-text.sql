-- one row behind a to-many join that meets both conditions of a text
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["paid and lines.products.name = 'Lamp' and lines.pieces > 1"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.paid and orders.id IN (…)
--         In
--           Project [order_id = "lines".order_id]
--             Filter lines__products.name = 'Lamp' AND "lines".pieces > 1
--               Join inner on "lines".product_id = lines__products.id
--                 Scan order_lines as lines
--                 Scan products as lines__products
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.paid
  AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
