-- patterns
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status like 'd%'","status not like '_o%'","status ilike 'D%'","status not ilike '%X'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status LIKE 'd%' and orders.status NOT LIKE '_o%' and orders.status ILIKE 'D%' and orders.status NOT ILIKE '%X'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status LIKE 'd%'
  AND orders.status NOT LIKE '_o%'
  AND orders.status ILIKE 'D%'
  AND orders.status NOT ILIKE '%X';
