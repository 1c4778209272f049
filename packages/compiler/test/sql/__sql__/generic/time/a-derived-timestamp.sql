-- a derived timestamp
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"due_at","granularity":"month"}]
-- }
--
-- plan
--   Project [orders.due_at = due_at, orders._count = _count]
--     Aggregate by [due_at = TRUNCATE('month', COALESCE(orders.placed_at, orders.paid_at))] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('month', COALESCE(orders.placed_at, orders.paid_at)) AS "orders.due_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
