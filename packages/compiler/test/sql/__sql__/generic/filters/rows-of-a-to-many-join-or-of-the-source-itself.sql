-- rows of a to-many join or of the source itself
-- {"source_model":"orders","measures":["*:count"],"filters":["status = 'done' or lines.pieces > 3"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'done' OR orders.id IN (…)
--         In
--           Project [order_id = "lines".order_id]
--             Filter "lines".pieces > 3
--               Scan order_lines as lines
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'done' OR orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces > 3);
