-- facts are grouped before they are joined
- GROUP BY 1;
+ GROUP BY carriers.name;

-- a filter that keeps most joined rows applies to the groups
- GROUP BY 1;
+ GROUP BY carriers.name;

-- a filter that keeps few rows keeps the joined rows
- GROUP BY 1;
+ GROUP BY carriers.fleet;

-- two joins, one behind the other, and a key of the facts
-   DATE_TRUNC('month', flights.day) AS "flights.day",
+   TRUNC(flights.day, 'MM') AS "flights.day",
  …
- LEFT JOIN airports AS carriers__airports
+ LEFT JOIN airports carriers__airports
  …
- GROUP BY 1, 2, 3;
+ GROUP BY carriers__airports.city, flights.origin, TRUNC(flights.day, 'MM');

-- a list of most keys applies to the groups
-     GROUP BY 1
+     GROUP BY airports.city
  …
-       COUNT(*) AS _count
+       COUNT(*) AS "_COUNT"
  …
-     GROUP BY 1
+     GROUP BY airports.city
  …
-   COALESCE(flights_measures._count, 0) AS "airports.flights._count"
+   COALESCE(flights_measures."_COUNT", 0) AS "airports.flights._count"
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON DECODE(grouped.city, flights_measures.airports__city, 1, 0) = 1;

-- a list of keys with an aggregate that does not merge
-     GROUP BY 1
+     GROUP BY airports.city
  …
-   ranked AS (
+   flights_measures AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
-       flights.delay
+       MEDIAN(flights.delay) AS delay_median
  …
-   ),
-   flights_measures AS (
-     SELECT
-       ranked.airports__city,
-       SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
-     FROM ranked
-     GROUP BY 1
+     GROUP BY airports.city
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON DECODE(grouped.city, flights_measures.airports__city, 1, 0) = 1;

-- a condition on groups drops them before they are joined
- GROUP BY 1, 2
+ GROUP BY pilots.id, pilots.name

-- a total counts nothing as 0
-- no difference

-- distinct counts need the rows
- GROUP BY 1;
+ GROUP BY carriers.name;
