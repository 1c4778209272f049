-- lists
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "filters": ["status in ('done', 'open')","status not in ('void')","quantity in (1, 2)","status in ()"]
-- }
--
-- plan
--   Project [orders._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter orders.status IN ('done', 'open') and orders.status NOT IN ('void') and orders.quantity IN (1, 2) and FALSE
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.status IN ('done', 'open')
  AND orders.status NOT IN ('void')
  AND orders.quantity IN (1, 2)
  AND FALSE;
