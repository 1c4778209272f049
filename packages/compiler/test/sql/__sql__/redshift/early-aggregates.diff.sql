-- facts are grouped before they are joined
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
+   AVG(CAST(flights.delay AS DOUBLE PRECISION)) AS "flights.delay_avg",
+   AVG(CAST(flights.distance AS DOUBLE PRECISION)) AS "flights.distance_avg",

-- a filter that keeps most joined rows applies to the groups
-- no difference

-- a filter that keeps few rows keeps the joined rows
-- no difference

-- two joins, one behind the other, and a key of the facts
-- no difference

-- a list of most keys applies to the groups
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city = flights_measures.airports__city OR grouped.city IS NULL AND flights_measures.airports__city IS NULL;

-- a list of keys with an aggregate that does not merge
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
+       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay) AS delay_median_rank,
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city = flights_measures.airports__city OR grouped.city IS NULL AND flights_measures.airports__city IS NULL;

-- a condition on groups drops them before they are joined
-   AVG(flights.delay) AS "flights.delay_avg"
+   AVG(CAST(flights.delay AS DOUBLE PRECISION)) AS "flights.delay_avg"
  …
- HAVING AVG(flights.delay) > 5
+ HAVING AVG(CAST(flights.delay AS DOUBLE PRECISION)) > 5

-- a total counts nothing as 0
-- no difference

-- distinct counts need the rows
-- no difference
