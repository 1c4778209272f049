-- stages in different zones
-- {
--   "time_zone": "Asia/Kolkata",
--   "queries": [
--     {"name":"hourly","source_model":"orders","measures":["placed_at:max"],"time_dimensions":[{"dimension":"placed_at","granularity":"hour"}],"time_zone":"America/New_York"},
--     {"source_model":"hourly","measures":["*:count"],"time_dimensions":[{"dimension":"placed_at","granularity":"day"},{"dimension":"placed_at_max","granularity":"day"}]}
--   ]
-- }
--
-- plan
--   Project [hourly.placed_at = placed_at, hourly.placed_at_max = placed_at_max, hourly._count = _count]
--     Aggregate by [placed_at = TRUNCATE('day', hourly.placed_at), placed_at_max = TRUNCATE('day', (hourly.placed_at_max AT TIME ZONE 'UTC'), 'Asia/Kolkata')] of [_count = COUNT(*)]
--       Named hourly
--         Project [placed_at, placed_at_max]
--           Aggregate by [placed_at = TRUNCATE('hour', (orders.placed_at AT TIME ZONE 'UTC'), 'America/New_York')] of [placed_at_max = MAX(orders.placed_at)]
--             Scan orders as orders

WITH
  hourly AS (
    SELECT
      DATE_TRUNC('hour', ((orders.placed_at AT TIME ZONE 'UTC') AT TIME ZONE 'America/New_York')) AS placed_at,
      MAX(orders.placed_at) AS placed_at_max
    FROM orders
    GROUP BY 1
  )
SELECT
  DATE_TRUNC('day', hourly.placed_at) AS "hourly.placed_at",
  DATE_TRUNC('day', ((hourly.placed_at_max AT TIME ZONE 'UTC') AT TIME ZONE 'Asia/Kolkata')) AS "hourly.placed_at_max",
  COUNT(*) AS "hourly._count"
FROM hourly
GROUP BY 1, 2;
