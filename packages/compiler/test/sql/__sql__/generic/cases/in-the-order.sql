-- in the order
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "dimensions": ["status"],
--   "order": {"case when *:count > 5 then 1 else 0 end":"desc"}
-- }
--
-- plan
--   Project [orders.status = status, orders._count = _count]
--     Sort CASE WHEN _count > 5 THEN 1 ELSE 0 END desc
--       Aggregate by [status = orders.status] of [_count = COUNT(*)]
--         Scan orders as orders

SELECT
  orders.status AS "orders.status",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1
ORDER BY CASE WHEN COUNT(*) > 5 THEN 1 ELSE 0 END DESC NULLS LAST;
