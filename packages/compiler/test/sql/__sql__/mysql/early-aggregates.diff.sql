-- facts are grouped before they are joined
-   carriers.name AS "flights.carriers.name",
-   COUNT(*) AS "flights._count",
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
-   MAX(flights.delay) AS "flights.delay_max"
+   carriers.name AS `flights.carriers.name`,
+   COUNT(*) AS `flights._count`,
+   AVG(CAST(flights.delay AS DOUBLE)) AS `flights.delay_avg`,
+   AVG(CAST(flights.distance AS DOUBLE)) AS `flights.distance_avg`,
+   MAX(flights.delay) AS `flights.delay_max`

-- a filter that keeps most joined rows applies to the groups
-   carriers.name AS "flights.carriers.name",
-   SUM(flights.delay) AS "flights.delay_sum"
+   carriers.name AS `flights.carriers.name`,
+   SUM(flights.delay) AS `flights.delay_sum`

-- a filter that keeps few rows keeps the joined rows
-   carriers.fleet AS "flights.carriers.fleet",
-   SUM(flights.delay) AS "flights.delay_sum"
+   carriers.fleet AS `flights.carriers.fleet`,
+   SUM(flights.delay) AS `flights.delay_sum`

-- two joins, one behind the other, and a key of the facts
-   carriers__airports.city AS "flights.carriers.airports.city",
-   flights.origin AS "flights.origin",
-   DATE_TRUNC('month', flights.day) AS "flights.day",
-   COUNT(*) AS "flights._count"
+   carriers__airports.city AS `flights.carriers.airports.city`,
+   flights.origin AS `flights.origin`,
+   CAST(DATE_FORMAT(flights.day, '%Y-%m-01') AS DATE) AS `flights.day`,
+   COUNT(*) AS `flights._count`

-- a list of most keys applies to the groups
-   grouped.city AS "airports.city",
-   COALESCE(flights_measures._count, 0) AS "airports.flights._count"
+   grouped.city AS `airports.city`,
+   COALESCE(flights_measures._count, 0) AS `airports.flights._count`
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city <=> flights_measures.airports__city;

-- a list of keys with an aggregate that does not merge
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
+       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay IS NULL, flights.delay) AS delay_median_rank,
  …
-   grouped.city AS "airports.city",
-   flights_measures.delay_median AS "airports.flights.delay_median"
+   grouped.city AS `airports.city`,
+   flights_measures.delay_median AS `airports.flights.delay_median`
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city <=> flights_measures.airports__city;

-- a total counts nothing as 0
-   COUNT(*) AS "flights._count"
+   COUNT(*) AS `flights._count`

-- distinct counts need the rows
-   carriers.name AS "flights.carriers.name",
-   COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
+   carriers.name AS `flights.carriers.name`,
+   COUNT(DISTINCT flights.origin) AS `flights.origin_count_distinct`
