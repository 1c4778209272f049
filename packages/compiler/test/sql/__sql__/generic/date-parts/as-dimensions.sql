-- as dimensions
-- {
--   "source_model": "orders",
--   "measures": ["amount:sum","*:count"],
--   "dimensions": [{"name":"weekday","formula":"day_of_week(placed_at)","label":"Weekday"},{"name":"size","formula":"case when amount > 100 then 'large' else 'small' end"}],
--   "filters": ["weekday < 6 and size = 'large'","weekday = 1 or *:count > 3"],
--   "order": {"weekday":"asc","weekday * 2":"desc"}
-- }
--
-- plan
--   Project [orders.weekday = weekday, orders.size = size, orders.amount_sum = amount_sum, orders._count = _count]
--     Sort weekday asc, weekday * 2 desc
--       Filter weekday = 1 OR _count > 3
--         Aggregate by [weekday = CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT), size = CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END] of [amount_sum = SUM(orders.amount), _count = COUNT(*)]
--           Filter CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6 and CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END = 'large'
--             Scan orders as orders

SELECT
  CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS "orders.weekday",
  CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END AS "orders.size",
  SUM(orders.amount) AS "orders.amount_sum",
  COUNT(*) AS "orders._count"
FROM orders
WHERE CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) < 6
  AND CASE WHEN orders.amount > 100 THEN 'large' ELSE 'small' END = 'large'
GROUP BY 1, 2
HAVING CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) = 1 OR COUNT(*) > 3
ORDER BY "orders.weekday" NULLS LAST, CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) * 2 DESC NULLS LAST;
