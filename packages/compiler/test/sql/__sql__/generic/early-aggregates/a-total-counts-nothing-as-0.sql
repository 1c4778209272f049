-- a total counts nothing as 0
-- {"source_model":"flights","measures":["*:count"],"filters":["airports.city <> 'X'"]}
--
-- plan
--   Project [flights._count = _count]
--     Aggregate by [] of [_count = COUNT(*)]
--       Filter airports.city <> 'X'
--         Join inner on flights.origin = airports.faa
--           Scan flights as flights
--           Scan airports as airports

SELECT
  COUNT(*) AS "flights._count"
FROM flights
INNER JOIN airports
  ON flights.origin = airports.faa
WHERE airports.city <> 'X';
