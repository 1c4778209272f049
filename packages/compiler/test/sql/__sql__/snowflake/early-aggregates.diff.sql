-- facts are grouped before they are joined
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
+   AVG(CAST(flights.delay AS DOUBLE)) AS "flights.delay_avg",
+   AVG(CAST(flights.distance AS DOUBLE)) AS "flights.distance_avg",

-- a filter that keeps most joined rows applies to the groups
-- no difference

-- a filter that keeps few rows keeps the joined rows
-- no difference

-- two joins, one behind the other, and a key of the facts
-- no difference

-- a list of most keys applies to the groups
-- no difference

-- a list of keys with an aggregate that does not merge
-   ranked AS (
+   flights_measures AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
-       flights.delay
+       PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY CAST(flights.delay AS DOUBLE)) AS delay_median
  …
-   ),
-   flights_measures AS (
-     SELECT
-       ranked.airports__city,
-       SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
-     FROM ranked

-- a condition on groups drops them before they are joined
-   AVG(flights.delay) AS "flights.delay_avg"
+   AVG(CAST(flights.delay AS DOUBLE)) AS "flights.delay_avg"
  …
- HAVING AVG(flights.delay) > 5
+ HAVING AVG(CAST(flights.delay AS DOUBLE)) > 5

-- a total counts nothing as 0
-- no difference

-- distinct counts need the rows
-- no difference
