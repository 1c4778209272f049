-- distinct counts need the rows
-- {"source_model":"flights","dimensions":["carriers.name"],"measures":["origin:count_distinct"]}
--
-- plan
--   Project [flights.carriers.name = carriers__name, flights.origin_count_distinct = origin_count_distinct]
--     Aggregate by [carriers__name = carriers.name] of [origin_count_distinct = COUNT(DISTINCT flights.origin)]
--       Join left on flights.carrier = carriers.code
--         Scan flights as flights
--         Scan carriers as carriers

SELECT
  carriers.name AS "flights.carriers.name",
  COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
FROM flights
LEFT JOIN carriers
  ON flights.carrier = carriers.code
GROUP BY 1;
