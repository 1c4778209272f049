-- no row of a to-many join
-- {"source_model":"orders","measures":["*:count"],"filters":["lines.pieces is null"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.id IN (…) OR NOT EXISTS (…)
--         In
--           Project [order_id = "lines".order_id]
--             Filter "lines".pieces IS NULL
--               Scan order_lines as lines
--         Exists
--           Filter orders.id = "lines".order_id
--             Scan order_lines as lines
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines" WHERE "lines".pieces IS NULL) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
