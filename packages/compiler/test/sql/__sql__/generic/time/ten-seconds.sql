-- ten seconds
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"10 seconds"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = SHIFT(TRUNCATE('second', orders.placed_at), CAST(EXTRACT(SECOND FROM TRUNCATE('second', orders.placed_at)) AS BIGINT) % 10 * -1, 'second')] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  DATE_TRUNC('second', orders.placed_at) - CAST(EXTRACT(SECOND FROM DATE_TRUNC('second', orders.placed_at)) AS BIGINT) % 10 * INTERVAL '1 second' AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
