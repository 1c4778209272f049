-- two weeks of a date
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"shipped_on","granularity":"2 weeks"}]
-- }
--
-- plan
--   Project [orders.shipped_on = shipped_on, orders._count = _count]
--     Aggregate by [shipped_on = CAST(SHIFT(TRUNCATE('day', orders.shipped_on), (CAST(TRUNCATE('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * -1, 'day') AS DATE)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(DATE_TRUNC('day', orders.shipped_on) - (CAST(DATE_TRUNC('day', orders.shipped_on) AS DATE) - DATE '1970-01-01' + 3999999) % 14 * INTERVAL '1 day' AS DATE) AS "orders.shipped_on",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
