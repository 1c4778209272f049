-- patterns with characters that mean something elsewhere
-- {"source_model":"orders","measures":["*:count"],"filters":["status like 'a*[b]?\\%'","status ilike '50\\%'"]}
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status LIKE 'a*[b]?\%' ESCAPE '' and orders.status ILIKE '50\%' ESCAPE ''
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'a*[b]?\%' ESCAPE ''
  AND orders.status ILIKE '50\%' ESCAPE '';
