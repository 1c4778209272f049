-- periods compared with dates
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["shipped_on = '2024'","shipped_on <> '2024-04-01'","shipped_on between '2024-04' and '2024-Q3'","shipped_on <= '9999-12-31'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.shipped_on >= '2024-01-01' AND orders.shipped_on < '2025-01-01' and orders.shipped_on <> '2024-04-01' and orders.shipped_on >= '2024-04-01' AND orders.shipped_on < '2024-10-01' and orders.shipped_on <= '9999-12-31'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2025-01-01'
  AND orders.shipped_on <> DATE '2024-04-01'
  AND orders.shipped_on >= DATE '2024-04-01'
  AND orders.shipped_on < DATE '2024-10-01'
  AND orders.shipped_on <= DATE '9999-12-31';
