-- a date by week_sunday
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"week_sunday"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('week_sunday', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('week', orders.shipped_on + INTERVAL '1 day') - INTERVAL '1 day' AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
