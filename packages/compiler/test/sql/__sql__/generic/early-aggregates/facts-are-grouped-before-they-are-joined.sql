-- facts are grouped before they are joined
-- {
--   "source_model": "flights",
--   "dimensions": ["carriers.name"],
--   "measures": ["*:count","delay:avg","distance:avg","delay:max"],
--   "filters": ["distance > 100"]
-- }
--
-- plan
--   Project [flights.carriers.name = carriers__name, flights._count = _count, flights.delay_avg = delay_avg, flights.distance_avg = distance_avg, flights.delay_max = delay_max]
--     Aggregate by [carriers__name = carriers.name] of [_count = COUNT(*), delay_avg = AVG(flights.delay), distance_avg = AVG(flights.distance), delay_max = MAX(flights.delay)]
--       Filter flights.distance > 100
--         Join left on flights.carrier = carriers.code
--           Scan flights as flights
--           Scan carriers as carriers

SELECT
  carriers.name AS "flights.carriers.name",
  COUNT(*) AS "flights._count",
  AVG(flights.delay) AS "flights.delay_avg",
  AVG(flights.distance) AS "flights.distance_avg",
  MAX(flights.delay) AS "flights.delay_max"
FROM flights
LEFT JOIN carriers
  ON flights.carrier = carriers.code
WHERE flights.distance > 100
GROUP BY 1;
