-- facts are grouped before they are joined
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a filter that keeps most joined rows applies to the groups
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a filter that keeps few rows keeps the joined rows
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- two joins, one behind the other, and a key of the facts
- GROUP BY 1, 2, 3;
+ GROUP BY 1, 2, 3
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a list of most keys applies to the groups
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a list of keys with an aggregate that does not merge
-   ranked AS (
+   flights_measures AS (
  …
-       ROW_NUMBER() OVER (PARTITION BY airports.city ORDER BY flights.delay NULLS LAST) AS delay_median_rank,
-       COUNT(flights.delay) OVER (PARTITION BY airports.city) AS delay_median_n,
-       flights.delay
+       quantileExactInclusive(0.5)(CAST(flights.delay AS Nullable(Float64))) AS delay_median
  …
-   ),
-   flights_measures AS (
-     SELECT
-       ranked.airports__city,
-       SUM(CASE WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 1 THEN ranked.delay * (1 - (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1)))) WHEN ranked.delay IS NOT NULL AND ranked.delay_median_rank = FLOOR(0.5 * (ranked.delay_median_n - 1)) + 2 THEN ranked.delay * (0.5 * (ranked.delay_median_n - 1) - FLOOR(0.5 * (ranked.delay_median_n - 1))) END) AS delay_median
-     FROM ranked
  …
-   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city;
+   ON grouped.city IS NOT DISTINCT FROM flights_measures.airports__city
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a condition on groups drops them before they are joined
-   AND COUNT(*) > 10;
+   AND COUNT(*) > 10
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a total counts nothing as 0
- WHERE airports.city <> 'X';
+ WHERE airports.city <> 'X'
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- distinct counts need the rows
-   COUNT(DISTINCT flights.origin) AS "flights.origin_count_distinct"
+   uniqExact(flights.origin) AS "flights.origin_count_distinct"
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
