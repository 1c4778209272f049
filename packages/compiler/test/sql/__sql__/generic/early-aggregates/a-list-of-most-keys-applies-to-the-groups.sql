-- a list of most keys applies to the groups
-- {
--   "source_model": "airports",
--   "dimensions": ["city"],
--   "measures": ["flights.*:count"],
--   "filters": ["faa in ('JFK', 'LGA', 'EWR')","city <> 'X'"]
-- }
--
-- plan
--   Project [airports.city = grouped.city, airports.flights._count = COALESCE(flights_measures._count, 0)]
--     Join left on grouped.city IS NOT DISTINCT FROM flights_measures.airports__city
--       Named grouped
--         Aggregate by [city = airports.city] of []
--           Filter airports.faa IN ('JFK', 'LGA', 'EWR') and airports.city <> 'X'
--             Scan airports as airports
--       Named flights_measures
--         Aggregate by [airports__city = airports.city] of [_count = COUNT(*)]
--           Filter flights.origin IN ('JFK', 'LGA', 'EWR') and airports.city <> 'X'
--             Join inner on flights.origin = airports.faa
--               Scan flights as flights
--               Scan airports as airports

WITH
  grouped AS (
    SELECT
      airports.city
    FROM airports
    WHERE airports.faa IN ('JFK', 'LGA', 'EWR')
      AND airports.city <> 'X'
    GROUP BY 1
  ),
  flights_measures AS (
    SELECT
      airports.city AS airports__city,
      COUNT(*) AS _count
    FROM flights
    INNER JOIN airports
      ON flights.origin = airports.faa
    WHERE flights.origin IN ('JFK', 'LGA', 'EWR')
      AND airports.city <> 'X'
    GROUP BY 1
  )
SELECT
  grouped.city AS "airports.city",
  COALESCE(flights_measures._count, 0) AS "airports.flights._count"
FROM grouped
LEFT JOIN flights_measures
  ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
