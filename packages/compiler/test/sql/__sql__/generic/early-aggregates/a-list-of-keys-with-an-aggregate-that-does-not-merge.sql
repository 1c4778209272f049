-- a list of keys with an aggregate that does not merge
-- {
--   "source_model": "airports",
--   "dimensions": ["city"],
--   "measures": ["flights.delay:median"],
--   "filters": ["faa in ('JFK', 'LGA')"]
-- }
--
-- plan
--   Project [airports.city = grouped.city, airports.flights.delay_median = flights_measures.delay_median]
--     Join left on grouped.city IS NOT DISTINCT FROM flights_measures.airports__city
--       Named grouped
--         Aggregate by [city = airports.city] of []
--           Filter airports.faa IN ('JFK', 'LGA')
--             Scan airports as airports
--       Named flights_measures
--         Aggregate by [airports__city = ranked.airports__city] of [delay_median = SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END)]
--           Named ranked
--             Project [airports__city = airports.city, delay_median_rank = ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST), delay_median_n = COUNT(flights.delay) OVER (PARTITION BY airports.city), delay = flights.delay]
--               Filter flights.origin IN ('JFK', 'LGA')
--                 Join inner on flights.origin = airports.faa
--                   Scan flights as flights
--                   Scan airports as airports

WITH
  grouped AS (
    SELECT
      airports.city
    FROM airports
    WHERE airports.faa IN ('JFK', 'LGA')
    GROUP BY 1
  ),
  ranked AS (
    SELECT
      airports.city AS airports__city,
      ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
      COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
      flights.delay
    FROM flights
    INNER JOIN airports
      ON flights.origin = airports.faa
    WHERE flights.origin IN ('JFK', 'LGA')
  ),
  flights_measures AS (
    SELECT
      ranked.airports__city,
      SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
    FROM ranked
    GROUP BY 1
  )
SELECT
  grouped.city AS "airports.city",
  flights_measures.delay_median AS "airports.flights.delay_median"
FROM grouped
LEFT JOIN flights_measures
  ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
