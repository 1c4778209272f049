-- dates, which are never shifted
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"day","date_range":"2024-03-10"}],
--   "time_zone": "America/New_York"
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('day', orders.shipped_on)] of [_count = COUNT(*)]
--       Filter orders.shipped_on >= '2024-03-10' and orders.shipped_on < '2024-03-11'
--         Scan orders as orders

SELECT
  DATE_TRUNC('day', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-03-10'
  AND orders.shipped_on < DATE '2024-03-11'
GROUP BY 1;
