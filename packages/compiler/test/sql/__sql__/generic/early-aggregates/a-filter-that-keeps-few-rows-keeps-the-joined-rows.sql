-- a filter that keeps few rows keeps the joined rows
-- {
--   "source_model": "flights",
--   "dimensions": ["carriers.fleet"],
--   "measures": ["delay:sum"],
--   "filters": ["carriers.name = 'X'"]
-- }
--
-- plan
--   Project [flights.carriers.fleet = carriers__fleet, flights.delay_sum = delay_sum]
--     Aggregate by [carriers__fleet = carriers.fleet] of [delay_sum = SUM(flights.delay)]
--       Filter carriers.name = 'X'
--         Join inner on flights.carrier = carriers.code
--           Scan flights as flights
--           Scan carriers as carriers

SELECT
  carriers.fleet AS "flights.carriers.fleet",
  SUM(flights.delay) AS "flights.delay_sum"
FROM flights
INNER JOIN carriers
  ON flights.carrier = carriers.code
WHERE carriers.name = 'X'
GROUP BY 1;
