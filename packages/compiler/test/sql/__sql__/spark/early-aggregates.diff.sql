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
+   DATE_TRUNC('month', flights.day) AS `flights.day`,
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
-   ranked AS (
+   flights_measures AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
-       flights.delay
+       PERCENTILE(CAST(flights.delay AS DOUBLE), 0.5) AS delay_median
  …
-   ),
-   flights_measures AS (
-     SELECT
-       ranked.airports__city,
-       SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
-     FROM ranked
  …
-   grouped.city AS "airports.city",
-   flights_measures.delay_median AS "airports.flights.delay_median"
+   grouped.city AS `airports.city`,
+   flights_measures.delay_median AS `airports.flights.delay_median`
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city <=> flights_measures.airports__city;

-- a condition on groups drops them before they are joined
-   pilots.id AS "flights.pilots.id",
-   pilots.name AS "flights.pilots.name",
-   AVG(flights.delay) AS "flights.delay_avg"
+   pilots.id AS `flights.pilots.id`,
+   pilots.name AS `flights.pilots.name`,
+   AVG(CAST(flights.delay AS DOUBLE)) AS `flights.delay_avg`
  …
- HAVING AVG(flights.delay) > 5
+ HAVING AVG(CAST(flights.delay AS DOUBLE)) > 5

-- a total counts nothing as 0
-   COUNT(*) AS "flights._count"
+   COUNT(*) AS `flights._count`

-- distinct counts need the rows
-   carriers.name AS "flights.carriers.name",
-   COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
+   carriers.name AS `flights.carriers.name`,
+   COUNT(DISTINCT flights.origin) AS `flights.origin_count_distinct`
