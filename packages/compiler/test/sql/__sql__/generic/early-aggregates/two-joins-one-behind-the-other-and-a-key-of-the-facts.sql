-- two joins, one behind the other, and a key of the facts
-- {
--   "source_model": "flights",
--   "dimensions": ["carriers.airports.city","origin"],
--   "time_dimensions": [{"dimension":"day","granularity":"month"}],
--   "measures": ["*:count"]
-- }
--
-- plan
--   Project [flights.carriers.airports.city = carriers__airports__city, flights.origin = origin, flights.day = day, flights._count = _count]
--     Aggregate by [carriers__airports__city = carriers__airports.city, origin = flights.origin, day = TRUNCATE('month', flights.day)] of [_count = COUNT(*)]
--       Join left on carriers.home = carriers__airports.faa
--         Join left on flights.carrier = carriers.code
--           Scan flights as flights
--           Scan carriers as carriers
--         Scan airports as carriers__airports

SELECT
  carriers__airports.city AS "flights.carriers.airports.city",
  flights.origin AS "flights.origin",
  DATE_TRUNC('month', flights.day) AS "flights.day",
  COUNT(*) AS "flights._count"
FROM flights
LEFT JOIN carriers
  ON flights.carrier = carriers.code
LEFT JOIN airports AS carriers__airports
  ON carriers.home = carriers__airports.faa
GROUP BY 1, 2, 3;
