-- rows behind a to-many join, of which one meets every condition
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.products.name = 'Lamp'","lines.pieces > 1"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.id IN (…)
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
WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" INNER JOIN products AS lines__products ON "lines".product_id = lines__products.id WHERE lines__products.name = 'Lamp' AND "lines".pieces > 1);
