-- a range of days of a date
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"month","date_range":["2024-01-01","2024-04-30"]}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*)]
--       Filter orders.shipped_on >= '2024-01-01' and orders.shipped_on < '2024-05-01'
--         Scan orders as orders

SELECT
  DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.shipped_on >= DATE '2024-01-01'
  AND orders.shipped_on < DATE '2024-05-01'
GROUP BY 1;
