-- texts with quotes, backslashes and other scripts
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status = 'it''s \\n'","status = \"Ørsted 東京 😀\""]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status = 'it''s \n' and orders.status = 'Ørsted 東京 😀'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status = 'it''s \n'
  AND orders.status = 'Ørsted 東京 😀';
