-- a filter that keeps most joined rows applies to the groups
-- {
--   "source_model": "flights",
--   "dimensions": ["carriers.name"],
--   "measures": ["delay:sum"],
--   "filters": ["carriers.name <> 'X'"]
-- }
--
-- plan
--   Project [flights.carriers.name = carriers__name, flights.delay_sum = delay_sum]
--     Aggregate by [carriers__name = carriers.name] of [delay_sum = SUM(flights.delay)]
--       Filter carriers.name <> 'X'
--         Join inner on flights.carrier = carriers.code
--           Scan flights as flights
--           Scan carriers as carriers

SELECT
  carriers.name AS "flights.carriers.name",
  SUM(flights.delay) AS "flights.delay_sum"
FROM flights
INNER JOIN carriers
  ON flights.carrier = carriers.code
WHERE carriers.name <> 'X'
GROUP BY 1;
