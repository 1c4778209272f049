-- quarter hours
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"15 minutes"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = SHIFT(TRUNCATE('minute', orders.placed_at), CAST(EXTRACT(MINUTE FROM TRUNCATE('minute', orders.placed_at)) AS BIGINT) % 15 * -1, 'minute')] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('minute', orders.placed_at) - CAST(EXTRACT(MINUTE FROM DATE_TRUNC('minute', orders.placed_at)) AS BIGINT) % 15 * INTERVAL '1 minute' AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
