-- ten days
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"10 days"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('day', orders.placed_at), (CAST(TRUNCATE('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * -1, 'day') AS DATE)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(DATE_TRUNC('day', orders.placed_at) - (CAST(DATE_TRUNC('day', orders.placed_at) AS DATE) - DATE '1970-01-01' + 3999991) % 10 * INTERVAL '1 day' AS DATE) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
