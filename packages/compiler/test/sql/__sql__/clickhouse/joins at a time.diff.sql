-- the latest row, per key
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
+       LEAD(toNullable("then".joined_on)) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
  …
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a filter on the latest row
-       LEAD("then".joined_on) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
+       LEAD(toNullable("then".joined_on)) OVER (PARTITION BY "then".region_id ORDER BY "then".joined_on) AS semlayer_valid_until
  …
- WHERE "then".vip;
+ WHERE "then".vip
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- the row of a range
- GROUP BY 1;
+ GROUP BY 1
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- a measure along a reverse path
-   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name;
+   ON grouped.name IS NOT DISTINCT FROM stores__orders_measures.stores__regions__name
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- members without rows along a reverse path
- WHERE COALESCE(customers_measures._count, 0) = 0;
+ WHERE COALESCE(customers_measures._count, 0) = 0
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;
