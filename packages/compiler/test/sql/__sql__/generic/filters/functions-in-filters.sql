-- functions in filters
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["lower(trim(status)) = 'done'","length(status || '!') > 3","substr(status, 2) = 'x'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter LOWER(TRIM(orders.status)) = 'done' and LENGTH(orders.status || '!') > 3 and SUBSTR(orders.status, 2) = 'x'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE LOWER(TRIM(orders.status)) = 'done'
  AND LENGTH(orders.status || '!') > 3
  AND SUBSTR(orders.status, 2) = 'x';
