-- a condition on groups drops them before they are joined
-- {
--   "source_model": "flights",
--   "dimensions": ["pilots.id","pilots.name"],
--   "measures": ["delay:avg"],
--   "filters": ["delay:avg > 5","*:count > 10"]
-- }
--
-- plan
--   Project [flights.pilots.id = pilots__id, flights.pilots.name = pilots__name, flights.delay_avg = delay_avg]
--     Filter delay_avg > 5 and _count > 10
--       Aggregate by [pilots__id = pilots.id, pilots__name = pilots.name] of [delay_avg = AVG(flights.delay), _count = COUNT(*)]
--         Join left on flights.pilot_id = pilots.id
--           Scan flights as flights
--           Scan pilots as pilots

SELECT
  pilots.id AS "flights.pilots.id",
  pilots.name AS "flights.pilots.name",
  AVG(flights.delay) AS "flights.delay_avg"
FROM flights
LEFT JOIN pilots
  ON flights.pilot_id = pilots.id
GROUP BY 1, 2
HAVING AVG(flights.delay) > 5
  AND COUNT(*) > 10;
