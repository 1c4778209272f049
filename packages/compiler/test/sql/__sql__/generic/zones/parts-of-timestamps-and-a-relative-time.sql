-- parts of timestamps, and a relative time
-- {
--   "source_model": "orders",
--   "measures": ["*:count","min(hour(placed_at))"],
--   "filters": ["placed_at >= 'today'","hour(placed_at) > 7"],
--   "time_zone": "America/New_York"
-- }
--
-- plan
--   Project [orders._count = _count, orders.hour_placed_at_min = hour_placed_at_min]
--     Aggregate by [] of [_count = COUNT(*), hour_placed_at_min = MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT))]
--       Filter orders.placed_at >= '2024-05-17 04:00:00' and CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7
--         Scan orders as orders

SELECT
  COUNT(*) AS "orders._count",
  MIN(CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT)) AS "orders.hour_placed_at_min"
FROM orders
WHERE orders.placed_at >= TIMESTAMP '2024-05-17 04:00:00'
  AND CAST(EXTRACT(HOUR FROM ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS BIGINT) > 7;
