-- a period as range
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"day","date_range":"2024-Q2"},{"dimension":"shipped_on","granularity":"month","date_range":[null,"2024-05"]}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [placed_at = TRUNCATE('day', orders.placed_at), shipped_on = TRUNCATE('month', orders.shipped_on)] of [_count = COUNT(*)]
--       Filter orders.placed_at >= '2024-04-01 00:00:00' and orders.placed_at < '2024-07-01 00:00:00' and orders.shipped_on < '2024-06-01'
--         Scan orders as orders

SELECT
  DATE_TRUNC('day', orders.placed_at) AS "orders.placed_at",
  DATE_TRUNC('month', orders.shipped_on) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-04-01'
  AND orders.placed_at < TIMESTAMP '2024-07-01'
  AND orders.shipped_on < DATE '2024-06-01'
GROUP BY 1, 2;
