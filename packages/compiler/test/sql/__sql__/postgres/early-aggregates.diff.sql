-- facts are grouped before they are joined
+ WITH
+   partials AS (
+     SELECT
+       flights.carrier,
+       COUNT(*) AS count,
+       COUNT(flights.delay) AS delay_count,
+       AVG(flights.delay) AS delay_avg,
+       COUNT(flights.distance) AS distance_count,
+       SUM(flights.distance) AS distance_sum,
+       MAX(flights.delay) AS delay_max
+     FROM flights
+     WHERE flights.distance > 100
+     GROUP BY 1
+   )
  …
-   COUNT(*) AS "flights._count",
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
-   MAX(flights.delay) AS "flights.delay_max"
- FROM flights
+   SUM(partials.count) AS "flights._count",
+   CAST(SUM(partials.delay_avg * partials.delay_count) AS DOUBLE PRECISION) / NULLIF(SUM(partials.delay_count), 0) AS "flights.delay_avg",
+   CAST(SUM(partials.distance_sum) AS DOUBLE PRECISION) / NULLIF(SUM(partials.distance_count), 0) AS "flights.distance_avg",
+   MAX(partials.delay_max) AS "flights.delay_max"
+ FROM partials
  …
-   ON flights.carrier = carriers.code
- WHERE flights.distance > 100
+   ON partials.carrier = carriers.code

-- a filter that keeps most joined rows applies to the groups
+ WITH
+   partials AS (
+     SELECT
+       flights.carrier,
+       SUM(flights.delay) AS delay_sum
+     FROM flights
+     GROUP BY 1
+   )
  …
-   SUM(flights.delay) AS "flights.delay_sum"
- FROM flights
+   SUM(partials.delay_sum) AS "flights.delay_sum"
+ FROM partials
  …
-   ON flights.carrier = carriers.code
+   ON partials.carrier = carriers.code

-- a filter that keeps few rows keeps the joined rows
-- no difference

-- two joins, one behind the other, and a key of the facts
+ WITH
+   partials AS (
+     SELECT
+       flights.carrier,
+       flights.origin,
+       DATE_TRUNC('month', CAST(flights.day AS TIMESTAMP)) AS day,
+       COUNT(*) AS count
+     FROM flights
+     GROUP BY 1, 2, 3
+   )
  …
-   flights.origin AS "flights.origin",
-   DATE_TRUNC('month', flights.day) AS "flights.day",
-   COUNT(*) AS "flights._count"
- FROM flights
+   partials.origin AS "flights.origin",
+   partials.day AS "flights.day",
+   SUM(partials.count) AS "flights._count"
+ FROM partials
  …
-   ON flights.carrier = carriers.code
+   ON partials.carrier = carriers.code

-- a list of most keys applies to the groups
+   partials AS (
+     SELECT
+       flights.origin,
+       COUNT(*) AS count
+     FROM flights
+     GROUP BY 1
+   ),
  …
-       COUNT(*) AS _count
-     FROM flights
+       SUM(partials.count) AS _count
+     FROM partials
  …
-       ON flights.origin = airports.faa
-     WHERE flights.origin IN ('JFK', 'LGA', 'EWR')
+       ON partials.origin = airports.faa
+     WHERE partials.origin IN ('JFK', 'LGA', 'EWR')
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON ARRAY[grouped.city] = ARRAY[flights_measures.airports__city] AND (grouped.city IS NULL) = (flights_measures.airports__city IS NULL);

-- a list of keys with an aggregate that does not merge
-   ranked AS (
+   flights_measures AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
-       flights.delay
+       PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY flights.delay) AS delay_median
  …
-   ),
-   flights_measures AS (
-     SELECT
-       ranked.airports__city,
-       SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
-     FROM ranked
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON ARRAY[grouped.city] = ARRAY[flights_measures.airports__city] AND (grouped.city IS NULL) = (flights_measures.airports__city IS NULL);

-- a condition on groups drops them before they are joined
+ WITH
+   partials AS (
+     SELECT
+       flights.pilot_id,
+       COUNT(flights.delay) AS delay_count,
+       AVG(flights.delay) AS delay_avg,
+       COUNT(*) AS count
+     FROM flights
+     GROUP BY 1
+   )
  …
-   AVG(flights.delay) AS "flights.delay_avg"
- FROM flights
+   CAST(SUM(partials.delay_avg * partials.delay_count) AS DOUBLE PRECISION) / NULLIF(SUM(partials.delay_count), 0) AS "flights.delay_avg"
+ FROM partials
  …
-   ON flights.pilot_id = pilots.id
+   ON partials.pilot_id = pilots.id
+ WHERE CAST(partials.delay_avg * partials.delay_count AS DOUBLE PRECISION) / NULLIF(partials.delay_count, 0) > 5 AND partials.count > 10 OR pilots.id IS NULL
  …
- HAVING AVG(flights.delay) > 5
-   AND COUNT(*) > 10;
+ HAVING CAST(SUM(partials.delay_avg * partials.delay_count) AS DOUBLE PRECISION) / NULLIF(SUM(partials.delay_count), 0) > 5
+   AND SUM(partials.count) > 10;

-- a total counts nothing as 0
+ WITH
+   partials AS (
+     SELECT
+       flights.origin,
+       COUNT(*) AS count
+     FROM flights
+     GROUP BY 1
+   )
  …
-   COUNT(*) AS "flights._count"
- FROM flights
+   COALESCE(SUM(partials.count), 0) AS "flights._count"
+ FROM partials
  …
-   ON flights.origin = airports.faa
+   ON partials.origin = airports.faa

-- distinct counts need the rows
-- no difference
