-- facts are grouped before they are joined
-   COUNT(*) AS "flights._count",
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
+   COUNT_BIG(*) AS "flights._count",
+   AVG(CAST(flights.delay AS DOUBLE PRECISION)) AS "flights.delay_avg",
+   AVG(CAST(flights.distance AS DOUBLE PRECISION)) AS "flights.distance_avg",
  …
- GROUP BY 1;
+ GROUP BY carriers.name;

-- a filter that keeps most joined rows applies to the groups
- WHERE carriers.name <> 'X'
- GROUP BY 1;
+ WHERE carriers.name <> N'X'
+ GROUP BY carriers.name;

-- a filter that keeps few rows keeps the joined rows
- WHERE carriers.name = 'X'
- GROUP BY 1;
+ WHERE carriers.name = N'X'
+ GROUP BY carriers.fleet;

-- two joins, one behind the other, and a key of the facts
-   DATE_TRUNC('month', flights.day) AS "flights.day",
-   COUNT(*) AS "flights._count"
+   DATETRUNC(month, flights.day) AS "flights.day",
+   COUNT_BIG(*) AS "flights._count"
  …
- GROUP BY 1, 2, 3;
+ GROUP BY carriers__airports.city, flights.origin, DATETRUNC(month, flights.day);

-- a list of most keys applies to the groups
-     WHERE airports.faa IN ('JFK', 'LGA', 'EWR')
-       AND airports.city <> 'X'
-     GROUP BY 1
+     WHERE airports.faa IN (N'JFK', N'LGA', N'EWR')
+       AND airports.city <> N'X'
+     GROUP BY airports.city
  …
-       COUNT(*) AS _count
+       COUNT_BIG(*) AS _count
  …
-     WHERE flights.origin IN ('JFK', 'LGA', 'EWR')
-       AND airports.city <> 'X'
-     GROUP BY 1
+     WHERE flights.origin IN (N'JFK', N'LGA', N'EWR')
+       AND airports.city <> N'X'
+     GROUP BY airports.city

-- a list of keys with an aggregate that does not merge
-     WHERE airports.faa IN ('JFK', 'LGA')
-     GROUP BY 1
+     WHERE airports.faa IN (N'JFK', N'LGA')
+     GROUP BY airports.city
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
+       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY CASE WHEN flights.delay IS NULL THEN 1 ELSE 0 END, flights.delay) AS delay_median_rank,
+       COUNT_BIG(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
  …
-     WHERE flights.origin IN ('JFK', 'LGA')
+     WHERE flights.origin IN (N'JFK', N'LGA')
  …
-     GROUP BY 1
+     GROUP BY ranked.airports__city

-- a condition on groups drops them before they are joined
-   AVG(flights.delay) AS "flights.delay_avg"
+   AVG(CAST(flights.delay AS DOUBLE PRECISION)) AS "flights.delay_avg"
  …
- GROUP BY 1, 2
- HAVING AVG(flights.delay) > 5
-   AND COUNT(*) > 10;
+ GROUP BY pilots.id, pilots.name
+ HAVING AVG(CAST(flights.delay AS DOUBLE PRECISION)) > 5
+   AND COUNT_BIG(*) > 10;

-- a total counts nothing as 0
-   COUNT(*) AS "flights._count"
+   COUNT_BIG(*) AS "flights._count"
  …
- WHERE airports.city <> 'X';
+ WHERE airports.city <> N'X';

-- distinct counts need the rows
-   COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
+   COUNT_BIG(DISTINCT flights.origin) AS "flights.origin_count_distinct"
  …
- GROUP BY 1;
+ GROUP BY carriers.name;
