-- dates in lists and ranges
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["shipped_on in ('2024-04-01', '2024-04-02')","placed_at between '2024-04-01' and '2024-04-30'"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.shipped_on IN ('2024-04-01', '2024-04-02') and orders.placed_at >= '2024-04-01 00:00:00' AND orders.placed_at < '2024-05-01 00:00:00'
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on IN (DATE '2024-04-01', DATE '2024-04-02')
  AND orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-05-01';
