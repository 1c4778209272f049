-- facts are grouped before they are joined
+ WITH
+   partials AS (
+     SELECT
+       flights.carrier,
+       COUNT(*) AS count,
+       COUNT(flights.delay) AS delay_count,
+       SUM(flights.delay) AS delay_sum,
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
+   CAST(SUM(partials.delay_sum) AS REAL) / NULLIF(SUM(partials.delay_count), 0) AS "flights.delay_avg",
+   CAST(SUM(partials.distance_sum) AS REAL) / NULLIF(SUM(partials.distance_count), 0) AS "flights.distance_avg",
+   MAX(partials.delay_max) AS "flights.delay_max"
+ FROM partials
  …
-   ON flights.carrier = carriers.code
- WHERE flights.distance > 100
+   ON partials.carrier = carriers.code

-- a filter that keeps most joined rows applies to the groups
-- no difference

-- a filter that keeps few rows keeps the joined rows
-- no difference

-- two joins, one behind the other, and a key of the facts
-   DATE_TRUNC('month', flights.day) AS "flights.day",
+   STRFTIME('%Y-%m-01', flights.day) AS "flights.day",

-- a list of most keys applies to the groups
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city IS flights_measures.airports__city;

-- a list of keys with an aggregate that does not merge
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
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city IS flights_measures.airports__city;

-- a condition on groups drops them before they are joined
+ WITH
+   partials AS (
+     SELECT
+       flights.pilot_id,
+       COUNT(flights.delay) AS delay_count,
+       SUM(flights.delay) AS delay_sum,
+       COUNT(*) AS count
+     FROM flights
+     GROUP BY 1
+   )
  …
-   AVG(flights.delay) AS "flights.delay_avg"
- FROM flights
+   CAST(SUM(partials.delay_sum) AS REAL) / NULLIF(SUM(partials.delay_count), 0) AS "flights.delay_avg"
+ FROM partials
  …
-   ON flights.pilot_id = pilots.id
+   ON partials.pilot_id = pilots.id
+ WHERE CAST(partials.delay_sum AS REAL) / NULLIF(partials.delay_count, 0) > 5 AND partials.count > 10 OR pilots.id IS NULL
  …
- HAVING AVG(flights.delay) > 5
-   AND COUNT(*) > 10;
+ HAVING CAST(SUM(partials.delay_sum) AS REAL) / NULLIF(SUM(partials.delay_count), 0) > 5
+   AND SUM(partials.count) > 10;

-- a total counts nothing as 0
-- no difference

-- distinct counts need the rows
-- no difference
