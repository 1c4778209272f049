-- two years
-- {
--   "source_model": "orders",
--   "measures": ["*:count"],
--   "time_dimensions": [{"dimension":"placed_at","granularity":"2 years"}]
-- }
--
-- plan
--   Project [orders.placed_at = placed_at, orders._count = _count]
--     Aggregate by [placed_at = CAST(SHIFT(TRUNCATE('month', orders.placed_at), (CAST(EXTRACT(YEAR FROM TRUNCATE('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM TRUNCATE('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * -1, 'month') AS DATE)] of [_count = COUNT(*)]
--       Scan orders as orders

SELECT
  CAST(DATE_TRUNC('month', orders.placed_at) - (CAST(EXTRACT(YEAR FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) * 12 + CAST(EXTRACT(MONTH FROM DATE_TRUNC('month', orders.placed_at)) AS BIGINT) + 130007) % 24 * INTERVAL '1 month' AS DATE) AS "orders.placed_at",
  COUNT(*) AS "orders._count"
FROM orders
GROUP BY 1;
