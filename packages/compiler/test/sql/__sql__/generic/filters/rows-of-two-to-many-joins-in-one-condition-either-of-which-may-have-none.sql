-- rows of two to-many joins in one condition, either of which may have none
-- {
--   "source_model": {"source_name":"orders","joins":[{"name":"extras","target_model":"lines","join_pairs":[["id","order_id"]]}]},
--   "measures": ["*:count"],
--   "filters": ["(lines.pieces > extras.pieces) is not true"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter (EXISTS (…) OR NOT EXISTS (…) AND orders.id IN (…)) OR NOT EXISTS (…)
--         Exists
--           Filter orders.id = "lines".order_id and orders.id = extras.order_id and NOT COALESCE("lines".pieces > extras.pieces, FALSE)
--             Join cross
--               Scan order_lines as lines
--               Scan order_lines as extras
--         Exists
--           Filter orders.id = extras.order_id
--             Scan order_lines as extras
--         In
--           Project [order_id = "lines".order_id]
--             Scan order_lines as lines
--         Exists
--           Filter orders.id = "lines".order_id
--             Scan order_lines as lines
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE (EXISTS (SELECT 1 FROM order_lines AS "lines" CROSS JOIN order_lines AS extras WHERE orders.id = "lines".order_id AND orders.id = extras.order_id AND NOT COALESCE("lines".pieces > extras.pieces, FALSE)) OR NOT EXISTS (SELECT 1 FROM order_lines AS extras WHERE orders.id = extras.order_id) AND orders.id IN (SELECT "lines".order_id FROM order_lines AS "lines")) OR NOT EXISTS (SELECT 1 FROM order_lines AS "lines" WHERE orders.id = "lines".order_id);
