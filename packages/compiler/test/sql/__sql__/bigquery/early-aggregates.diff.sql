-- facts are grouped before they are joined
-   carriers.name AS "flights.carriers.name",
-   COUNT(*) AS "flights._count",
-   AVG(flights.delay) AS "flights.delay_avg",
-   AVG(flights.distance) AS "flights.distance_avg",
-   MAX(flights.delay) AS "flights.delay_max"
+   carriers.name AS flights_carriers_name_9a1572bc,
+   COUNT(*) AS flights__count_66f99de6,
+   AVG(CAST(flights.delay AS FLOAT64)) AS flights_delay_avg_e038ebea,
+   AVG(CAST(flights.distance AS FLOAT64)) AS flights_distance_avg_ae6503f6,
+   MAX(flights.delay) AS flights_delay_max_95ebacf8

-- a filter that keeps most joined rows applies to the groups
-   carriers.name AS "flights.carriers.name",
-   SUM(flights.delay) AS "flights.delay_sum"
+   carriers.name AS flights_carriers_name_9a1572bc,
+   SUM(flights.delay) AS flights_delay_sum_cecf3199

-- a filter that keeps few rows keeps the joined rows
-   carriers.fleet AS "flights.carriers.fleet",
-   SUM(flights.delay) AS "flights.delay_sum"
+   carriers.fleet AS flights_carriers_fleet_1419f241,
+   SUM(flights.delay) AS flights_delay_sum_cecf3199

-- two joins, one behind the other, and a key of the facts
-   carriers__airports.city AS "flights.carriers.airports.city",
-   flights.origin AS "flights.origin",
-   DATE_TRUNC('month', flights.day) AS "flights.day",
-   COUNT(*) AS "flights._count"
+   carriers__airports.city AS flights_carriers_airports_city_ce2f2628,
+   flights.origin AS flights_origin_8297dedc,
+   DATE_TRUNC(flights.day, MONTH) AS flights_day_72036fc8,
+   COUNT(*) AS flights__count_66f99de6

-- a list of most keys applies to the groups
-   grouped.city AS "airports.city",
-   COALESCE(flights_measures._count, 0) AS "airports.flights._count"
+   grouped.city AS airports_city_1618e272,
+   COALESCE(flights_measures._count, 0) AS airports_flights__count_60498af6
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON COALESCE(TO_JSON_STRING(grouped.city), 'null') = COALESCE(TO_JSON_STRING(flights_measures.airports__city), 'null');

-- a list of keys with an aggregate that does not merge
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
+       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay IS NULL, flights.delay) AS delay_median_rank,
  …
-   grouped.city AS "airports.city",
-   flights_measures.delay_median AS "airports.flights.delay_median"
+   grouped.city AS airports_city_1618e272,
+   flights_measures.delay_median AS airports_flights_delay_median_0af25af8
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON COALESCE(TO_JSON_STRING(grouped.city), 'null') = COALESCE(TO_JSON_STRING(flights_measures.airports__city), 'null');

-- a condition on groups drops them before they are joined
-   pilots.id AS "flights.pilots.id",
-   pilots.name AS "flights.pilots.name",
-   AVG(flights.delay) AS "flights.delay_avg"
+   pilots.id AS flights_pilots_id_9b230518,
+   pilots.name AS flights_pilots_name_bb77a18e,
+   AVG(CAST(flights.delay AS FLOAT64)) AS flights_delay_avg_e038ebea
  …
- HAVING AVG(flights.delay) > 5
+ HAVING AVG(CAST(flights.delay AS FLOAT64)) > 5

-- a total counts nothing as 0
-   COUNT(*) AS "flights._count"
+   COUNT(*) AS flights__count_66f99de6

-- distinct counts need the rows
-   carriers.name AS "flights.carriers.name",
-   COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
+   carriers.name AS flights_carriers_name_9a1572bc,
+   COUNT(DISTINCT flights.origin) AS flights_origin_count_distinct_70047565
