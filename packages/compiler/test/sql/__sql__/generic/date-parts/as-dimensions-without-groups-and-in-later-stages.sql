-- as dimensions without groups, and in later stages
-- {
--   "queries": [
--     {"name":"days","source_model":"orders","dimensions":["id",{"name":"weekday","formula":"day_of_week(placed_at)"}],"order":{"weekday":"asc"}},
--     {"source_model":"days","measures":["*:count"],"dimensions":["weekday"],"filters":["weekday > 5"]}
--   ]
-- }
--
-- plan
--   Project [days.weekday = weekday, days._count = _count]
--     Aggregate by [weekday = days.weekday] of [_count = COUNT(*)]
--       Filter days.weekday > 5
--         Named days
--           Project [id, weekday]
--             Aggregate by [id = orders.id, weekday = CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT)] of []
--               Scan orders as orders

WITH
  days AS (
    SELECT
      orders.id,
      CAST(EXTRACT(ISODOW FROM orders.placed_at) AS BIGINT) AS weekday
    FROM orders
    GROUP BY 1, 2
  )
SELECT
  days.weekday AS "days.weekday",
  COUNT(*) AS "days._count"
FROM days
WHERE days.weekday > 5
GROUP BY 1;
