-- a date by year
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"year"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('year', orders.shipped_on)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('year', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
